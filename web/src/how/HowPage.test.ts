// A game's rules page: its content, and addresses that lead to a rule.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { backgroundRoom } from '../app/rooms/backgroundRoom.svelte';
import * as games from '../app/gameCards';
import { preferences } from '../app/preferences.svelte';
import { router } from '../app/router.svelte';
import { api, RefusalError, UnreachableError } from '../net/http';
import { gameCard } from '../table/client/room.fixture';
import type { RoomPresenter } from '../table/client/presenter.svelte';
import type { GameCard, Rulebook } from '../wire/wire';
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

let count = 0;
/** Every test uses its own game, because rulebooks are cached. */
async function show(at: string | null = null, book: Rulebook = BOOK, changes: Partial<GameCard> = {}) {
  count += 1;
  const slug = `toy_${count}`;
  vi.spyOn(games, 'gameCard').mockResolvedValue(gameCard({ slug, ...changes }));
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

it('links to the lesson, summarises the game and has all rules in both languages', async () => {
  const { slug } = await show();
  const lesson = screen.getByRole('link', { name: 'Learn it in 2 minutes' });
  expect(lesson.getAttribute('href')).toBe(`/learn/${slug}`);
  expect(screen.getByRole('heading', { name: '1 The table' })).toBeTruthy();
  expect(screen.getByText('Roll once.')).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
  preferences.set({ lang: 'ko' });
  await tick();
  expect(screen.getByText('규칙이에요: Roll once.')).toBeTruthy();
});

it('links to no lesson that does not exist', async () => {
  const { slug } = await show(null, BOOK, { has_lesson: false });
  expect(document.querySelector('[href^="/learn"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play this game' }).getAttribute('href')).toBe(`/#${slug}`);
});

it('has no heading for the rules of a game that has none', async () => {
  vi.spyOn(games, 'gameCard').mockResolvedValue(gameCard({ slug: 'unruled' }));
  vi.spyOn(api, 'rules').mockResolvedValue({ chapters: [] });
  render(HowPage, { game: 'unruled', rule: null });
  await screen.findByRole('heading', { name: 'At a glance' });
  expect(screen.queryByRole('heading', { name: 'All the rules' })).toBeNull();
});

it('scrolls to the rule in the address, marks it and focuses it, also when the address changes', async () => {
  const { rerender, slug } = await show('1.2');
  expect(atNow()).toEqual(['1.2']);
  expect(document.activeElement?.id).toBe('1.2');
  expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement);
  await rerender({ game: slug, rule: '2' });
  expect(atNow()).toEqual(['2']);
  expect(document.activeElement?.id).toBe('2');
});

it('links chapters and referenced rules, without adding history entries', async () => {
  const { slug } = await show();
  const steps = history.length;
  const chapters = within(screen.getByRole('navigation', { name: 'Chapters' }));
  await fireEvent.click(chapters.getByRole('link', { name: 'A turn' }));
  expect([location.pathname + location.hash, document.activeElement?.id]).toEqual([`/how/${slug}#2`, '2']);
  await fireEvent.click(screen.getByRole('link', { name: '2.1' }));
  expect([location.hash, document.activeElement?.id]).toEqual(['#2.1', '2.1']);
  expect(history.length).toBe(steps);
});

it('links to the game’s card; for a seated guest back to the table, saying whether it is their turn', async () => {
  const { slug, unmount } = await show();
  expect(screen.getByRole('link', { name: 'Play this game' }).getAttribute('href')).toBe(`/#${slug}`);
  unmount();
  const seats = [{ isMe: true, acts: true }];
  const presenter = { close: vi.fn(), room: { seating: { seats } } } as unknown as RoomPresenter;
  backgroundRoom.leave('6VS9HF', presenter, { page: 'how', game: slug, rule: null });
  await show();
  const back = vi.spyOn(router, 'back').mockImplementation(() => undefined);
  const links = screen.getAllByRole('link', { name: 'Your turn! Back to the room' });
  expect(links).toHaveLength(2);
  await fireEvent.click(links[0]!);
  expect(back).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: 'Play this game' })).toBeNull();
});

it('requests the rules together with the games', async () => {
  const rules = vi.spyOn(api, 'rules').mockResolvedValue(BOOK);
  vi.spyOn(games, 'gameCard').mockReturnValue(new Promise(() => undefined));
  render(HowPage, { game: 'early', rule: null });
  expect(rules).toHaveBeenCalledWith('early');
});

it('of an unknown game shows the not-found page', async () => {
  vi.spyOn(games, 'gameCard').mockResolvedValue(null);
  vi.spyOn(api, 'rules').mockRejectedValue(new RefusalError('NO_SUCH_GAME', { ko: '', en: '' }));
  render(HowPage, { game: 'no_such_thing', rule: null });
  expect(await screen.findByRole('heading', { name: 'Rolled off the table' })).toBeTruthy();
});

it('shows that the server is unreachable, and can retry', async () => {
  vi.spyOn(games, 'gameCard').mockRejectedValueOnce(new UnreachableError());
  vi.spyOn(api, 'rules').mockRejectedValueOnce(new UnreachableError());
  render(HowPage, { game: 'late', rule: null });
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach');
  vi.spyOn(games, 'gameCard').mockResolvedValue(gameCard({ slug: 'late' }));
  vi.spyOn(api, 'rules').mockResolvedValue(BOOK);
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.getByText('Roll once.')).toBeTruthy());
});
