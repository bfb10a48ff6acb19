// Derives the input field of an option from the JSON Schema of its values.
import type { OptionCard } from '../../../wire/wire';

type Schema = Readonly<Record<string, unknown>>;

export type Value = string | number | null;

export type Field =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly low: number; readonly high: number; readonly nullable: boolean }
  | { readonly kind: 'choice'; readonly values: readonly Value[] }
  /** Free text with a maximum length. */
  | { readonly kind: 'freeText'; readonly maxLength: number }
  | { readonly kind: 'text' };

/** The chosen values, by the option's name. */
export type ChosenValues = Readonly<Record<string, unknown>>;

/** Options as a record; the wire leaves their type to the game. */
export function chosenOf(options: unknown): ChosenValues {
  return typeof options === 'object' && options !== null ? (options as ChosenValues) : {};
}

/** The highest value if the schema has no maximum. */
const DEFAULT_MAXIMUM = 9999;

/** The field for a schema; `order` lists the values as the game orders them. */
export function fieldOf(schema: Schema, order: readonly string[] = []): Field {
  const parts = alternatives(schema);
  const rest = parts.filter((part) => part['type'] !== 'null');
  const nullable = rest.length < parts.length;
  const only = rest.length === 1 ? rest[0] : undefined;
  if (only === undefined) return { kind: 'text' };
  return simpleField(only, nullable, order);
}

function simpleField(schema: Schema, nullable: boolean, order: readonly string[]): Field {
  const values = ordered(literals(schema), order);
  if (values) return { kind: 'choice', values: nullable ? [null, ...values] : values };
  if (schema['type'] === 'boolean' && !nullable) return { kind: 'switch' };
  if (schema['type'] === 'integer') return { kind: 'number', ...bounds(schema), nullable };
  if (hasMaxLength(schema) && !nullable) return { kind: 'freeText', maxLength: schema.maxLength };
  return { kind: 'text' };
}

function hasMaxLength(schema: Schema): schema is Schema & { readonly maxLength: number } {
  return schema['type'] === 'string' && typeof schema['maxLength'] === 'number';
}

export function isFreeText({ schema }: OptionCard): boolean {
  return fieldOf(schema).kind === 'freeText';
}

/** The name prefix of a room option that overrules each player's own option. */
const COMMON = 'common_';

export function isCommon({ name }: OptionCard): boolean {
  return name.startsWith(COMMON);
}

/** The host's value that overrules a seat option; null for none. */
export function commonOf(room: ChosenValues, own: OptionCard): unknown {
  return room[COMMON + own.name] ?? null;
}

function alternatives(schema: Schema): readonly Schema[] {
  const any = schema['anyOf'];
  return Array.isArray(any) ? (any as readonly Schema[]) : [schema];
}

function ordered(values: readonly Value[] | null, order: readonly string[]): readonly Value[] | null {
  return values && [...values].sort((one, other) => indexIn(order, one) - indexIn(order, other));
}

function indexIn(order: readonly string[], value: Value): number {
  const index = order.indexOf(String(value));
  return index < 0 ? order.length : index;
}

function literals(schema: Schema): readonly Value[] | null {
  if ('const' in schema) return [schema['const'] as Value];
  return Array.isArray(schema['enum']) ? (schema['enum'] as readonly Value[]) : null;
}

function bounds(schema: Schema): { readonly low: number; readonly high: number } {
  const low = numberOr(schema['minimum'], numberOr(schema['exclusiveMinimum'], -1) + 1);
  const high = numberOr(schema['maximum'], numberOr(schema['exclusiveMaximum'], DEFAULT_MAXIMUM + 1) - 1);
  return { low, high };
}

function numberOr(value: unknown, other: number): number {
  return typeof value === 'number' ? value : other;
}

/** Seconds for a turn; null for no clock. */
type TurnTime = number | null;

/** The turn times to offer: round ones within the game's bounds, and `always`. */
export function turnTimes(low: number, high: number, ...always: readonly TurnTime[]): readonly TurnTime[] {
  const round = [10, 20, 30, 60, 120, 300, 600].filter((each) => each >= low && each <= high);
  const known = always.filter((each) => each !== null);
  return [null, ...[...new Set([...round, ...known])].sort((a, b) => a - b)];
}
