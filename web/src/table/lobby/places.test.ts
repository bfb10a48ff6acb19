// The mat before a match: places, and the one thing to do next.
import { describe, expect, it } from 'vitest';
import type { RoomView } from '../../wire/wire';
import { gameCard, member, roomView } from '../room.fixture';
import { lookingOn, nextStep, placesOf, stepAfter } from './places';

const GAME = gameCard();

function with_(changes: Partial<RoomView>): RoomView {
  return roomView(changes);
}

const ALL_READY = with_({ members: [member('mina', { ready: true }), member('joon', { ready: true })] });
const SKY_LOOKS_ON = with_({ members: [...roomView().members, member('sky')] });

describe('places', () => {
  it('are as many as the game has seats, taken or not', () => {
    const bot = { seat: 2, player: { type: 'Bot' as const, bot: 'odds' } };
    const places = placesOf(with_({ seats: [...roomView().seats.slice(1), bot] }), 3);
    expect(places.map(({ member, bot }) => member?.name ?? bot)).toEqual([null, 'joon', 'odds']);
  });

  it('are not all there is: some look on', () => {
    expect(lookingOn(SKY_LOOKS_ON).map(({ name }) => name)).toEqual(['sky']);
  });
});

describe('next', () => {
  it('the host starts, and is told who is waited for', () => {
    const wait = { for: 'ready', names: ['joon'] };
    expect(nextStep(GAME, roomView(), 'mina')).toEqual({ do: 'Start', wait });
    expect(nextStep(GAME, ALL_READY, 'mina')).toEqual({ do: 'Start', wait: null });
  });

  it('nobody is waited for who is ready, unless they are away', () => {
    const away = with_({ members: [member('mina'), member('joon', { ready: true, connected: false })] });
    expect(nextStep(GAME, away, 'mina').wait).toEqual({ for: 'ready', names: ['joon'] });
  });

  it('it takes enough players, and not too many', () => {
    const alone = with_({ seats: roomView().seats.slice(0, 1) });
    expect(nextStep(GAME, alone, 'mina').wait).toEqual({ for: 'players', least: 2 });
    expect(nextStep(gameCard({ seats: [1] }), roomView(), 'mina').wait).toEqual({ for: 'fewer', most: 1 });
    const odd = gameCard({ seats: [1, 4] });
    expect(nextStep(odd, roomView(), 'mina').wait).toEqual({ for: 'players', least: 4 });
  });

  it('the others get ready, and then wait for the host', () => {
    expect(nextStep(GAME, roomView(), 'joon')).toEqual({ do: 'Ready', wait: null });
    const ready = with_({ members: [member('mina'), member('joon', { ready: true })] });
    expect(nextStep(GAME, ready, 'joon')).toEqual({ do: 'Unready', wait: { for: 'starter', name: 'mina' } });
  });

  it('whoever stands sits down, where a seat is free', () => {
    expect(nextStep(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(nextStep(gameCard({ seats: [2] }), SKY_LOOKS_ON, 'sky').do).toBe('watch');
  });

  it('a host who stands sits down where players are missing, and starts where none are', () => {
    const [, joon] = roomView().seats;
    expect(nextStep(GAME, with_({ seats: joon ? [joon] : [] }), 'mina').do).toBe('Sit');
    expect(nextStep(GAME, with_({ ...SKY_LOOKS_ON, host: 'sky' }), 'sky').do).toBe('Start');
  });

  it('where the dealer deals, the dealer starts and nobody has to be ready', () => {
    const hosted = with_({ host: 'joon', start: 'dealer' });
    expect(nextStep(GAME, hosted, 'mina')).toEqual({ do: 'Start', wait: null });
    expect(nextStep(GAME, hosted, 'joon').do).toBe('Ready');
  });
});

describe('after a match', () => {
  it('everyone asks for another first, the host too', () => {
    expect(stepAfter(GAME, roomView(), 'mina')).toEqual({ do: 'Ready', wait: null });
    expect(stepAfter(GAME, roomView(), 'joon')).toEqual({ do: 'Ready', wait: null });
  });

  it('whoever looked on sits down, the host too, while a seat is free', () => {
    const hosted = with_({ ...SKY_LOOKS_ON, host: 'sky' });
    expect(stepAfter(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(stepAfter(GAME, hosted, 'sky').do).toBe('Sit');
    expect(stepAfter(gameCard({ seats: [2] }), hosted, 'sky').do).toBe('watch');
  });

  it('a ready host waits for the others, and starts where the match does not by itself', () => {
    const waits = with_({ members: [member('mina', { ready: true }), member('joon')] });
    const wait = { for: 'ready', names: ['joon'] };
    expect(stepAfter(GAME, waits, 'mina')).toEqual({ do: 'Unready', wait });
    expect(stepAfter(GAME, ALL_READY, 'mina')).toEqual({ do: 'Start', wait: null });
  });
});
