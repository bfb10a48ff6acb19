// Maps keys to points of a chart. Pure.

export interface Steps {
  readonly at: number;
  readonly first: number;
  readonly last: number;
  /** The notable points, in order. */
  readonly stops: readonly number[];
}

type Step = (from: Steps) => number;

const back: Step = ({ at }) => at - 1;
const forward: Step = ({ at }) => at + 1;
const backStop: Step = ({ at, stops }) => stops.findLast((stop) => stop < at) ?? at;
const forwardStop: Step = ({ at, stops }) => stops.find((stop) => stop > at) ?? at;

/** As in every slider, up and right go on. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: back,
  ArrowDown: back,
  ArrowRight: forward,
  ArrowUp: forward,
  Home: ({ first }) => first,
  End: ({ last }) => last,
  '[': backStop,
  PageDown: backStop,
  ']': forwardStop,
  PageUp: forwardStop,
};

/** The point to which a key leads, or null. */
export function pointOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, from: Steps): number | null {
  const step = STEPS[key];
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return null;
  return Math.min(Math.max(step(from), from.first), from.last);
}
