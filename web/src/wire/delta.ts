// Applies deltas to JSON documents, as docs/reference/protocol.md describes.
import type { Change, Delta } from './wire';

type Container = Record<string | number, unknown>;

/** The document after a delta; unchanged parts are shared, not copied. */
export function applyDelta<T>(document: T, delta: Delta<T>): T {
  if (delta.whole !== undefined) return delta.whole as T; // null if the document is gone
  return (delta.changes ?? []).reduce<unknown>((value, change) => applyChange(value, change.at, change), document) as T;
}

function applyChange(value: unknown, at: Change['at'], change: Change): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change.add ? [...(value as unknown[]), ...change.add] : change.to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Container) }) as Container;
  if (!Object.hasOwn(copy, key)) throw new RangeError(`the document has no ${key} there`);
  copy[key] = applyChange(copy[key], rest, change);
  return copy;
}
