// Type guards for untrusted JSON values.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

export type Guard<T> = (value: unknown) => value is T;

export const MAX_INTEGER = 2 ** 53;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';

type Fields = { readonly [field: string]: Json };

export const isFields: Guard<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For any value that came out of JSON. */
export const isJson = (value: unknown): value is Json => value !== undefined;

/** An integer from low to high. */
export function whole(low: number, high: number): Guard<number> {
  return (value): value is number => Number.isInteger(value) && low <= Number(value) && Number(value) <= high;
}

export function oneOf<const T extends string | number | null>(...words: readonly T[]): Guard<T> {
  return (value): value is T => words.includes(value as T);
}

export function listOf<T>(isPart: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isPart);
}

export function either<T>(...guards: readonly Guard<T>[]): Guard<T> {
  return (value): value is T => guards.some((isSuch) => isSuch(value));
}

/** Exactly these fields, in this order. */
export function record<T extends object>(parts: { readonly [F in keyof T]: Guard<T[F]> }): Guard<T> {
  const known = Object.entries<Guard<unknown>>(parts);
  return (value): value is T => {
    if (!isFields(value)) return false;
    const found = Object.entries(value);
    return found.length === known.length && known.every(([field, isPart], at) => {
      const [name, part] = found[at] ?? [];
      return name === field && isPart(part);
    });
  };
}
