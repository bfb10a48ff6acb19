import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { FormView } from '../../wire/wire';
import type { Check } from '../seating';
import MenuList from './MenuList.svelte';
import { initialValues } from './form';

const NAMES = ['give', 'want'].flatMap((way) =>
  ['wood', 'brick', 'wool', 'grain', 'ore'].map((good) => `${way} ${good}`),
);
const TRADE: FormView = {
  action: 'Offer',
  fields: NAMES.map((name) => ({ name: name.replace(' ', '_'), low: 0, high: 19 })),
  samples: [NAMES.map((_, at) => [at === 0 ? 2 : 0, at === 0 ? 2 : 0] as const)],
};
const REFUSED: Check = { allowed: false, code: 'NOTHING_OFFERED', words: 'Give something for something.', rule: null };
const check = vi.fn(() => Promise.resolve(REFUSED));
const act = vi.fn();

function props(form: FormView, turn: number, actions: readonly string[] = []) {
  const text = { actions, forms: [{ label: 'Offer a trade', fields: NAMES }] };
  return { menu: { actions: actions.map((type) => ({ type })), forms: [form] }, text, turn, act, check };
}

function value(name: string): string {
  return (screen.getByRole('spinbutton', { name }) as HTMLInputElement).value;
}

beforeEach(() => {
  preferences.set({ lang: 'en' });
  vi.clearAllMocks();
});

describe('a form of ten fields', () => {
  it('starts at the lowest values', () => {
    expect(initialValues(TRADE)).toEqual(NAMES.map(() => 0));
  });

  it('shows all fields in two columns', () => {
    const { container } = render(MenuList, props(TRADE, 1));
    expect(screen.getAllByRole('spinbutton')).toHaveLength(NAMES.length);
    expect(screen.getByRole('button', { name: 'want ore: more' })).toBeTruthy();
    const fields = container.querySelector<HTMLElement>('.fields');
    expect(fields?.classList.contains('long')).toBe(true);
    expect(fields?.style.getPropertyValue('--rows')).toBe('5');
  });

  it('shows the server’s refusal', async () => {
    render(MenuList, props(TRADE, 1));
    await tick();
    await tick();
    expect(screen.getByRole('status').textContent).toBe(REFUSED.words);
    screen.getByRole('button', { name: 'Offer a trade' }).click();
    expect(act).not.toHaveBeenCalled();
  });

  it('is folded unless it is the only choice', () => {
    const folded = () => [...document.querySelectorAll('details')].map(({ open }) => open);
    const { unmount } = render(MenuList, props(TRADE, 1, ['End the turn']));
    expect(folded()).toEqual([false]);
    expect(screen.getByText('Offer a trade', { selector: 'summary' })).toBeTruthy();
    unmount();
    render(MenuList, props(TRADE, 1));
    expect(folded()).toEqual([]);
  });

  it('keeps its values while others move and checks them again', async () => {
    const { rerender } = render(MenuList, props(TRADE, 1));
    screen.getByRole('button', { name: 'give wood: more' }).click();
    await tick();
    const checks = check.mock.calls.length;
    await rerender(props(structuredClone(TRADE), 2));
    expect(value('give wood')).toBe('1');
    expect(check.mock.calls.length).toBeGreaterThan(checks);
  });

  it('starts again if the form changes', async () => {
    const { rerender } = render(MenuList, props(TRADE, 1));
    screen.getByRole('button', { name: 'give wood: more' }).click();
    await tick();
    await rerender(props({ ...TRADE, fields: TRADE.fields.map((bound) => ({ ...bound, high: 3 })) }, 2));
    expect(value('give wood')).toBe('0');
  });
});
