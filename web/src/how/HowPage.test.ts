// A game's page: what stands on it, and that an address leads to a rule.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { backgroundRoom } from '../app/rooms/backgroundRoom.svelte';
import * as games from '../app/gameCards';
import { preferences } from '../app/preferences.svelte';
import { router } from '../app/router.svelte';
import { api, UnreachableError } from '../net/http';
import { gameCard } from '../table/client/room.fixture';
import type { RoomPresenter } from '../table/client/presenter.svelte';
import type { Rulebook } from '../wire/wire';
import HowPage from './HowPage.svelte';

const BOOK: Rulebook = {
  chapters: [
    {
      number: 1,
      title: { ko: '자리', en: 'The table' },
      rules: [rule('1.1', 'As 2.1 says.'), rule('1.2', 'Sit.')],
    },
    { number: 2, title: { ko: '차례', en: 'A turn' }, rules: [rule('2.1', 'Roll once.')] },
  ],
};

function rule(number: string, en: string): Rulebook['chapters'][number]['rules'][number] {
  return { number, text: { ko: `규칙이에요: ${en}`, en } };
}

let asked = 0;
/** Every test its own game: books are kept for a visit. */
async function show(at: string | null = null, book: Rulebook = BOOK) {
  asked += 1;
  const slug = `toy_${asked}`;
  vi.spyOn(games, 'gameCards').mockResolvedValue([gameCard({ slug })]);
  vi.spyOn(api, 'rules').mockResolvedValue(book);
  history.replaceState(null, '', `/how/${slug}`);
  const page = render(HowPage, { game: slug, rule: at });
  await screen.findByRole('heading', { name: 'All the rules' });
  await tick();
  return { slug, ...page };
}

const atNow = () => [...document.querySelectorAll('.at')].map(({ id }) => id);
const scrolled = vi.fn();

beforeEach(() => {
  preferences.set({ lang: 'en' });
  vi.stubGlobal('scrollTo', vi.fn());
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  backgroundRoom.onNavigate({ page: 'home' });
});

it('leads to the first lesson, tells the game in short, and has all rules in both languages', async () => {
  const { slug } = await show();
  const lesson = screen.getByRole('link', { name: 'Learn it in two minutes' });
  expect(lesson.getAttribute('href')).toBe(`/learn/${slug}`);
  expect(screen.getByRole('heading', { name: '1 The table' })).toBeTruthy();
  expect(screen.getByText('Roll once.')).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
  preferences.set({ lang: 'ko' });
  await tick();
  expect(screen.getByText('규칙이에요: Roll once.')).toBeTruthy();
});

it('goes to the rule of the address, marks it, takes the focus there; again when that changes', async () => {
  const { rerender, slug } = await show('1.2');
  expect(atNow()).toEqual(['1.2']);
  expect(document.activeElement?.id).toBe('1.2');
  expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement);
  await rerender({ game: slug, rule: '2' });
  expect(atNow()).toEqual(['2']);
  expect(document.activeElement?.id).toBe('2');
});

it('has a way to every chapter and to rules that rules name, all one step from where one came', async () => {
  const { slug } = await show();
  const steps = history.length;
  const chapters = within(screen.getByRole('navigation', { name: 'Chapters' }));
  await fireEvent.click(chapters.getByRole('link', { name: 'A turn' }));
  expect([location.pathname + location.hash, document.activeElement?.id]).toEqual([`/how/${slug}#2`, '2']);
  await fireEvent.click(screen.getByRole('link', { name: '2.1' }));
  expect([location.hash, document.activeElement?.id]).toEqual(['#2.1', '2.1']);
  expect(history.length).toBe(steps);
});

it('leads to the game’s card; from a table back to the seat, with a word about the turn', async () => {
  const { slug, unmount } = await show();
  expect(screen.getByRole('link', { name: 'Play this game' }).getAttribute('href')).toBe(`/#${slug}`);
  unmount();
  const seats = [{ isMe: true, acts: true }];
  const presenter = { close: vi.fn(), room: { seating: { seats } } } as unknown as RoomPresenter;
  backgroundRoom.leave('6VS9HF', presenter, { page: 'how', game: slug, rule: null });
  await show();
  const back = vi.spyOn(router, 'back').mockImplementation(() => undefined);
  const ways = screen.getAllByRole('link', { name: 'Your turn! Back to your seat' });
  expect(ways).toHaveLength(2);
  await fireEvent.click(ways[0]!);
  expect(back).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: 'Play this game' })).toBeNull();
});

it('of a game that is not there is nowhere', async () => {
  vi.spyOn(games, 'gameCards').mockResolvedValue([gameCard({ slug: 'toy' })]);
  render(HowPage, { game: 'no_such_thing', rule: null });
  expect(await screen.findByRole('heading', { name: 'Off the mat' })).toBeTruthy();
});

it('says so where the server is away, and can be asked again', async () => {
  vi.spyOn(games, 'gameCards').mockRejectedValueOnce(new UnreachableError());
  render(HowPage, { game: 'late', rule: null });
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach');
  vi.spyOn(games, 'gameCards').mockResolvedValue([gameCard({ slug: 'late' })]);
  vi.spyOn(api, 'rules').mockResolvedValue(BOOK);
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.getByText('Roll once.')).toBeTruthy());
});
