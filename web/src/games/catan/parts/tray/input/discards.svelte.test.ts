import { beforeEach, expect, it, vi } from 'vitest';
import type { Menu } from '../../../../../wire/wire';
import { menuOf } from '../../../../../kit/samples/players';
import { during, table } from '../../../sampleTable';
import type { Action, Kind, View } from '../../../wire';
import { Discards } from './discards.svelte';

const act = vi.fn<(action: Action) => void>();
let at: { view: View; menu: Menu<Action> | null } = $state.raw({ view: table(), menu: null });

const give = (...kinds: readonly Kind[]): Menu<Action> =>
  menuOf(...kinds.map((kind) => ({ type: 'Discard', kind }) as const));
const owing = (owed: number, hand: View['hand']): View =>
  during({ type: 'Discarding', owed: [owed, 0, 0, 0] }, { hand });

/** Ann owes three of her eight cards, and has put some aside. */
function begin(...kinds: readonly Kind[]): Discards {
  at = { view: owing(3, [5, 1, 1, 0, 1]), menu: give('wood', 'brick') };
  const discards = new Discards(() => ({ ...at, act }));
  for (const kind of kinds) discards.add(kind);
  return discards;
}

/** The next view and menu arrive. */
function next(discards: Discards, view: View, menu: Menu<Action> | null): void {
  at = { view, menu };
  discards.goOn();
}

const given = (): unknown[] => act.mock.calls.map(([action]) => 'kind' in action && action.kind);

beforeEach(() => act.mockReset());

it('cards are put aside, up to what is owed and held, and returned', () => {
  const discards = begin('brick', 'brick', 'wood', 'wood', 'wood');
  expect(discards.chosen).toEqual([2, 1, 0, 0, 0]);
  expect(discards.isReady).toBe(true);
  discards.back('wood');
  expect(discards.chosen).toEqual([1, 1, 0, 0, 0]);
  expect(discards.isReady).toBe(false);
});

it('nothing is sent before all are chosen', () => {
  begin('wood', 'brick').send();
  expect(act).not.toHaveBeenCalled();
});

it('cards are sent one by one, each with the next menu', () => {
  const discards = begin('wood', 'wood', 'brick');
  discards.send();
  discards.goOn();
  expect(given()).toEqual(['wood']);
  next(discards, owing(2, [4, 1, 1, 0, 1]), give('wood', 'brick'));
  expect(discards.chosen).toEqual([0, 1, 0, 0, 0]);
  next(discards, owing(1, [3, 1, 1, 0, 1]), give('wood', 'brick'));
  expect(given()).toEqual(['wood', 'wood', 'brick']);
  expect(discards.isSending).toBe(true);
  next(discards, table(), null);
  expect(discards.isSending).toBe(false);
  expect(discards.owed).toBe(0);
});

it('what the table no longer accepts is not sent', () => {
  const discards = begin('wood', 'wood', 'brick');
  discards.send();
  next(discards, owing(2, [4, 0, 1, 0, 1]), give('brick'));
  expect(given()).toEqual(['wood']);
  expect(discards.isSending).toBe(false);
});

it('choosing again cancels what was not sent', () => {
  const discards = begin('wood', 'wood', 'brick');
  discards.send();
  discards.add('brick');
  next(discards, owing(2, [4, 1, 1, 0, 1]), give('wood', 'brick'));
  expect(given()).toEqual(['wood']);
  expect(discards.chosen).toEqual([0, 1, 0, 0, 0]);
});

it('nothing is owed before the view shows it', () => {
  const discards = begin();
  at = { view: during({ type: 'Rolling' }), menu: give('wood') };
  expect(discards.owed).toBe(0);
  expect(discards.chosen).toEqual([0, 0, 0, 0, 0]);
});
