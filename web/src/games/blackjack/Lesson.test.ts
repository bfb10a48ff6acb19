// A lesson on the Blackjack board, from the first text to the links after the last one.
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { router } from '../../app/router.svelte';
import { MENU, player, table } from './sampleTable';
import { gameCard } from '../../table/client/room.fixture';
import type { LessonView } from '../../wire/wire';
import LearnPage from '../../learn/LearnPage.svelte';
import { step, text } from '../../learn/lesson.fixture';

// Generous for slow machines; the awaited element usually appears at once.
const MAX_MS = 20_000;
configure({ asyncUtilTimeout: MAX_MS });
vi.setConfig({ testTimeout: 2 * MAX_MS });

const NO_LESSON = { code: 'NO_LESSON', params: {}, message: { ko: '없어요.', en: 'There is none.' } };
const CARD = gameCard({ slug: 'blackjack', title: { ko: '블랙잭', en: 'Blackjack' } });
const [dealing, mine, other] = table().players;
const STOOD = [dealing, { ...mine, turn_state: 'Standing' }, other];

function lesson(): LessonView {
  const events = [{ type: 'Stood', seat: 1 }];
  const after = [['turn', 2], ['players', STOOD]];
  const moves = [{ seat: 1, events, table: after, lines: [text('You stood.')] }];
  return {
    slug: 'blackjack',
    learner: 1,
    names: [text('Dana'), text('You'), text('Ben')],
    teams: [0, 1, 2],
    understood: null,
    table: table({ players: table().players.map(() => player('7♦ 5♣')) }),
    steps: [
      step('Welcome.', { moves: [{ seat: null, events: [], table: [[table()]], lines: [] }], menu: MENU }),
      step('Stand now.', { menu: MENU, do: { type: 'Stand' }, called: text('Stand: stop here') }),
      step('Goodbye.', { moves }),
    ],
  };
}

let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {
    '/api/games': () => Response.json([CARD]),
    '/api/games/blackjack/lesson': () => Response.json(lesson()),
  };
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(answers[path.replace('?lang=en', '')]?.() ?? Response.json(NO_LESSON, { status: 404 })),
  );
  preferences.set({ lang: 'en', motion: 'none', sound: false, name: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.forget();
});

async function opened(): Promise<void> {
  render(LearnPage, { slug: 'blackjack' });
  await screen.findByText('Welcome.');
}

const press = (name: string): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name }));
const says = (words: string): Promise<unknown> => screen.findByText(words);

describe('a lesson', () => {
  beforeEach(opened);

  it('is learned on the board: read, act, continue', async () => {
    await press('Next');
    await says('Stand now.');
    await press('Stand');
    await says('Goodbye.');
    expect(screen.getByRole('link', { name: 'All the rules' }).getAttribute('href')).toBe('/how/blackjack');
  });

  it('names the expected action after another one, and stays', async () => {
    await press('Next');
    await press('Hit');
    await says('You could do that, but for this lesson: Stand: stop here');
    expect(screen.getByText('Stand now.')).toBeTruthy();
  });

  it('plays the action for the learner on request', async () => {
    await press('Next');
    await press('Do it for me');
    await says('Goodbye.');
  });

  it('continues with Enter, but not past a task', async () => {
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await says('Stand now.');
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(screen.getByText('Stand now.')).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 's' });
    await says('Goodbye.');
  });

  it('announces the progress and the events to screen readers', async () => {
    await press('Skip');
    const announced = (await screen.findByText('Goodbye.')).closest('[aria-live=polite]');
    expect(announced?.textContent).toContain('Step 3 of 3. You stood.');
    await press('Back');
    await says('Stand now.');
  });

  it('asks for a name only if the server refuses it', async () => {
    const refused = { code: 'INVALID_NAME', params: {}, message: { ko: '안 돼요.', en: 'Not this one.' } };
    answers['/api/session'] = () => Response.json(refused, { status: 422 });
    await press('Skip');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Play with bots');
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('continues where it was in another language', async () => {
    answers['/api/games/blackjack/lesson?lang=ko'] = () => Response.json(lesson());
    await press('Next');
    await says('Stand now.');
    preferences.set({ lang: 'ko' });
    await screen.findByRole('button', { name: '대신 해 주기' });
    await says(text('Stand now.').ko);
    preferences.set({ lang: 'en' });
    await says('Stand now.');
  });

  it('has a link to the start page', async () => {
    const go = vi.spyOn(router, 'go');
    await fireEvent.click(screen.getByRole('link', { name: 'Leave the lesson' }));
    expect(go).toHaveBeenCalledWith('/');
  });
});

describe('without a lesson', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('says so, and leads to the game and its rules', async () => {
    delete answers['/api/games/blackjack/lesson'];
    render(LearnPage, { slug: 'blackjack' });
    await screen.findByRole('heading', { name: 'No lesson for this game yet' });
    expect(links()).toEqual(expect.arrayContaining(['/#blackjack', '/how/blackjack']));
  });

  it('shows another message of the server and can be retried', async () => {
    const refused = { code: 'TOO_FAST', params: {}, message: { ko: '너무 빨라요.', en: 'Too fast.' } };
    answers['/api/games/blackjack/lesson'] = () => Response.json(refused, { status: 429 });
    render(LearnPage, { slug: 'blackjack' });
    await says('Too fast.');
    answers['/api/games/blackjack/lesson'] = () => Response.json(lesson());
    await press('Try again');
    await says('Welcome.');
  });

  it('a game without a board leads to its rules, too', async () => {
    answers['/api/games/boardless'] = () => Response.json(gameCard({ slug: 'boardless' }));
    answers['/api/games/boardless/lesson'] = () => Response.json({ ...lesson(), slug: 'boardless' });
    render(LearnPage, { slug: 'boardless' });
    expect((await screen.findByRole('link', { name: 'All the rules' })).getAttribute('href')).toBe('/how/boardless');
  });
});
