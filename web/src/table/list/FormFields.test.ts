import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormView } from '../../wire/wire';
import { preferences } from '../../app/preferences.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import type { Check } from '../seating';
import FormFields from './FormFields.svelte';
import { actionOf, initialValues } from './form';

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
const TEXT = { label: 'Make a bet', fields: ['face', 'count'] };

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
  render(FormFields, { form: FORM, text: TEXT, isOnly: true, turn: 1, act, check });
  return screen.getByRole('button', { name: TEXT.label }) as HTMLButtonElement;
}

async function answered(check: Check, at = -1): Promise<void> {
  questions.at(at)?.answer(check);
  await tick();
  await tick();
}

const ALLOWED: Check = { allowed: true, words: 'Bet: 3 × 5' };
const RULE = { game: 'toy', numbers: ['5.2'] };
const REFUSED: Check = { allowed: false, code: 'COUNT_LOWERED', words: 'Bet 3 or more.', rule: RULE };

describe('the values of a form', () => {
  it('start at the first sample or the lower bounds', () => {
    expect(initialValues(FORM)).toEqual([5, 3]);
    expect(initialValues({ ...FORM, samples: [] })).toEqual([1, 1]);
  });

  it('make an action', () => {
    expect(actionOf(FORM, [5, 3])).toEqual({ type: 'Bet', face: 5, count: 3 });
  });
});

describe('the fields', () => {
  it('start at the first sample and check it', () => {
    shown();
    const values = screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);
    expect(values).toEqual(['5', '3']);
    expect(questions.map(({ action }) => action)).toEqual([{ type: 'Bet', face: 5, count: 3 }]);
  });

  it('stay within their bounds', async () => {
    shown();
    screen.getByRole('button', { name: 'face: more' }).click();
    await tick();
    expect(screen.getByRole('button', { name: 'face: more' })).toHaveProperty('disabled', true);
    expect(questions.at(-1)?.action).toEqual({ type: 'Bet', face: 6, count: 3 });
  });
});

describe('the button', () => {
  it('shows the server’s text and sends the action', async () => {
    const button = shown();
    await answered(ALLOWED);
    expect(button.textContent?.trim()).toBe('Bet: 3 × 5');
    button.click();
    expect(act).toHaveBeenCalledWith({ type: 'Bet', face: 5, count: 3 });
  });

  it('shows the refusal, stays focusable and sends nothing', async () => {
    const button = shown();
    await answered(REFUSED);
    expect(screen.getByRole('status').textContent).toBe('Bet 3 or more.');
    expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Bet 3 or more.');
    button.click();
    expect(act).not.toHaveBeenCalled();
  });

  it('links to the rule of a refusal', async () => {
    shown();
    await answered(REFUSED);
    screen.getByRole('button', { name: 'Rule 5.2' }).click();
    expect(ruleSheet.shown).toBe(RULE);
    screen.getByRole('button', { name: 'count: more' }).click();
    await tick();
    await answered(ALLOWED, -1);
    expect(screen.queryByRole('button', { name: 'Rule 5.2' })).toBeNull();
  });

  it('follows only the last answer', async () => {
    const button = shown();
    screen.getByRole('button', { name: 'count: less' }).click();
    await tick();
    await answered(REFUSED, -1);
    await answered(ALLOWED, 0);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
