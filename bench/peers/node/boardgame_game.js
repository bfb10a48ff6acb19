// Players take turns to count. `client: false`: a client shows a move once the server has made it.
export const game = {
  name: "pair",
  setup: () => ({ moves: 0, turn: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: {
      client: false,
      move: ({ G }) => {
        G.moves += 1;
        G.turn = G.moves % 2;
      },
    },
  },
};
