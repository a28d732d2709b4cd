// A player of any rulebook, with types generated from the OpenAPI document:
//
//     npm install && npm run build
//     node build/bot.js http://127.0.0.1:8000 --rulebook flip --bots random,random --target 100
//     node build/bot.js http://127.0.0.1:8000 --join GAME
//
// It follows one stream with all its games, and comes back to it whenever the connection or the server goes away.

import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Schemas = components["schemas"];
type News = Schemas["PlayerMessage"];
type View = Schemas["View"];
type NewGame = Schemas["NewGame"];

const WISHES = ["play_card", "name_color", "challenge", "keep_card", "draw_card"] as const; // the first that is legal
const AGAIN = new Set([429, 500, 502, 503, 504]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    join: { type: "string" },
    rulebook: { type: "string", default: "classic" },
    bots: { type: "string", default: "random" },
    seats: { type: "string" },
    target: { type: "string", default: "500" },
  },
});
const url = positionals[0] ?? "http://127.0.0.1:8000";
const headers: Record<string, string> = {};
const api = createClient<paths>({ baseUrl: url, headers, fetch: insist });

/** Again and again with one key, which makes it count once; a refusal comes back like an answer. */
async function insist(request: Request): Promise<Response> {
  request.headers.set("Idempotency-Key", randomUUID());
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      const answer = await fetch(request.clone(), { signal: AbortSignal.timeout(20_000) });
      const body = await answer.arrayBuffer();
      if (!AGAIN.has(answer.status)) return new Response(body.byteLength ? body : null, answer);
      await sleep(1000 * Number(answer.headers.get("Retry-After") ?? 1));
    } catch {
      await sleep(Math.min(200 * 2 ** attempt, 3000));
    }
  }
  throw new Error("The service does not come back.");
}

/** What concerns us, for ever; null where the stream began anew. */
async function* news(): AsyncGenerator<News | null> {
  for (;;) {
    const silence = new AbortController(); // a stream beats every 15 seconds; after 30 it is dead
    let patience = setTimeout(() => silence.abort(), 30_000);
    try {
      const accept = { ...headers, Accept: "application/x-ndjson" };
      const stream = await fetch(`${url}/v1/players/me/events`, { headers: accept, signal: silence.signal });
      yield null;
      let rest = "";
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
        patience = patience.refresh();
        const lines = (rest + chunk).split("\n");
        rest = lines.pop()!;
        for (const line of lines) if (line) yield JSON.parse(line) as News;
      }
    } catch {
      // the server is away, or was in the middle of a line
    } finally {
      clearTimeout(patience);
    }
    await sleep(500);
  }
}

/** No wrong card (`you.wrong`): it may be laid at some tables, but whoever notices it can accuse us. */
function choose(view: View): Schemas["Command"] {
  const { legal, wrong } = view.you!;
  const right = legal.filter((command) => !("card" in command && wrong.includes(command.card)));
  return WISHES.map((wish) => right.find((command) => command.type === wish)).find(Boolean)!;
}

async function look(game: string): Promise<View> {
  const { data } = await api.GET("/v1/games/{game}", { params: { path: { game } } });
  return data!;
}

/** Until the game is over; what came of it. */
async function play(game: string): Promise<View> {
  for await (const told of news()) {
    if (told === null || (told.type === "game_finished" && told.game === game)) {
      const view = await look(game); // it may have ended while we were away
      if (view.status === "finished" || view.status === "abandoned") return view;
    } else if (told.type === "your_turn") {
      const params = { path: { game: told.game } };
      await api.POST("/v1/games/{game}/commands", { params, body: choose(told.view) });
    }
  }
  throw new Error("unreachable");
}

const { data: me } = await api.POST("/v1/players", { body: { name: "Example", kind: "bot" } });
headers["Authorization"] = `Bearer ${me!.token}`;
const bots = values.bots.split(",").filter(Boolean) as NonNullable<NewGame["bots"]>;
const seed = randomBytes(32).toString("hex"); // our share of the luck: the service cannot know it beforehand
const wanted: NewGame = {
  rulebook: values.rulebook as NewGame["rulebook"],
  seats: Number(values.seats ?? bots.length + 1),
  bots,
  options: { target: Number(values.target) },
  seed,
};
const { data: table, error } = values.join
  ? await api.POST("/v1/games/{game}/seats", { params: { path: { game: values.join } }, body: { seed } })
  : await api.POST("/v1/games", { body: wanted });
if (!table) throw new Error(JSON.stringify(error));
console.log(`playing ${table.id}`);
const over = await play(table.id);
console.log(`${over.status}: ${over.seats.map((seat) => `${seat.player?.name} ${seat.score}`).join(", ")}`);
process.exit(0);
