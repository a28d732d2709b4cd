// A small game of matching cards for two: hidden hands, one card or a draw each turn, as UNO without its frills.
const COLORS = ["r", "g", "b", "y"];

function shuffledDeck(random) {
  const deck = COLORS.flatMap((color) => [...Array(13).keys()].flatMap((n) => [color + n, color + n]));
  return random.Shuffle(deck);
}

function renew(G, random) {
  if (G.stock.length === 0) {
    const top = G.pile.shift();
    G.stock = random.Shuffle(G.pile);
    G.pile = [top];
  }
}

const fits = (card, top) => card[0] === top[0] || card.slice(1) === top.slice(1);

module.exports.fits = fits;
module.exports.Matching = {
  name: "matching",
  setup: ({ random }) => {
    const stock = shuffledDeck(random);
    const hands = { 0: stock.splice(0, 7), 1: stock.splice(0, 7) };
    return { hands, pile: stock.splice(0, 1), stock };
  },
  playerView: ({ G, playerID }) => ({
    hand: G.hands[playerID] || [],
    counts: [G.hands[0].length, G.hands[1].length],
    top: G.pile[0],
    stock: G.stock.length,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, card) => {
        const hand = G.hands[playerID];
        const at = hand.indexOf(card);
        if (at < 0 || !fits(card, G.pile[0])) return "INVALID_MOVE";
        if (hand.length > 1) hand.splice(at, 1);
        G.pile.unshift(card);
      },
    },
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        renew(G, random);
        if (G.stock.length) G.hands[playerID].push(G.stock.shift());
      },
    },
  },
};
