// Tables for two at a boardgame.io server, moving as fast as they are answered. Hands are hidden, and its server
// shows a socket one seat's, so each seat has a socket. Arguments: port, tables, seconds. Prints the moves per second.
const { io } = require("socket.io-client");
const { fits } = require("./game");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const run = `${process.pid}-${Date.now()}`;
let moves = 0;
let counting = false;

function move(state, playerID) {
  const card = state.G.hand.find((held) => fits(held, state.G.top));
  const [type, args] = card ? ["play", [card]] : ["draw", []];
  return { type: "MAKE_MOVE", payload: { type, args, playerID } };
}

function sit(matchID, playerID) {
  const socket = io(`http://127.0.0.1:${port}/matching`, { transports: ["websocket"], forceNew: true });
  const act = (state) => {
    if (state.ctx.currentPlayer !== playerID) return;
    socket.emit("update", move(state, playerID), state._stateID, matchID, playerID);
  };
  return new Promise((seated) => {
    socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
    socket.once("sync", (_, { state }) => seated(() => act(state)));
    socket.on("update", (_, state) => {
      if (counting && state.ctx.currentPlayer === playerID) moves += 1;
      act(state);
    });
  });
}

async function table(number) {
  const matchID = `${run}-${number}`;
  return [await sit(matchID, "0"), await sit(matchID, "1")];
}

async function main() {
  const seats = await Promise.all([...Array(tables).keys()].map(table));
  seats.flat().forEach((act) => act());
  await new Promise((warm) => setTimeout(warm, 300));
  counting = true;
  const begun = process.hrtime.bigint();
  setTimeout(() => {
    process.stdout.write(`${moves / (Number(process.hrtime.bigint() - begun) / 1e9)}\n`, () => process.exit(0));
  }, 1000 * seconds);
}

main();
