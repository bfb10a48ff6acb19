// What kind of field an option of any game needs, by the JSON Schema of its values. Pure.
import type { OptionCard } from '../../wire/wire';

type Schema = Readonly<Record<string, unknown>>;

/** One of a few. */
export type Value = string | number | null;

export type Field =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly low: number; readonly high: number; readonly nullable: boolean }
  | { readonly kind: 'choice'; readonly values: readonly Value[] }
  /** Words of one's own, up to so many letters. */
  | { readonly kind: 'writing'; readonly most: number }
  | { readonly kind: 'text' };

/** What was chosen, by the option's name. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Options as a page may read them: their types are the game's own. */
export function chosenOf(options: unknown): Chosen {
  return typeof options === 'object' && options !== null ? (options as Chosen) : {};
}

/** Beyond this a stepper would be no help; whoever needs more has a schema that says so. */
const MOST = 9999;

/** Values that have words come in the order of these: that is the game's own. */
export function fieldOf(schema: Schema, words: readonly string[] = []): Field {
  const parts = alternatives(schema);
  const rest = parts.filter((part) => part['type'] !== 'null');
  const nullable = rest.length < parts.length;
  const only = rest.length === 1 ? rest[0] : undefined;
  if (only === undefined) return { kind: 'text' };
  return simple(only, nullable, words);
}

function simple(schema: Schema, nullable: boolean, words: readonly string[]): Field {
  const values = ordered(literals(schema), words);
  if (values) return { kind: 'choice', values: nullable ? [null, ...values] : values };
  if (schema['type'] === 'boolean' && !nullable) return { kind: 'switch' };
  if (schema['type'] === 'integer') return { kind: 'number', ...bounds(schema), nullable };
  if (isWriting(schema) && !nullable) return { kind: 'writing', most: schema.maxLength };
  return { kind: 'text' };
}

function isWriting(schema: Schema): schema is Schema & { readonly maxLength: number } {
  return schema['type'] === 'string' && typeof schema['maxLength'] === 'number';
}

/** Whether an option is words of one's own. */
export function isWritten({ schema }: OptionCard): boolean {
  return fieldOf(schema).kind === 'writing';
}

/** How a room's option is called that takes the place of everyone's own. */
const COMMON = 'common_';

/** Whether an option, once it is set, takes the place of everyone's own. */
export function isCommon({ name }: OptionCard): boolean {
  return name.startsWith(COMMON);
}

/** What the host chose for everyone in place of an own option; null: nothing. */
export function commonOf(room: Chosen, own: OptionCard): unknown {
  return room[COMMON + own.name] ?? null;
}

function alternatives(schema: Schema): readonly Schema[] {
  const any = schema['anyOf'];
  return Array.isArray(any) ? (any as readonly Schema[]) : [schema];
}

function ordered(values: readonly Value[] | null, words: readonly string[]): readonly Value[] | null {
  return values && [...values].sort((one, other) => placeIn(words, one) - placeIn(words, other));
}

function placeIn(words: readonly string[], value: Value): number {
  const place = words.indexOf(String(value));
  return place < 0 ? words.length : place;
}

function literals(schema: Schema): readonly Value[] | null {
  if ('const' in schema) return [schema['const'] as Value];
  return Array.isArray(schema['enum']) ? (schema['enum'] as readonly Value[]) : null;
}

function bounds(schema: Schema): { readonly low: number; readonly high: number } {
  const low = numberOr(schema['minimum'], numberOr(schema['exclusiveMinimum'], -1) + 1);
  const high = numberOr(schema['maximum'], numberOr(schema['exclusiveMaximum'], MOST + 1) - 1);
  return { low, high };
}

function numberOr(value: unknown, other: number): number {
  return typeof value === 'number' ? value : other;
}

/** Seconds for a turn; null: no clock. */
type TurnTime = number | null;

/** The times worth offering: a few round ones within the game's bounds, its own, and the one chosen now. */
export function turnTimes(low: number, high: number, ...always: readonly TurnTime[]): readonly TurnTime[] {
  const round = [10, 20, 30, 60, 120, 300, 600].filter((each) => each >= low && each <= high);
  const known = always.filter((each) => each !== null);
  return [null, ...[...new Set([...round, ...known])].sort((a, b) => a - b)];
}
