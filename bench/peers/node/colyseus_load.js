// Pairs of Colyseus clients that take turns: node colyseus_load.js PORT PID ROOMS SECONDS
import { Client } from "@colyseus/sdk";
import { measure } from "./measure.js";

const [port, pid, rooms, seconds] = process.argv.slice(2).map(Number);

async function open(onMove) {
  const first = await new Client(`http://127.0.0.1:${port}`).create("pair");
  const second = await new Client(`http://127.0.0.1:${port}`).joinById(first.roomId);
  [first, second].forEach((room, seat) => room.onStateChange((state) => onMove(seat, state.moves)));
  return [first, second].map((room) => () => room.send("move"));
}

await measure(open, { pid, rooms, seconds });
