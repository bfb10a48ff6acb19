// Seat positions around the barrel, for any table size. Pure.
import type { Box, Point, Size } from '../../../kit/geometry';
import { isInside, onCircle, overlaps } from '../../../kit/geometry';
import { clamp } from '../../../kit/geometry';

export interface TableArea extends Size {
  /** Seats around the barrel, without the viewer's. */
  readonly others: number;
  /** Whether the viewer sits at the bottom, below the barrel. */
  readonly isSeated: boolean;
}

export interface Layout {
  readonly barrel: Point & { readonly radius: number };
  /** Clockwise, starting left of the viewer. */
  readonly seats: readonly Box[];
  /** Where the viewer's own dice fly from. */
  readonly own: Point;
}

const EDGE = 8;
/** Height of the turn sign above a seat. */
const SIGN = 18;
const GAP = 6;
const MIN_RADIUS = 52;
const LOWEST = 74;
const HIGHEST = 116;
const HIGHEST_AROUND = 180;
const MANY = 4;
const NARROWEST = 66;
const WIDEST = 192;
/** Two players have more dice to show. */
const WIDEST_ALONE = 240;
const WIDE = 480;
/** How wide a table with seats around the barrel is, compared with its height. */
const WIDER = 0.95;
const NEARLY = 0.72;
/** Degrees between the viewer and the next seat. */
const NEAREST = 64;

/** All around the barrel on a wide table, at its sides on a low one, otherwise in an arc above it. */
export function layoutOf(area: TableArea): Layout {
  const arc = tall(area);
  const { radius } = arc.barrel;
  const others = [wide(area), short(area)];
  const better = others.find((other) => other && other.barrel.radius > radius * other.worth);
  const { barrel, seats } = better ?? arc;
  return { barrel, seats, own: { x: area.width / 2, y: area.height + EDGE } };
}

type TableLayout = Omit<Layout, 'own'>;

/** An alternative layout, and how large its barrel must be compared with the arc's. */
type Other = TableLayout & { readonly worth: number };

/** A phone: the others in an arc above the barrel; for a spectator some are below it. */
function tall(area: TableArea): TableLayout {
  const below = area.isSeated ? 0 : Math.floor(area.others / 2);
  const rows = below > 0 ? 2 : 1;
  const isNarrow = rows === 1 && area.width / area.others < NARROWEST;
  const height = isNarrow ? LOWEST : tallSeat(area, rows);
  const free = area.height - rows * (height + GAP) - SIGN - EDGE;
  const radius = Math.max(MIN_RADIUS, Math.min(area.width / 2 - EDGE, free / 2));
  const slack = Math.max(0, free - 2 * radius);
  const isStaggered = isNarrow && slack > height + GAP;
  const shift = isStaggered ? (height + GAP) / 2 : 0;
  const barrel = { x: area.width / 2, y: SIGN + height + GAP + radius + slack / 2 + shift, radius };
  const arc = { width: area.width, height, barrel };
  const above = (isStaggered ? staggered : arcOf)(area.others - below, { ...arc, side: -1 });
  return { barrel, seats: [...above, ...arcOf(below, { ...arc, side: 1 }).reverse()] };
}

/** Every second seat in a row above the others, so that each is wider. */
function staggered(count: number, arc: Arc): Box[] {
  const near = arcOf(Math.ceil(count / 2), arc);
  const y = Math.min(...near.map((seat) => seat.y)) - arc.height - GAP;
  const far = arcOf(Math.floor(count / 2), arc).map((seat) => ({ ...seat, y }));
  return Array.from({ length: count }, (_, k) => (k % 2 ? far : near)[Math.floor(k / 2)]).filter((seat) => !!seat);
}

/** The more room the barrel leaves, the taller the seats. */
function tallSeat({ width, height }: TableArea, rows: number): number {
  return clamp((height - width) / rows, LOWEST, HIGHEST);
}

interface Arc extends Size {
  readonly barrel: TableLayout['barrel'];
  /** -1: above the barrel, 1: below it. */
  readonly side: 1 | -1;
}

/** Side by side, each as close to the barrel as possible. */
function arcOf(count: number, { width, height, barrel, side }: Arc): Box[] {
  const step = Math.min((width - EDGE) / Math.max(1, count), count === 1 ? WIDEST_ALONE : WIDEST);
  const seat = { width: step - 4, height };
  return Array.from({ length: count }, (_, k) => {
    const x = barrel.x + (k - (count - 1) / 2) * step;
    const aside = Math.max(0, Math.abs(x - barrel.x) - seat.width / 2);
    const chord = Math.sqrt(Math.max(0, barrel.radius ** 2 - aside ** 2));
    return { x, y: barrel.y + side * (chord + GAP + height / 2), ...seat };
  });
}

/** A low phone: at both sides of the barrel, the first half from the bottom up. */
function short({ width, height, others }: TableArea): Other | null {
  const left = Math.ceil(others / 2);
  const step = (count: number): number => (height - SIGN) / count;
  const free = step(left);
  const size = { width: Math.max(NARROWEST, width * (others < MANY ? 0.22 : 0.18)), height: clamp(free - GAP, LOWEST, HIGHEST) };
  const radius = Math.min(height / 2 - EDGE, width / 2 - size.width - GAP);
  if (others < 2 || free < LOWEST || radius < MIN_RADIUS) return null;
  const column = (x: number, count: number): Box[] =>
    Array.from({ length: count }, (_, k) => ({ x, y: SIGN + (k + 0.5) * step(count), ...size }));
  const edge = size.width / 2 + 2;
  const seats = [...column(edge, left).reverse(), ...column(width - edge, others - left)];
  return { barrel: { x: width / 2, y: height / 2, radius }, seats, worth: 1.05 };
}

/** A desktop: all around the barrel, which is as large as possible; null: there is no room. */
function wide(area: TableArea): Other | null {
  if (area.width < Math.max(WIDE, area.height * WIDER)) return null;
  for (let radius = area.height / 2 - EDGE; radius > MIN_RADIUS; radius -= 2) {
    const around = circleOf(area, radius);
    if (fits(around, area)) return { ...around, worth: NEARLY };
  }
  return null;
}

function circleOf(area: TableArea, radius: number): TableLayout {
  const barrel = { x: area.width / 2, y: area.height - EDGE - radius, radius };
  const size = wideSeat(area);
  const angles = Array.from({ length: area.others }, (_, k) => wideAngle(k, area.others));
  const seats = angles.map((degrees) => beside(barrel, degrees, size));
  return centred({ barrel, seats }, area);
}

/** In the middle between the top and the bottom. */
function centred({ barrel, seats }: TableLayout, { height }: TableArea): TableLayout {
  const top = Math.min(barrel.y - barrel.radius - EDGE, ...seats.map((seat) => seat.y - seat.height / 2 - SIGN));
  const bottom = Math.max(barrel.y + barrel.radius + EDGE, ...seats.map((seat) => seat.y + seat.height / 2));
  const shift = (height - top - bottom) / 2;
  const moved = <P extends Point>(point: P): P => ({ ...point, y: point.y + shift });
  return { barrel: moved(barrel), seats: seats.map(moved) };
}

/** Evenly spaced; the bottom belongs to the viewer, or is empty, and keeps a distance. */
function wideAngle(k: number, others: number): number {
  const first = Math.max(NEAREST, 360 / (others + 1));
  return 180 + first + (others > 1 ? (k * (360 - 2 * first)) / (others - 1) : 0);
}

function wideSeat({ width, height, others }: TableArea): Size {
  const across = others === 1 ? WIDEST_ALONE : clamp(width * 0.17, 88, 180);
  return { width: across, height: clamp(height * 0.2, LOWEST, HIGHEST_AROUND) };
}

/** As close to the barrel as a seat can be in a direction. */
function beside(barrel: TableLayout['barrel'], degrees: number, size: Size): Box {
  const clear = { ...barrel, radius: barrel.radius + GAP };
  for (let away = barrel.radius; ; away += 2) {
    const { x, y } = onCircle(degrees, away);
    const seat = { x: barrel.x + x, y: barrel.y + y, ...size };
    if (!touches(seat, clear)) return seat;
  }
}

/** Within the area, with room for the signs above. */
function fits({ barrel, seats }: TableLayout, { width, height }: TableArea): boolean {
  return seats.every(
    (seat, k) =>
      isInside({ ...seat, y: seat.y - SIGN }, { width, height: height - SIGN }) &&
      !touches(seat, barrel) &&
      seats.slice(0, k).every((other) => !overlaps(seat, other)),
  );
}

/** Whether a box overlaps the barrel. */
export function touches(seat: Box, barrel: TableLayout['barrel']): boolean {
  const dx = Math.max(0, Math.abs(seat.x - barrel.x) - seat.width / 2);
  const dy = Math.max(0, Math.abs(seat.y - barrel.y) - seat.height / 2);
  return Math.hypot(dx, dy) < barrel.radius;
}
