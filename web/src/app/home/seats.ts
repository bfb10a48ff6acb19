// How many can play: in short words, and how many bots make a table with one person. Pure.
const USUAL_TABLE = 4;

/** `2–6`, `4`, or `2, 4` where the numbers between do not play. */
export function spanOf(seats: readonly number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  if (low === high) return String(low);
  return high - low + 1 === seats.length ? `${low}–${high}` : seats.join(', ');
}

/** The numbers of bots that make a table with one person. */
export function botCounts(seats: readonly number[]): readonly number[] {
  return seats.filter((seat) => seat > 1).map((seat) => seat - 1);
}

/** Three where four can play, else as many as fit. */
export function usualBots(seats: readonly number[]): number {
  return seats.includes(USUAL_TABLE) ? USUAL_TABLE - 1 : Math.max(0, ...botCounts(seats));
}

/** The count to show when somebody steps or types: where that many do not fit, the next one on the way. */
export function steppedTo(counts: readonly number[], before: number, wanted: number): number {
  if (wanted > before) return counts.find((count) => count >= wanted) ?? before;
  return counts.findLast((count) => count <= wanted) ?? before;
}
