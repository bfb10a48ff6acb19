// Pairs of boardgame.io clients that take turns: node boardgame_load.js PORT PID ROOMS SECONDS
import { createRequire } from "node:module";
import { game } from "./boardgame_game.js";
import { measure } from "./measure.js";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const [port, pid, rooms, seconds] = process.argv.slice(2).map(Number);
// Without a match in the lobby there are no credentials; the server makes a match for its first client.
const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
let opened = 0;

async function open(onMove) {
  opened += 1;
  const clients = ["0", "1"].map((playerID) =>
    Client({ game, numPlayers: 2, matchID: `room${opened}`, playerID, multiplayer, debug: false }),
  );
  const connected = clients.map(
    (client, seat) =>
      new Promise((resolve) => {
        client.subscribe((state) => {
          if (!state?.isConnected) return;
          resolve();
          onMove(seat, state.G.moves);
        });
        client.start();
      }),
  );
  await Promise.all(connected);
  return clients.map((client) => () => client.moves.move());
}

await measure(open, { pid, rooms, seconds });
