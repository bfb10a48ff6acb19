// What kind of field an option of any game needs, by the JSON Schema of its values. Pure.
type Schema = Readonly<Record<string, unknown>>;

export type Field =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly low: number; readonly high: number; readonly nullable: boolean }
  | { readonly kind: 'choice'; readonly values: readonly (string | number | null)[] }
  | { readonly kind: 'text' };

/** What was chosen, by the option's name. */
export type Chosen = Readonly<Record<string, unknown>>;

/** A room's options as a page may read them: their types are the game's own. */
export function chosenOf(options: unknown): Chosen {
  return typeof options === 'object' && options !== null ? (options as Chosen) : {};
}

/** Beyond this a stepper would be no help; whoever needs more has a schema that says so. */
const MOST = 9999;

export function fieldOf(schema: Schema): Field {
  const parts = alternatives(schema);
  const rest = parts.filter((part) => part['type'] !== 'null');
  const nullable = rest.length < parts.length;
  const only = rest.length === 1 ? rest[0] : undefined;
  if (only === undefined) return { kind: 'text' };
  return simple(only, nullable);
}

function simple(schema: Schema, nullable: boolean): Field {
  const values = literals(schema);
  if (values) return { kind: 'choice', values: nullable ? [null, ...values] : values };
  if (schema['type'] === 'boolean' && !nullable) return { kind: 'switch' };
  if (schema['type'] === 'integer') return { kind: 'number', ...bounds(schema), nullable };
  return { kind: 'text' };
}

function alternatives(schema: Schema): readonly Schema[] {
  const any = schema['anyOf'];
  return Array.isArray(any) ? (any as readonly Schema[]) : [schema];
}

function literals(schema: Schema): readonly (string | number | null)[] | null {
  if ('const' in schema) return [schema['const'] as string | number];
  return Array.isArray(schema['enum']) ? (schema['enum'] as readonly (string | number | null)[]) : null;
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
