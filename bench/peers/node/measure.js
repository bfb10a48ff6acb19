// Lets pairs of clients take turns without a pause, and prints moves, seconds, latencies and the server's CPU.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const WARM_UP_MS = 1000;
const TICKS = 100; // a second of /proc/PID/stat, on every Linux

function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** `open` connects the two clients of a room, reports what each sees, and returns how each moves. */
export async function measure(open, { pid, rooms, seconds }) {
  let latencies = [];
  const begin = [];
  for (let number = 0; number < rooms; number += 1) {
    const sentAt = [0, 0];
    const seen = [0, 0];
    const play = (seat) => {
      sentAt[seat] = performance.now();
      send[seat]();
    };
    const send = await open((seat, moves) => {
      if (moves <= seen[seat]) return;
      seen[seat] = moves;
      const mover = (moves - 1) % 2;
      if (seat === mover) latencies.push(performance.now() - sentAt[seat]);
      else play(seat);
    });
    begin.push(() => play(0));
  }
  begin.forEach((start) => start());
  await pause(WARM_UP_MS);
  latencies = [];
  const [began, cpu] = [performance.now(), cpuSeconds(pid)];
  await pause(seconds * 1000);
  const measured = latencies;
  const used = cpuSeconds(pid) - cpu;
  const took = (performance.now() - began) / 1000;
  measured.sort((a, b) => a - b);
  const at = (share) => measured[Math.floor(share * measured.length)] ?? 0;
  console.log(
    JSON.stringify({ moves: measured.length, seconds: took, cpu_seconds: used, p50: at(0.5), p99: at(0.99) }),
  );
  process.exit(0);
}
