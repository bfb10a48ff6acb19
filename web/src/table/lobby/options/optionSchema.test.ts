import { describe, expect, it } from 'vitest';
import { chosenOf, fieldOf, turnTimes } from './optionSchema';

describe('a field', () => {
  it.each([
    [{ type: 'boolean' }, { kind: 'switch' }],
    [{ type: 'integer', minimum: 1, maximum: 15 }, { kind: 'number', low: 1, high: 15, nullable: false }],
    [
      { anyOf: [{ type: 'integer', minimum: 1, maximum: 15 }, { type: 'null' }] },
      { kind: 'number', low: 1, high: 15, nullable: true },
    ],
    [
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
      { kind: 'number', low: 1, high: 9, nullable: false },
    ],
    [{ enum: ['short', 'long'] }, { kind: 'choice', values: ['short', 'long'] }],
    [{ anyOf: [{ enum: [1, 2] }, { type: 'null' }] }, { kind: 'choice', values: [null, 1, 2] }],
    [{ type: 'string', maxLength: 500 }, { kind: 'freeText', maxLength: 500 }],
    [{ type: 'string' }, { kind: 'text' }],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { kind: 'text' }],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, { kind: 'text' }],
    [{ $ref: '#/$defs/Odd' }, { kind: 'text' }],
  ])('of %o is %o', (schema, field) => {
    expect(fieldOf(schema)).toEqual(field);
  });

  it('keeps the game’s order of values', () => {
    const schema = { anyOf: [{ enum: ['blue', 'green', 'red'] }, { type: 'null' }] };
    const values = [null, 'red', 'blue', 'green'];
    expect(fieldOf(schema, ['red', 'blue', 'green'])).toEqual({ kind: 'choice', values });
  });
});

it('turn times stay within the game’s bounds and include the current one', () => {
  expect(turnTimes(10, 100, 30, 45)).toEqual([null, 10, 20, 30, 45, 60]);
  expect(turnTimes(30, 60, 30, null)).toEqual([null, 30, 60]);
});

it('options that are no object are empty', () => {
  expect(chosenOf(null)).toEqual({});
  expect(chosenOf({ dice: 3 })).toEqual({ dice: 3 });
});
