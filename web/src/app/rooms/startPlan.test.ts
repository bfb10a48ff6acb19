import { expect, it } from 'vitest';
import { planStart, takeStartPlan } from './startPlan';

it('a plan is taken once', () => {
  planStart('AAAAAA', ['odds', 'odds']);
  expect(takeStartPlan('AAAAAA')).toEqual({ bots: ['odds', 'odds'] });
  expect(takeStartPlan('AAAAAA')).toBeNull();
});

it('a plan is for one room only', () => {
  planStart('AAAAAA', ['odds']);
  expect(takeStartPlan('BBBBBB')).toBeNull();
  expect(takeStartPlan('AAAAAA')).not.toBeNull();
});

it('a new plan replaces the old one', () => {
  planStart('AAAAAA', ['odds']);
  planStart('BBBBBB', []);
  expect(takeStartPlan('AAAAAA')).toBeNull();
  expect(takeStartPlan('BBBBBB')).toEqual({ bots: [] });
});
