// @vitest-environment node
import { expect, test } from 'vitest';
import { canonical } from './canonical';
import { docs } from '../fixtures/recordings';
import type { Json } from './guards';

interface Vector {
  readonly name: string;
  readonly terms: Json;
  readonly canonical: string;
}

const { keys } = JSON.parse(docs('reference/vectors/fairness.json')) as { readonly keys: readonly Vector[] };

test.each(keys)('the terms of the vector $name', (vector) => {
  expect(canonical(vector.terms)).toBe(vector.canonical);
});

test('keys are sorted by code point', () => {
  const value = JSON.parse(
    '{"😀":2,"｡":1,"9":4,"10":3,"__proto__":5,"ab":0,"a":{"b":1,"a":[]},"":6,"😁":7}',
  ) as Json;
  expect(canonical(value)).toBe(
    '{"":6,"10":3,"9":4,"__proto__":5,"a":{"a":[],"b":1},"ab":0,"｡":1,"😀":2,"😁":7}',
  );
});

test('only necessary characters are escaped', () => {
  expect(canonical('"\\/\b\t\n\f\r\0\x1f\x7f\u2028é')).toBe(
    '"\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\x7f\u2028é"',
  );
});
