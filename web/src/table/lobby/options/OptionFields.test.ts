import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OptionCard } from '../../../wire/wire';
import { preferences } from '../../../app/preferences.svelte';
import OptionFields from './OptionFields.svelte';

function option(name: string, schema: OptionCard['schema'], value: unknown): OptionCard {
  const text = { ko: name, en: name };
  const explained = { ko: `${name} 설명`, en: `why ${name}` };
  return { name, label: text, explained, schema, default: value, choices: {}, fine: false };
}

const OPTIONS = [
  option('wild', { type: 'boolean' }, true),
  option('dice', { anyOf: [{ type: 'integer', minimum: 1, maximum: 15 }, { type: 'null' }] }, null),
  option('rounds', { type: 'integer', minimum: 1, maximum: 9 }, 3),
  option('pace', { enum: ['short', 'long'] }, 'short'),
  option('seed', { type: 'string' }, ''),
];
const CHOSEN = { wild: true, dice: null, rounds: 3, pace: 'short', seed: '' };

const NAMED: OptionCard = {
  ...option('team', { anyOf: [{ enum: ['blue', 'red'] }, { type: 'null' }] }, null),
  choices: { red: { ko: '빨강', en: 'Red' }, blue: { ko: '파랑', en: 'Blue' } },
};

beforeEach(() => preferences.set({ lang: 'en' }));

describe('read-only options', () => {
  it('have a label, an explanation and a value', () => {
    render(OptionFields, { options: OPTIONS, chosen: { ...CHOSEN, dice: 4, wild: false } });
    const values = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(values).toEqual(['Off', '4', '3', 'short', '']);
    expect(screen.getByText('why dice')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('show the default, and null as automatic', () => {
    render(OptionFields, { options: OPTIONS.slice(0, 2), chosen: {} });
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['On', 'Automatic']);
  });
});

describe('fine options', () => {
  const fine = (name: string): OptionCard => ({ ...option(name, { type: 'boolean' }, false), fine: true });
  const options = [option('wild', { type: 'boolean' }, true), fine('ports'), fine('stock')];

  it('are shown read-only only if changed', () => {
    render(OptionFields, { options, chosen: { wild: true, ports: false, stock: true } });
    expect(screen.getAllByRole('term').map((each) => each.firstChild?.textContent)).toEqual(['wild', 'stock']);
  });

  it('are folded with the number of changed ones', () => {
    const onchange = vi.fn();
    render(OptionFields, { options, chosen: { wild: true, ports: false, stock: true }, onchange });
    const fold = screen.getByText('1 changed').closest('details');
    expect(fold?.querySelectorAll('[role=switch]')).toHaveLength(2);
    fold?.querySelector<HTMLElement>('[role=switch]')?.click();
    expect(onchange).toHaveBeenCalledWith({ wild: true, ports: true, stock: true });
  });
});

describe('named values', () => {
  it('are shown by name', () => {
    render(OptionFields, { options: [NAMED], chosen: { team: 'blue' } });
    expect(screen.getByRole('definition').textContent).toBe('Blue');
  });

  it('are listed in the game’s order', () => {
    const onchange = vi.fn();
    render(OptionFields, { options: [NAMED], chosen: { team: null }, onchange });
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim());
    expect(names).toEqual(['Automatic', 'Red', 'Blue']);
    screen.getByRole('radio', { name: 'Red' }).click();
    expect(onchange).toHaveBeenCalledWith({ team: 'red' });
  });
});

describe('for the host', () => {
  const onchange = vi.fn();
  beforeEach(() => void onchange.mockClear());
  const shown = (chosen: Readonly<Record<string, unknown>> = CHOSEN) =>
    render(OptionFields, { options: OPTIONS, chosen, onchange });

  it('a boolean is a switch', () => {
    shown();
    screen.getByRole('switch', { name: 'wild' }).click();
    expect(onchange).toHaveBeenCalledWith({ ...CHOSEN, wild: false });
  });

  it('a number steps within its bounds', () => {
    shown({ ...CHOSEN, rounds: 9 });
    expect(screen.getByRole('button', { name: 'rounds: more' })).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: 'rounds: less' }).click();
    expect(onchange).toHaveBeenCalledWith({ ...CHOSEN, rounds: 8 });
  });

  it('a typed number is kept within its bounds', () => {
    shown();
    const field = screen.getByRole('spinbutton', { name: 'rounds' }) as HTMLInputElement;
    field.value = '400';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onchange).toHaveBeenCalledWith({ ...CHOSEN, rounds: 9 });
  });

  it('an optional number can be switched on and off', () => {
    const { unmount } = shown();
    expect(screen.queryByRole('spinbutton', { name: 'dice' })).toBeNull();
    screen.getByRole('switch', { name: 'dice' }).click();
    expect(onchange).toHaveBeenLastCalledWith({ ...CHOSEN, dice: expect.any(Number) });
    unmount();
    shown({ ...CHOSEN, dice: 5 });
    screen.getByRole('switch', { name: 'dice' }).click();
    expect(onchange).toHaveBeenLastCalledWith({ ...CHOSEN, dice: null });
  });

  it('an enum is a choice', () => {
    shown();
    screen.getByRole('radio', { name: 'long' }).click();
    expect(onchange).toHaveBeenCalledWith({ ...CHOSEN, pace: 'long' });
  });

  it('anything else is a text field', () => {
    shown();
    const field = screen.getByRole('textbox', { name: /^seed/ }) as HTMLInputElement;
    field.value = 'hello';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onchange).toHaveBeenCalledWith({ ...CHOSEN, seed: 'hello' });
  });
});
