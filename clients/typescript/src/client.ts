import { Backoff, isRetried, sleep } from "./backoff.js";
import { decode, StreamPosition } from "./events.js";
import type { Command, GameMessage, NewGame, PlayerMessage, Schemas, TakeSeat, View } from "./models.js";
import { ChanceDetector, choicesOf, isWrong, type Strategy } from "./strategy.js";

export interface ClientOptions {
  token?: string;
  language?: "en" | "nl";
  /** For how many milliseconds failed calls are made again. */
  patience?: number;
}

interface Call {
  body?: object;
  /** How many milliseconds to wait for the response. */
  timeout?: number;
}

/** The service refused. `code` is its stable word for why; the message tells what to do next. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** Calls the service for one player. */
export class Client {
  readonly token: string | undefined;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #patience: number;

  constructor(url: string, { token, language = "en", patience = 60_000 }: ClientOptions = {}) {
    this.token = token;
    this.#url = `${url.replace(/\/+$/, "")}/v1`;
    this.#headers = { "Accept-Language": language, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    this.#patience = patience;
  }

  /** A client for a new account. Keep its `token`: the service never shows it again. */
  static async signUp(
    url: string,
    name: string,
    options: ClientOptions & { kind?: Schemas["PlayerKind"] } = {},
  ): Promise<Client> {
    const body = { name, kind: options.kind ?? "bot" };
    const account = await new Client(url, options).call<Schemas["SignedUp"]>("POST", "/players", { body });
    return new Client(url, { ...options, token: account.token });
  }

  /** Sends a call until it is answered, each time with the same Idempotency-Key. */
  async call<Answer>(method: string, path: string, { body, timeout = 20_000 }: Call = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...this.#headers };
    if (method !== "GET") headers["Idempotency-Key"] = randomHex(16);
    if (body) headers["Content-Type"] = "application/json";
    const content = body ? JSON.stringify(body) : null;
    const backoff = new Backoff(this.#patience);
    for (;;) {
      let response, text;
      try {
        const signal = AbortSignal.timeout(timeout);
        response = await fetch(this.#url + path, { method, headers, body: content, signal });
        text = await response.text();
      } catch (error) {
        await backoff.pauseAfter(error);
        continue;
      }
      if (!isRetried(response)) return contentOf<Answer>(response, text);
      await backoff.pauseAfter(response);
    }
  }

  me(): Promise<Schemas["Account"]> {
    return this.call("GET", "/players/me");
  }

  /** Without `seats` there are as many as the bots need, and at least two. */
  createGame(wishes: NewGame): Promise<View> {
    const seats = Math.max(2, (wishes.bots?.length ?? 0) + 1);
    return this.call("POST", "/games", { body: { seats, seed: randomHex(32), ...wishes } });
  }

  joinGame(game: string, wishes: TakeSeat = {}): Promise<View> {
    return this.call("POST", `/games/${game}/seats`, { body: { seed: randomHex(32), ...wishes } });
  }

  startGame(game: string): Promise<View> {
    return this.call("POST", `/games/${game}/start`);
  }

  leaveGame(game: string): Promise<void> {
    return this.call("DELETE", `/games/${game}/seats/me`);
  }

  showGame(game: string): Promise<View> {
    return this.call("GET", `/games/${game}`);
  }

  showRules(game: string): Promise<Schemas["GameRules"]> {
    return this.call("GET", `/games/${game}/rules`);
  }

  send(game: string, command: Command): Promise<Schemas["CommandAnswer"]> {
    return this.call("POST", `/games/${game}/commands`, { body: command });
  }

  /** The view now and whenever it has changed, by long polling, until the game is over. */
  async *watch(game: string): AsyncGenerator<View> {
    let view = await this.showGame(game);
    yield view;
    while (view.status === "open" || view.status === "playing") {
      const path = `/games/${game}?wait=30&after=${view.version}`;
      const changed = await this.call<View | null>("GET", path, { timeout: 50_000 });
      if (changed) yield (view = changed);
    }
  }

  /** Every message of a game but heartbeats, each event once, until the game is over. */
  follow(game: string, after?: number): AsyncGenerator<GameMessage> {
    return this.#follow(`/games/${game}/events`, new StreamPosition(after));
  }

  /** What concerns the player in all games, until the token is revoked. Begins with running games. */
  news(): AsyncGenerator<PlayerMessage> {
    return this.#follow("/players/me/events", new StreamPosition());
  }

  async *#follow(path: string, position: StreamPosition): AsyncGenerator<any> {
    const backoff = new Backoff(this.#patience);
    while (!position.isOver) {
      try {
        for await (const message of this.#connect(path, position)) {
          backoff.reset();
          position.note(message);
          if (message.type !== "heartbeat") yield message;
        }
        if (!position.isOver) await sleep(500);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        await backoff.pauseAfter(error);
      }
    }
  }

  /** One connection's messages. Throws the response if it is to be asked for again. */
  async *#connect(path: string, position: StreamPosition): AsyncGenerator<any> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), 20_000);
    const headers = { ...this.#headers, ...position.headers() };
    const asked = fetch(this.#url + path, { headers, signal: abort.signal });
    const response = await asked.finally(() => clearTimeout(timer));
    if (isRetried(response)) throw response;
    if (!response.ok) contentOf(response, await response.text());
    if (response.status === 204 || !response.body) position.isOver = true;
    else yield* decode(response.body, abort);
  }

  /** Plays one game until it is over: on one's turn and at every chance to react. The final view. */
  async play(game: string, strategy: Strategy): Promise<View> {
    let view = await this.#decide(await this.showGame(game), strategy);
    const detector = new ChanceDetector();
    for await (const message of this.follow(game, view.version)) {
      if (detector.detectsChance(message, view.version)) {
        view = await this.#decide(await this.showGame(game), strategy);
      }
    }
    return this.showGame(game);
  }

  /** Plays in all games of the player on one connection. Yields each game that is over. */
  async *playAll(strategy: Strategy): AsyncGenerator<Schemas["GameFinishedNews"]> {
    const seen = new Map<string, number>();
    for await (const message of this.news()) {
      if (message.type === "game_finished") yield message;
      else if (message.type === "your_turn" || message.type === "may_react") {
        if (message.version <= (seen.get(message.game) ?? -1)) continue;
        seen.set(message.game, (await this.#decide(message.view, strategy)).version);
      }
    }
  }

  /** Sends what the strategy chooses until it wants nothing more. The view that it saw last. */
  async #decide(view: View, strategy: Strategy): Promise<View> {
    for (let choices = choicesOf(view); choices.length; choices = choicesOf(view)) {
      const command = await strategy(view, choices);
      if (!command) break;
      if (isWrong(view, command)) throw new Error("The strategy chose a card that does not match.");
      view = await this.#sendOrLookAgain(view, command);
    }
    return view;
  }

  /** The game may have moved on since the strategy looked at it. */
  async #sendOrLookAgain(view: View, command: Command): Promise<View> {
    try {
      return (await this.send(view.id, command)).view;
    } catch (error) {
      if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
      const fresh = await this.showGame(view.id);
      if (fresh.version === view.version) throw error;
      return fresh;
    }
  }
}

/** Keys that lead to a token, and our share of the luck, must not be guessed. */
function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null for a response without content: 204 and 304. */
function contentOf<Answer>(response: Response, text: string): Answer {
  if (response.status < 400) return (text ? JSON.parse(text) : null) as Answer;
  let problem: Partial<Schemas["Problem"]> = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // a proxy may answer with something else than a problem
  }
  const detail = problem.detail ?? `The service answered with status ${response.status}.`;
  throw new ApiError(response.status, problem.code ?? "unknown", detail);
}
