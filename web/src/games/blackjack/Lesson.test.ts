// A lesson on the board of Blackjack, from the first words to the ways on after the last ones.
import { configure, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { router } from '../../app/router.svelte';
import { MENU, player, table } from './sampleTable';
import { gameCard } from '../../table/room.fixture';
import type { LessonView } from '../../wire/wire';
import LearnPage from '../../learn/LearnPage.svelte';
import { step, text } from '../../learn/lesson.fixture';

// A busy machine may take its time; what is awaited comes by an event.
const MOST_MS = 20_000;
configure({ asyncUtilTimeout: MOST_MS });
vi.setConfig({ testTimeout: 2 * MOST_MS });

const NO_LESSON = { code: 'NO_LESSON', params: {}, message: { ko: '없어요.', en: 'There is none.' } };
const CARD = gameCard({ slug: 'blackjack', title: { ko: '블랙잭', en: 'Blackjack' } });
const [dealing, mine, other] = table().players;
const STOOD = [dealing, { ...mine, turn_state: 'Standing' }, other];

function lesson(): LessonView {
  const events = [{ type: 'Stood', seat: 1 }];
  const after = { steps: [{ at: ['turn'], to: 2 }, { at: ['players'], to: STOOD }] };
  const moves = [{ seat: 1, events, table: after, lines: [text('You stood.')] }];
  return {
    slug: 'blackjack',
    learner: 1,
    names: [text('Dana'), text('You'), text('Ben')],
    teams: [0, 1, 2],
    understood: null,
    table: table({ players: table().players.map(() => player('7♦ 5♣')) }),
    steps: [
      step('Welcome.', { moves: [{ seat: null, events: [], table: { whole: table() }, lines: [] }], menu: MENU }),
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
    Promise.resolve(answers[path]?.() ?? Response.json(NO_LESSON, { status: 404 })),
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

  it('is learned on the board: one reads, does, and has done it', async () => {
    await press('Next');
    await says('Stand now.');
    await press('Stand');
    await says('Goodbye.');
    expect(screen.getByRole('link', { name: 'All the rules' }).getAttribute('href')).toBe('/how/blackjack');
  });

  it('says what else to do, and stays', async () => {
    await press('Next');
    await press('Hit');
    await says('You could, but in this lesson try this: Stand: stop here');
    expect(screen.getByText('Stand now.')).toBeTruthy();
  });

  it('does it for whoever wants to see it', async () => {
    await press('Next');
    await press('Do it for me');
    await says('Goodbye.');
  });

  it('goes on by Enter, but not past what has to be done', async () => {
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await says('Stand now.');
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(screen.getByText('Stand now.')).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 's' });
    await says('Goodbye.');
  });

  it('tells a screen reader where one is and what has happened', async () => {
    await press('Skip');
    const heard = (await screen.findByText('Goodbye.')).closest('[aria-live=polite]');
    expect(heard?.textContent).toContain('Step 3 of 3. You stood.');
    await press('Back');
    await says('Stand now.');
  });

  it('asks for a name when one is needed, and not before', async () => {
    await press('Skip');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Play now with bots');
    expect(document.activeElement).toBe(await screen.findByRole('textbox'));
  });

  it('leads home', async () => {
    const go = vi.spyOn(router, 'go');
    await fireEvent.click(screen.getByRole('link', { name: 'Leave the lesson' }));
    expect(go).toHaveBeenCalledWith('/');
  });
});

describe('where there is no lesson', () => {
  it('the server says so, and may be asked again', async () => {
    delete answers['/api/games/blackjack/lesson'];
    render(LearnPage, { slug: 'blackjack' });
    await says('There is none.');
    answers['/api/games/blackjack/lesson'] = () => Response.json(lesson());
    await press('Try again');
    await says('Welcome.');
  });

  it('a game without a board leads to its rules', async () => {
    answers['/api/games/boardless/lesson'] = () => Response.json({ ...lesson(), slug: 'boardless' });
    render(LearnPage, { slug: 'boardless' });
    expect((await screen.findByRole('link', { name: 'All the rules' })).getAttribute('href')).toBe('/how/boardless');
  });
});
