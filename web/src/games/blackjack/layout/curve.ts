// Seats along the inside of the curve, at even distances. Pure.
import { isInside, overlaps } from '../../../kit/geometry';
import { isShapely, moonIn, onCurve } from './geometry';
import type { Box, Point, Size } from '../../../kit/geometry';
import type { Moon } from './geometry';

export interface CurvePlan {
  readonly felt: Box;
  readonly count: number;
  readonly size: Size;
  /** Boxes that no seat may cover. */
  readonly taken: readonly Box[];
  readonly rim: number;
  /** Whether the viewer sits in the middle, with half of the others on either side. */
  readonly isSplit: boolean;
}

/** From round to full, for crowded tables. */
const FULLNESS = [2.3, 2.8, 3.5, 5, 8];
const SAMPLES = 96;
const MARGIN = 6;

/** From left to right; null if seats of this size do not fit. */
export function seatsAlongCurve(plan: CurvePlan): { moon: Moon; seats: readonly Box[] } | null {
  const moons = FULLNESS.map((fullness) => moonIn(plan.felt, fullness)).filter(isShapely);
  for (const moon of moons) {
    const seats = seatsAlong(moon, plan);
    if (seats.length === plan.count && fits(seats, plan)) return { moon, seats };
  }
  return null;
}

function seatsAlong(moon: Moon, plan: CurvePlan): readonly Box[] {
  const { size, rim, taken, count, isSplit, felt } = plan;
  const inset = rim + MARGIN;
  const inner = { ...moon, reach: moon.reach - inset - size.width / 2, depth: moon.depth - inset - size.height / 2 };
  const highest = moon.flat + inset + size.height / 2;
  const path = Array.from({ length: SAMPLES + 1 }, (_, at) => onCurve(inner, at / SAMPLES))
    .filter(({ y }) => y >= highest)
    .filter((point) => taken.every((box) => !overlaps(widened({ ...point, ...size }), box)));
  if (!isSplit) return evenly(path, count, size).map((point) => ({ ...point, ...size }));
  const left = evenly(path.filter(({ x }) => x < felt.x), Math.floor(count / 2), size);
  const right = evenly(path.filter(({ x }) => x > felt.x), Math.ceil(count / 2), size);
  return [...left, ...right].map((point) => ({ ...point, ...size }));
}

/** Points at the middles of equal parts of a path; none if it is too short for seats of this size. */
function evenly(path: readonly Point[], count: number, { width, height }: Size): readonly Point[] {
  const walked = [0];
  for (let at = 1; at < path.length; at += 1) walked.push((walked[at - 1] ?? 0) + distance(path[at - 1], path[at]));
  const whole = walked.at(-1) ?? 0;
  if (whole < (count - 1) * Math.min(width, height)) return [];
  return Array.from({ length: count }, (_, k) => pointAt(path, walked, (whole * (k + 0.5)) / count));
}

function distance(one: Point | undefined, other: Point | undefined): number {
  return one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 0;
}

/** The point on a path at a given distance from its start. */
function pointAt(path: readonly Point[], walked: readonly number[], goal: number): Point {
  const next = Math.max(1, walked.findIndex((sum) => sum >= goal - 1e-6));
  const [from = { x: 0, y: 0 }, to = from] = path.slice(next - 1, next + 1);
  const [start = 0, end = start] = walked.slice(next - 1, next + 1);
  const share = end > start ? (goal - start) / (end - start) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function fits(seats: readonly Box[], { taken, felt }: CurvePlan): boolean {
  const area = { width: felt.x + felt.width / 2, height: felt.y + felt.height / 2 };
  return seats.every((seat, k) => {
    const others = [...taken, ...seats.slice(0, k)];
    return isInside(seat, area) && others.every((other) => !overlaps(widened(seat), other));
  });
}

function widened(seat: Box): Box {
  return { ...seat, width: seat.width + MARGIN, height: seat.height + MARGIN };
}
