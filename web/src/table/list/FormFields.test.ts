// A form of any game: bounded fields, and a button that says what it does or why not.
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormView } from '../../wire/wire';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import type { Check } from '../seating';
import FormFields from './FormFields.svelte';
import { actionOf, startOf } from './form';

const FORM: FormView = {
  action: 'Bet',
  fields: [
    { name: 'face', low: 1, high: 6 },
    { name: 'count', low: 1, high: 999 },
  ],
  samples: [
    [
      [5, 6],
      [3, 3],
    ],
  ],
};
const TOLD = { label: 'Make a bet', fields: ['face', 'count'] };

type Answer = (check: Check) => void;
const act = vi.fn();
let questions: { action: unknown; answer: Answer }[];
const check = (action: unknown): Promise<Check> =>
  new Promise((answer) => void questions.push({ action, answer }));

beforeEach(() => {
  preferences.set({ lang: 'en' });
  questions = [];
  act.mockClear();
});

function shown(): HTMLButtonElement {
  render(FormFields, { form: FORM, text: TOLD, isOnly: true, turn: 1, act, check });
  return screen.getByRole('button', { name: TOLD.label }) as HTMLButtonElement;
}

async function answered(check: Check, at = -1): Promise<void> {
  questions.at(at)?.answer(check);
  await tick();
  await tick();
}

const ALLOWED: Check = { allowed: true, words: 'Bet: 3 × 5' };
const RULE = { game: 'toy', numbers: ['5.2'] };
const REFUSED: Check = { allowed: false, code: 'COUNT_LOWERED', words: 'Bet 3 or more.', rule: RULE };

describe('a form as values', () => {
  it('starts at the first sample, or at its bounds', () => {
    expect(startOf(FORM)).toEqual([5, 3]);
    expect(startOf({ ...FORM, samples: [] })).toEqual([1, 1]);
  });

  it('stands for an action', () => {
    expect(actionOf(FORM, [5, 3])).toEqual({ type: 'Bet', face: 5, count: 3 });
  });
});

describe('the fields', () => {
  it('start at the first sample and ask about it', () => {
    shown();
    const values = screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);
    expect(values).toEqual(['5', '3']);
    expect(questions.map(({ action }) => action)).toEqual([{ type: 'Bet', face: 5, count: 3 }]);
  });

  it('keep to their bounds', async () => {
    shown();
    screen.getByRole('button', { name: 'face: more' }).click();
    await tick();
    expect(screen.getByRole('button', { name: 'face: more' })).toHaveProperty('disabled', true);
    expect(questions.at(-1)?.action).toEqual({ type: 'Bet', face: 6, count: 3 });
  });
});

describe('the button', () => {
  it('has the server’s own words, and acts', async () => {
    const button = shown();
    await answered(ALLOWED);
    expect(button.textContent?.trim()).toBe('Bet: 3 × 5');
    button.click();
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 5, count: 3 });
  });

  it('says why not, stays reachable and does nothing', async () => {
    const button = shown();
    await answered(REFUSED);
    expect(screen.getByRole('status').textContent).toBe('Bet 3 or more.');
    expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Bet 3 or more.');
    button.click();
    expect(act).not.toHaveBeenCalled();
  });

  it('shows the way to the rule that says so, and none once it is allowed', async () => {
    shown();
    await answered(REFUSED);
    screen.getByRole('button', { name: 'Rule 5.2' }).click();
    expect(ruleSheet.shown).toBe(RULE);
    screen.getByRole('button', { name: 'count: more' }).click();
    await tick();
    await answered(ALLOWED, -1);
    expect(screen.queryByRole('button', { name: 'Rule 5.2' })).toBeNull();
  });

  it('believes the last answer only', async () => {
    const button = shown();
    screen.getByRole('button', { name: 'count: less' }).click();
    await tick();
    await answered(REFUSED, -1);
    await answered(ALLOWED, 0);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
