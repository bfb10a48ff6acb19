// The wood grain of the barrel's top: planks, and lines along them and around knots. Pure.
import { BARREL } from '../../layout/geometry';

export interface Plank {
  readonly top: number;
  readonly height: number;
  /** Lightness of the wood, from 0 to 1. */
  readonly tone: number;
  readonly grain: readonly string[];
}

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const EDGES = [-81, -60, -37, -13, 11, 35, 58, 81] as const;
const TONES = [0.45, 0.8, 0.3, 0.65, 0.5, 0.85, 0.35] as const;
export const KNOTS: readonly Knot[] = [
  { x: 34, y: -48, size: 2.6 },
  { x: -41, y: 23, size: 3 },
  { x: 20, y: 69, size: 2 },
];
const LINE_GAP = 4.6;
const STEP = 9;
const REACH = BARREL.head + 3;

export const PLANKS: readonly Plank[] = EDGES.slice(0, -1).map((top, i) => {
  const height = (EDGES[i + 1] ?? top) - top;
  return { top, height, tone: TONES[i] ?? 0.5, grain: grainOf(top, height, i) };
});

function grainOf(top: number, height: number, plank: number): string[] {
  const lines = Math.floor((height - 3) / LINE_GAP);
  return Array.from({ length: lines }, (_, i) => {
    const y = top + ((i + 0.8) * height) / (lines + 0.6);
    return smooth(pointsAlong(y, plank * 2.1 + i * 0.55, plank * 17 + i * 31));
  });
}

/** A line is never quite straight, and rarely runs from edge to edge. */
function pointsAlong(y: number, phase: number, seed: number): [number, number][] {
  const from = -REACH + (seed % 7) * 6;
  const to = REACH - (seed % 5) * 8;
  const points: [number, number][] = [];
  for (let x = from; x <= to; x += STEP) {
    const wave = 0.75 * Math.sin(x / 23 + phase) + 0.4 * Math.sin(x / 9.5 + phase * 2.3);
    points.push([x, y + wave + aroundKnots(x, y)]);
  }
  return points;
}

/** How far a line bends around nearby knots. */
function aroundKnots(x: number, y: number): number {
  return KNOTS.reduce((bend, knot) => {
    const away = y - knot.y;
    const near = Math.exp(-(((x - knot.x) / (knot.size * 4)) ** 2) - (away / (knot.size * 3)) ** 2);
    return bend + Math.sign(away || 1) * near * knot.size * 1.5;
  }, 0);
}

function smooth(points: readonly [number, number][]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const curves = rest.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = rest[i + 1] ?? [x, y];
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  });
  return `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${curves.join('')}`;
}
