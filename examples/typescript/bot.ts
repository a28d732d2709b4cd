// A player of any rulebook, on the TypeScript client:
//
//     node build/bot.js http://127.0.0.1:8000 --rulebook flip --bots random,random --target 100
//     node build/bot.js http://127.0.0.1:8000 --join GAME

import { parseArgs } from "node:util";
import { Client, type LegalCommand, type NewGame, type View } from "kaartstroom-client";

const WISHES = ["catch_uno", "play_card", "name_color", "challenge", "keep_card", "draw_card"];

/** The first wish that is legal; out of turn there may be none. */
function strategy(_: View, choices: LegalCommand[]): LegalCommand | undefined {
  return WISHES.map((wish) => choices.find((command) => command.type === wish)).find(Boolean);
}

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
const player = await Client.signUp(positionals[0] ?? "http://127.0.0.1:8000", "Example");
const bots = values.bots.split(",").filter(Boolean) as NonNullable<NewGame["bots"]>;
const { id } = values.join
  ? await player.joinGame(values.join)
  : await player.createGame({
      rulebook: values.rulebook as NewGame["rulebook"],
      bots,
      seats: Number(values.seats ?? bots.length + 1),
      options: { target: Number(values.target) },
    });
console.log(`playing ${id}`);
const over = await player.play(id, strategy);
console.log(`${over.status}: ${over.seats.map((seat) => `${seat.player?.name} ${seat.score}`).join(", ")}`);
