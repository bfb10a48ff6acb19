// The directions of edges. Pure.
import { EDGE_ENDS, pointOf, VERTEX_POINTS } from './geometry';

/** The angle of an edge, in degrees. */
export function turnOf(edge: number): number {
  const [one, other] = EDGE_ENDS[edge] ?? [0, 0];
  const [from, to] = [pointOf(VERTEX_POINTS, one), pointOf(VERTEX_POINTS, other)];
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}
