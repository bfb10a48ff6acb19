import { render, screen } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import type { BoardModule, Table } from '../../kit/board-api';
import { FakeSocket } from '../../net/fakeSocket.fixture';
import { api } from '../../net/http';
import { RoomPresenter } from '../client/presenter.svelte';
import { gameCard, narration, playingView, TURN, welcome } from '../client/room.fixture';
import type { BoardProps } from './boards';
import MatchTable from './MatchTable.svelte';
import { menuWithout } from './menuWithout';
import PackagedBoard from './PackagedBoard.svelte';
import { packagedBoard } from './packagedBoard';

const MENU = { actions: [{ type: 'Place', cell: 3 }, { type: 'Pass' }], forms: [] };
const TEXT = { actions: ['Place on D1', 'Pass'], forms: [] };
const update = vi.fn<(table: Table) => void>();
const destroy = vi.fn();
let mounted: Table | null;
const MODULE: BoardModule = {
  mount: (place, table) => {
    mounted = table;
    place.append('drawn by the module');
    return { update, destroy };
  },
  draws: ['Place'],
  seatText: (_, seat) => ['black', 'white'][seat] ?? '',
};
let presenter: RoomPresenter;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'games').mockResolvedValue([gameCard()]);
  preferences.set({ lang: 'en', motion: 'full', sound: false });
  update.mockReset();
  destroy.mockReset();
  presenter = new RoomPresenter('6VS9HF', null, 'player');
  const turn = { ...TURN, menu: MENU } as unknown as typeof TURN;
  const says = narration({ menu: TEXT, rows: [['Stones', 'none']] });
  FakeSocket.last.opens().says(welcome({ room: playingView(), turn, member: 'mina', narration: says }));
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  presenter.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(module: BoardModule): ReturnType<typeof render> {
  presenter.board = packagedBoard(module, PackagedBoard as unknown as Component<BoardProps>);
  presenter.stage.set('the first view');
  return render(MatchTable, { presenter });
}

it('lets the module draw the table, and the page the players and all other actions', () => {
  const { container } = show(MODULE);
  expect(mounted?.view).toBe('the first view');
  expect(mounted?.menu).toEqual({ ...MENU, texts: TEXT.actions });
  expect(mounted?.seats.map(({ name, isMe }) => [name, isMe])).toEqual([['mina', true], ['joon', false]]);
  screen.getByText('drawn by the module');
  screen.getByText('white');
  expect([...container.querySelectorAll('.rest button')].map((each) => each.textContent)).toEqual(['Pass']);
});

it('tells the events of a move once', () => {
  show(MODULE);
  flushSync(() => presenter.stage.push({ events: ['placed'], before: null, after: 'the next view', viewer: 0 }));
  expect(update.mock.lastCall?.[0]).toMatchObject({ view: 'the next view', events: ['placed'] });
  flushSync(() => vi.advanceTimersByTime(1000));
  expect(update.mock.lastCall?.[0]).toMatchObject({ view: 'the next view', events: [] });
});

it('takes an action from the module, and tells it when the table closes', () => {
  const { unmount } = show(MODULE);
  const act = vi.spyOn(presenter.room, 'act').mockResolvedValue(null);
  mounted?.act({ type: 'Place', cell: 3 });
  expect(act).toHaveBeenCalledWith({ type: 'Place', cell: 3 });
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

const broken = new Error('the module is broken');
const failing = (): never => {
  throw broken;
};

it.each([
  ['mount', { ...MODULE, mount: failing }],
  ['update', { ...MODULE, mount: () => ({ update: failing, destroy }) }],
  ['seatText', { ...MODULE, seatText: failing }],
])('shows the list if %s throws', (_, module) => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  show(module);
  flushSync(() => presenter.stage.push({ events: [], before: null, after: 'the next view', viewer: 0 }));
  screen.getByText('Stones');
  screen.getByRole('button', { name: 'Place on D1' });
  expect(error.mock.calls).toEqual([[broken]]);
});

it('offers nothing if the board offers everything', () => {
  expect(menuWithout(MENU, TEXT, ['Place', 'Pass'])).toBeNull();
  expect(menuWithout(MENU, TEXT, ['Pass'])?.text.actions).toEqual(['Place on D1']);
});

it('keeps the forms of other types with their texts', () => {
  const form = { action: 'Bid', fields: [], samples: [] };
  const text = { label: 'Bid', fields: [] };
  const found = menuWithout({ actions: [], forms: [form] }, { actions: [], forms: [text] }, ['Place']);
  expect(found).toEqual({ menu: { actions: [], forms: [form] }, text: { actions: [], forms: [text] } });
});
