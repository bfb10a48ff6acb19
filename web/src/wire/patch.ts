// Applies a delta to a JSON document (docs/reference/protocol.md).
import type { Change, Delta } from './wire';

type Place = Record<string | number, unknown>;

/** The document after a delta; what the steps leave alone is shared, not copied. */
export function changed<T>(document: T, delta: Delta<T>): T {
  if (delta.whole !== undefined) return delta.whole as T; // null: only of a document that may be missing
  return (delta.steps ?? []).reduce<unknown>((now, step) => applied(now, step.at, step), document) as T;
}

function applied(place: unknown, at: Change['at'], step: Change): unknown {
  const [part, ...rest] = at;
  if (part === undefined) return step.add ? [...(place as unknown[]), ...step.add] : step.to;
  const copy = (Array.isArray(place) ? [...place] : { ...(place as Place) }) as Place;
  if (!Object.hasOwn(copy, part)) throw new RangeError(`the document has no ${part} there`);
  copy[part] = applied(copy[part], rest, step);
  return copy;
}
