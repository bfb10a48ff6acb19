// Whoever looks on sits down the moment the match is over, if they said so.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { gameCard, playingView, roomView } from '../room.fixture';
import type { Room } from '../room.svelte';
import NextSeat from './NextSeat.svelte';

const ask = vi.fn().mockResolvedValue(null);
const room = { ask } as unknown as Room;
const game = gameCard();
const over = { ...playingView(), phase: 'over' } as const;
const button = () => screen.getByRole('button', { name: 'Sit down for the next match' });

beforeEach(() => {
  ask.mockClear();
  preferences.set({ lang: 'en' });
});

describe('a seat in the next match', () => {
  it('is asked for as soon as this one is over, once', async () => {
    const { rerender } = render(NextSeat, { room, game, view: playingView() });
    await fireEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(ask).not.toHaveBeenCalled();
    await rerender({ view: over });
    await rerender({ view: playingView() });
    await rerender({ view: over });
    expect(ask.mock.calls).toEqual([[{ type: 'Sit' }]]);
  });

  it('is not asked for by whoever only looks on, or does again', async () => {
    const { rerender } = render(NextSeat, { room, game, view: playingView() });
    await fireEvent.click(button());
    await fireEvent.click(button());
    await rerender({ view: over });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', playingView({ seats: [0, 1, 2].map((seat) => ({ seat, player: { type: 'HumanPlayer', member: 'x' } })) })],
    ['none is played', roomView()],
  ])('is not offered where %s', (_, view) => {
    render(NextSeat, { room, game, view });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
