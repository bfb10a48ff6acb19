import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { gameCard, playingView, roomView } from '../client/room.fixture';
import type { RoomClient } from '../client/roomClient.svelte';
import NextSeat from './NextSeat.svelte';

const send = vi.fn().mockResolvedValue(null);
const room = { send } as unknown as RoomClient;
const game = gameCard();
const over = { ...playingView(), phase: 'over' } as const;
const button = () => screen.getByRole('button', { name: 'Join the next match' });

beforeEach(() => {
  send.mockClear();
  preferences.set({ lang: 'en' });
});

describe('a seat in the next match', () => {
  it('is taken once, as soon as the match is over', async () => {
    const { rerender } = render(NextSeat, { room, game, view: playingView() });
    await fireEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(send).not.toHaveBeenCalled();
    await rerender({ view: over });
    await rerender({ view: playingView() });
    await rerender({ view: over });
    expect(send.mock.calls).toEqual([[{ type: 'Sit' }]]);
  });

  it('is not taken after a second press', async () => {
    const { rerender } = render(NextSeat, { room, game, view: playingView() });
    await fireEvent.click(button());
    await fireEvent.click(button());
    await rerender({ view: over });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['all are taken', playingView({ seats: [0, 1, 2].map((seat) => ({ seat, player: { type: 'HumanPlayer', member: 'x' } })) })],
    ['no match is running', roomView()],
  ])('is not offered if %s', (_, view) => {
    render(NextSeat, { room, game, view });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
