// A game of two integers with one move, on boardgame.io's own server, in memory.
import { createRequire } from "node:module";
import { game } from "./boardgame_game.js";

const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
await server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
