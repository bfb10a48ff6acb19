// Seats in rows, for crowds: between the dealer and the viewer, then at the viewer's sides. Pure.
import type { Box, Size } from '../../../kit/geometry';

const GAP = 4;
/** Rows leave room for the printed rules above them if they can. */
const LEGEND_HEIGHT = 76;

/** The seats of this size, row by row; null if they do not fit. */
export function seatsInRows(
  felt: Box,
  count: number,
  size: Size,
  taken: readonly Box[],
  own: Box | null,
  rim: number,
): readonly Box[] | null {
  const isOwnBelow = own !== null && own.y > felt.y;
  const above = isOwnBelow ? taken.filter((box) => box !== own) : taken;
  const head = Math.max(...above.map(({ y, height }) => y + height / 2));
  const foot = felt.y + felt.height / 2 - rim - GAP;
  const edge = felt.width / 2 - rim - GAP;
  const middle = between(felt.x - edge, head + GAP, felt.x + edge, isOwnBelow ? own.y - own.height / 2 - GAP : foot);
  const inMiddle = Math.min(count, capacityOf(middle, size));
  const rest = count - inMiddle;
  if (rest === 0) return filled(belowLegend(middle, inMiddle, size), inMiddle, size);
  if (!isOwnBelow) return null;
  const [top, side] = [own.y - own.height / 2, own.width / 2 + GAP];
  const left = between(felt.x - edge, top, felt.x - side, foot);
  const right = between(felt.x + side, top, felt.x + edge, foot);
  if (Math.ceil(rest / 2) > capacityOf(left, size)) return null;
  return [
    ...filled(middle, inMiddle, size),
    ...filled(left, Math.floor(rest / 2), size),
    ...filled(right, Math.ceil(rest / 2), size),
  ];
}

function between(left: number, top: number, right: number, bottom: number): Box {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

function belowLegend(field: Box, count: number, seat: Size): Box {
  const lower = { ...field, y: field.y + LEGEND_HEIGHT / 2, height: field.height - LEGEND_HEIGHT };
  return capacityOf(lower, seat) >= count ? lower : field;
}

function columnsIn(field: Size, seat: Size): number {
  return Math.max(0, Math.floor((field.width + GAP) / (seat.width + GAP)));
}

function capacityOf(field: Size, seat: Size): number {
  return columnsIn(field, seat) * Math.max(0, Math.floor((field.height + GAP) / (seat.height + GAP)));
}

/** As few rows as possible, equally long and evenly apart. */
function filled(field: Box, count: number, seat: Size): readonly Box[] {
  const rows = Math.ceil(count / Math.max(1, columnsIn(field, seat)));
  const spare = (field.height - rows * seat.height) / (rows + 1);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((length, row) => {
    const step = Math.min(seat.width * 1.12, (field.width - seat.width) / Math.max(1, length - 1));
    const y = field.y - field.height / 2 + spare + row * (seat.height + spare) + seat.height / 2;
    return Array.from({ length }, (__, k): Box => ({ x: field.x + (k - (length - 1) / 2) * step, y, ...seat }));
  });
}
