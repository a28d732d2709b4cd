// The shuffles of docs/fairness.md, written anew from its text: node shuffle.mjs < audit-and-decks.json
// In: {"events": opened log, "game": id, "decks": {name: {"light": [...], "dark": [...]}}}
// Out: {"pairings": [[...], ...], "dealer": [...], "deals": {"1": [...], ...}} from the seeds that the rounds opened.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const FAIR_1 = "kaartstroom-fair-1";

const canonical = (value) =>
  Array.isArray(value) ? `[${value.map(canonical).join(",")}]`
  : value !== null && typeof value === "object"
    ? `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`
    : JSON.stringify(value);

const prefixed = (parts) => Buffer.concat(parts.flatMap((part) => {
  const text = Buffer.from(part, "utf8");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return [length, text];
}));

const hmac = (key, parts) => createHmac("sha256", key).update(prefixed(parts)).digest();

function* numbers(key, label) {
  for (let counter = 0; ; counter++) {
    const block = hmac(key, [label, String(counter)]);
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

function below(limit, stream) {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const number = stream.next().value;
    if (number < fair) return number % limit;
  }
}

function shuffled(cards, key, label) {
  const deck = [...cards];
  const stream = numbers(key, label);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1, stream);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}

const { events, game, decks } = JSON.parse(readFileSync(0, "utf8"));
const { rules, scheme = FAIR_1 } = events[0].data; // the first scheme did not name itself
const seats = new Map();
for (const { type, data } of events) {
  if (type === "game_started") break;
  if (type === "seat_taken") seats.set(data.seat, data.seed);
  if (type === "seat_left") seats.delete(data.seat);
}
const seeds = [...seats].sort(([a], [b]) => a - b).map(([, seed]) => seed);
const hash = createHash("sha256").update(canonical(rules)).digest("hex");
const keyOf = (seed, round) => hmac(Buffer.from(seed, "hex"), [scheme, game, String(round), hash, rules.deck, ...seeds]);
const opened = events.filter(({ type }) => type === "round_ended").map(({ data }) => data.seed);
const keys = opened.map((seed, at) => keyOf(seed, at + 1));

const { light, dark } = decks[rules.deck];
const pairingBy = (key) => (dark.length ? shuffled(dark, key, "pairing/1") : []);
const pairings = keys.map((key) => pairingBy(scheme === FAIR_1 ? keys[0] : key));
const order = new Map([...new Set([...light, ...dark])].map((code, place) => [code, place]));
const places = (card) => card.split("/").map((code) => order.get(code));
const deckOf = (pairing) => (pairing.length ? light.map((face, at) => `${face}/${pairing[at]}`) : light)
  .map((card) => [places(card), card])
  .sort(([[a, b = 0]], [[c, d = 0]]) => a - c || b - d)
  .map(([, card]) => card);
const deals = Object.fromEntries(keys.map((key, at) => [at + 1, shuffled(deckOf(pairings[at]), key, "deal/1")]));
console.log(JSON.stringify({ pairings, dealer: shuffled(deckOf(pairings[0]), keys[0], "dealer/1"), deals }));
