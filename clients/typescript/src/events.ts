// Server-Sent Events: how they are decoded, and where to resume after a break. An EventSource sends no token.

const ENDS_FOR_GOOD = new Set(["game_over", "not_admitted", "token_invalid"]);

/** Yields the messages of a stream. A stream that is silent for `silence` milliseconds is broken. */
export async function* decode(
  stream: ReadableStream<Uint8Array>,
  abort: AbortController,
  silence = 30_000,
): AsyncGenerator<any> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const timer = setTimeout(() => abort.abort(), silence);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop()!;
      yield* blocks.flatMap(messagesOf);
    }
  } finally {
    abort.abort(); // whoever stops reading closes the connection
  }
}

/** What one event of the stream says; nothing if it has no data. */
function messagesOf(block: string): unknown[] {
  const data = block.split("\n").filter((line) => line.startsWith("data:"));
  return data.length ? [JSON.parse(data.map((line) => line.slice(5)).join("\n"))] : [];
}

/** What of a stream has been read. */
export class StreamPosition {
  isOver = false;

  constructor(public lastEventId?: number) {}

  headers(): Record<string, string> {
    const last = this.lastEventId;
    return { Accept: "text/event-stream", ...(last === undefined ? {} : { "Last-Event-ID": `${last}` }) };
  }

  /** Only events of the log have a hash, and only they can be resumed after. */
  note(message: any): void {
    if ("hash" in message) this.lastEventId = message.version;
    else if (message.type === "end") this.isOver = ENDS_FOR_GOOD.has(message.reason);
  }
}
