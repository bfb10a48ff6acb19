// Applies the changes of JSON documents, as docs/reference/protocol.md describes.
import type { Delta } from './wire';

type Container = Record<string | number, unknown>;
type Slice = readonly [number, number];
type Path = readonly (string | number | Slice)[];

/** The document after these changes; unchanged parts are shared, not copied. */
export function applyDelta<T>(document: T, delta: Delta): T {
  return delta.reduce<unknown>((value, change) => changed(value, change.slice(0, -1) as Path, change.at(-1)), document) as T;
}

function changed(place: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'object') return spliced(place as unknown[], key, value as unknown[]);
  const copy = (Array.isArray(place) ? [...(place as unknown[])] : { ...(place as Container) }) as Container;
  if (!Object.hasOwn(copy, key)) throw new RangeError(`the document has no ${key} there`);
  copy[key] = changed(copy[key], rest, value);
  return copy;
}

function spliced(list: unknown[], [first, end]: Slice, value: unknown[]): unknown[] {
  return [...list.slice(0, first), ...value, ...list.slice(end)];
}
