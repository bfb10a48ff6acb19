// The board as a player uses it: buttons, texts, and commands sent to the server.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { Check } from '../../table/seating';
import Board from './Board.svelte';
import { MENU, roll, roomContext, seating, table } from './sampleTable';
import type { Action, RollMade, View } from './wire';

const act = vi.fn<(action: Action) => void>();
const check = vi.fn<(action: Action) => Promise<Check>>();
const ask = vi.fn();
const ROLLS = [roll(3, 800), roll(1, 7)];
const ALL = [...ROLLS, roll(0, 40), roll(2, 9), roll(4, 99_000, { is_last_roller: true })];
const props = { view: table(ROLLS), scene: null, seating: seating(), menu: MENU, act, check, room: roomContext() };

beforeEach(() => {
  vi.resetAllMocks();
  preferences.set({ lang: 'en', motion: 'none' });
});

function asking(of: 'model' | 'host'): View {
  return table(ALL, { reading: null, judged_by: of, phase: { type: 'AwaitingVerdict', of } });
}

function huge(container: Element): string {
  return container.querySelector('.huge [aria-hidden]')?.textContent ?? '';
}

describe('a player who has not rolled', () => {
  const own = { type: 'Roll', client_seed: expect.stringMatching(/^\d+-[0-9a-f]{12}$/), range: null };

  it('has one button and rolls with a contribution of their own', async () => {
    render(Board, props);
    await fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(act).toHaveBeenCalledWith(own);
    const seed = act.mock.calls[0]?.[0].client_seed ?? '';
    expect(seed.length).toBeLessThanOrEqual(64);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('never sends the same contribution twice', async () => {
    render(Board, props);
    const button = screen.getByRole('button', { name: 'Roll' });
    for (let time = 0; time < 2; time += 1) await fireEvent.click(button);
    const seeds = act.mock.calls.map(([action]) => action.client_seed);
    expect(new Set(seeds).size).toBe(2);
  });

  it.each(['Enter', ' '])('rolls with the key %j', async (key) => {
    render(Board, props);
    await fireEvent.keyDown(document.body, { key });
    expect(act).toHaveBeenCalledWith(own);
  });

  it('can roll while another number is still spinning', async () => {
    render(Board, { ...props, scene: { type: 'spinning', roll: roll(1, 7) } });
    await fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(act).toHaveBeenCalledOnce();
  });

  it('sees their own range', () => {
    render(Board, props);
    expect(screen.getByText('Your die: 1–100')).toBeTruthy();
  });
});

describe('a spectator', () => {
  it('has no button and no key, and sees who is awaited', async () => {
    render(Board, { ...props, menu: null });
    expect(screen.queryAllByRole('button')).toEqual([]);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText('Waiting for Ann, Cleo, Eve.')).toBeTruthy();
  });

  it('sees the progress, and as many shining studs on the drum', () => {
    const { container } = render(Board, props);
    expect(screen.getByText('2 of 5 rolled')).toBeTruthy();
    expect([...container.querySelectorAll('.stud')].map((stud) => stud.matches('.shines'))).toEqual([true, true, false, false, false]);
  });
});

describe('the number', () => {
  it('is the last one rolled, with its roller and range', () => {
    const { container } = render(Board, props);
    expect(huge(container)).toBe('7');
    expect(container.querySelector('.spotlight')?.textContent).toMatch(/Ben.*1–100/s);
  });

  it('is empty before the first roll', () => {
    const { container } = render(Board, { ...props, view: table([]) });
    expect(container.querySelector('.huge')?.textContent).toContain('?');
    expect(screen.getByText('Who rolls first?')).toBeTruthy();
  });

  it('is hidden during the drum roll, and the endangered players are named', () => {
    const last = ALL.at(-1) as RollMade;
    const { container } = render(Board, { ...props, view: table(ALL.slice(0, 4)), scene: { type: 'drums', roll: last } });
    expect(container.querySelector('.spotlight')?.textContent).toMatch(/Last roll!.*Eve.*\?.*In danger: Ben/s);
    expect(container.textContent).not.toContain('99,000');
    expect(container.querySelector('.veil.isDark')).not.toBeNull();
  });

  it.each([
    ['new', 'New lowest!'],
    ['second', 'So close!'],
    ['third', 'So close!'],
  ] as const)('comes with a shout where it was close: %s', (near_miss, words) => {
    render(Board, { ...props, view: table([...ROLLS, roll(2, 3, { near_miss })]) });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('everyone', () => {
  it('has no clock of their own: all roll against the same one', () => {
    const seats = seating().seats.map((seated) => ({ ...seated, acts: true, deadline: Date.now() + 30_000 }));
    const { container } = render(Board, { ...props, seating: { seats, viewer: 0 } });
    expect(container.querySelectorAll('[role=timer]')).toHaveLength(1);
  });

  it('is listed in their places; danger has a word', () => {
    render(Board, props);
    const cells = within(screen.getByRole('list', { name: 'Everyone’s dice' })).getAllByRole('listitem');
    const words = [/You.*not yet/s, /Ben.*7/s, /Cleo.*not yet/s, /Dan.*800/s, /Eve.*not yet/s];
    expect(cells).toHaveLength(words.length);
    words.forEach((each, at) => expect(cells[at]?.textContent).toMatch(each));
    expect(cells.map(({ textContent }) => textContent?.includes('lowest'))).toEqual([false, true, false, false, false]);
  });

  it('has an anchor for reactions, even at a table of fifty', () => {
    const names = Array.from({ length: 50 }, (_, seat) => `Nr ${seat}`);
    const waiting = names.map((_, seat) => seat);
    const view = table([], { waiting, ranges: waiting.map(() => 100), taking_part: 50 });
    const { container } = render(Board, { ...props, view, seating: seating(0, names) });
    expect(container.querySelectorAll('[data-seat]')).toHaveLength(50);
    expect(container.querySelector('.flanks')).toBeNull();
  });
});

describe('ranges', () => {
  const ranged = (view: View) => render(Board, { ...props, view }).container.querySelectorAll('.range .unseen').length;

  it('are on the plates only if the dice differ', () => {
    expect(ranged(table(ROLLS))).toBe(5);
    expect(ranged(table(ROLLS, { ranges: [100, 100, 100, 100, 100] }))).toBe(0);
  });
});

describe('the rule', () => {
  it('is shown with how it is judged, in the room’s words or the board’s', async () => {
    const { rerender } = render(Board, { ...props, room: roomContext({ understood: 'The lowest pays.' }) });
    expect(screen.getByText('High: the lowest is caught')).toBeTruthy();
    expect(screen.getByText('The lowest pays.')).toBeTruthy();
    await rerender({ room: undefined });
    expect(screen.getByText('Whoever rolls lowest is caught.')).toBeTruthy();
  });

  it('is folded if it is long', async () => {
    const options = { rule: 'very '.repeat(30), common_max: null, judge: 'model' } as const;
    const { container } = render(Board, { ...props, menu: null, view: table(ROLLS, { options }) });
    expect(container.querySelector('.folded')).not.toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the whole rule' }));
    expect(container.querySelector('.folded')).toBeNull();
  });
});

describe('a rule that cannot be parsed', () => {
  const host = roomContext({ isHost: true, deadline: Date.now() + 42_000, send: ask });

  it('waits for the judge', () => {
    render(Board, { ...props, menu: null, view: asking('model'), room: host });
    expect(screen.getByText('The AI judge is deciding…')).toBeTruthy();
    expect(screen.queryByText('Who is caught?')).toBeNull();
  });

  it('waits for the host, with name and countdown', () => {
    render(Board, { ...props, menu: null, view: asking('host'), room: { ...host, isHost: false, host: 'Ben' } });
    expect(screen.getByText('Ben is deciding')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('lets the host choose any player who rolled, and give a reason', async () => {
    render(Board, { ...props, menu: null, view: asking('host'), room: host });
    for (const name of [/^Eve/, /^Ben/, /^Cleo/, /^Cleo/]) await fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name: /^Ben/, pressed: true })).toBeTruthy();
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' looked guilty ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Ben, Eve: caught!' }));
    expect(ask).toHaveBeenCalledWith({ type: 'Decide', seats: [1, 4], reason: 'looked guilty' });
  });

  it('lets the host catch nobody, after a confirmation: a finger that has just rolled may still be there', async () => {
    render(Board, { ...props, menu: null, view: asking('host'), room: host });
    await fireEvent.click(screen.getByRole('button', { name: 'Nobody is caught' }));
    expect(ask).not.toHaveBeenCalled();
    for (const pressed of [false, true]) {
      await fireEvent.click(screen.getByRole('button', { name: /^Eve/, pressed }));
    }
    await fireEvent.click(screen.getByRole('button', { name: 'Nobody is caught' }));
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Press again: nobody is caught' }));
    expect(ask).toHaveBeenCalledWith({ type: 'Decide', seats: [], reason: '' });
  });
});

it('lets only the host call it off, after a confirmation', async () => {
  render(Board, { ...props, room: roomContext({ isHost: true, send: ask }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Call the match off' }));
  expect(ask).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Call it off', hidden: true }));
  expect(ask).toHaveBeenCalledWith({ type: 'CallOff' });
});

it('has the room’s games beside the number, and none in a replay', async () => {
  const { rerender } = render(Board, { ...props, room: roomContext({ matches: [] }) });
  expect(screen.getByRole('region', { name: 'Past matches in this room' }).textContent).toContain('No match finished yet');
  await rerender({ room: undefined });
  expect(screen.queryByRole('region', { name: 'Past matches in this room' })).toBeNull();
});

describe('the end', () => {
  function over(phase: View['phase']) {
    return render(Board, { ...props, menu: null, view: table(ALL, { phase }), room: roomContext({ isHost: true }) });
  }

  it('shows the caught players large, the reason and the adjudicator, and marks their plates', () => {
    const { container } = over({ type: 'Caught', seats: [1, 4], by: 'host', reason: 'looked guilty' });
    const ending = container.querySelector('.ending');
    expect(ending?.textContent).toMatch(/Ben.*Eve.*Caught!.*You got away.*Decided by the host.*looked guilty/s);
    const plates = [...container.querySelectorAll('[data-seat]')];
    expect(plates.map(({ textContent }) => textContent?.includes('caught'))).toEqual([false, true, false, false, true]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells the viewer that they are caught', () => {
    over({ type: 'Caught', seats: [0], by: 'HIGH', reason: '' });
    expect(screen.getByText('You’re caught!')).toBeTruthy();
  });

  it('counts many on the drum; their names are still read', () => {
    const names = Array.from({ length: 20 }, (_, seat) => `Nr ${seat}`);
    const rolls = names.map((_, seat) => roll(seat, seat + 1));
    const phase = { type: 'Caught', seats: rolls.slice(3, 12).map(({ seat }) => seat), by: 'host', reason: '' } as const;
    const view = table(rolls, { phase, waiting: [], ranges: names.map(() => 100) });
    const { container } = render(Board, { ...props, view, menu: null, seating: seating(null, names) });
    expect(container.querySelector('.many')?.textContent).toBe('9 people');
    expect(container.querySelectorAll('.ending li')).toHaveLength(9);
  });

  it.each<[View['phase'], string]>([
    [{ type: 'Caught', seats: [], by: 'reader', reason: '' }, 'Nobody is caught'],
    [{ type: 'Unresolved', why: 'CALLED_OFF' }, 'The host called the match off'],
    [{ type: 'Unresolved', why: 'NO_ANSWER' }, 'The match ended without a verdict'],
    [{ type: 'Unresolved', why: 'NO_ROLLS' }, 'Nobody rolled'],
  ])('%o is put into words', (phase, words) => {
    over(phase);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByText('Caught!')).toBeNull();
  });
});

it('works in a replay, without a room', () => {
  const { container } = render(Board, { ...props, menu: null, room: undefined, view: asking('host') });
  expect(screen.getByText('The host is deciding')).toBeTruthy();
  expect(container.querySelectorAll('[data-seat]')).toHaveLength(5);
});

it('describes the table to screen readers in one line', () => {
  render(Board, props);
  expect(screen.getByRole('img', { name: /^2 of 5 have rolled\. Waiting for Ann, Cleo, Eve\.$/ })).toBeTruthy();
});
