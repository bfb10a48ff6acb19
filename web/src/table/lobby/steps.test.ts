// What there is to do before and after a match, for everybody at the table, in each way of starting.
import { describe, expect, it } from 'vitest';
import type { PreviewView, RoomView } from '../../wire/wire';
import { gameCard, member, roomView } from '../room.fixture';
import type { Step, Wait } from './steps';
import { nextStep, owesLuck, stepAfter, takingPart } from './steps';

const DEALER = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
const GAME = gameCard();
const DEALT = gameCard({ roles: [DEALER] });

const ALL_READY = roomView({ members: [member('mina', { ready: true }), member('joon', { ready: true })] });
const SKY_LOOKS_ON = roomView({ members: [...roomView().members, member('sky')] });

function step(what: Step['do'], wait: Wait | null = null): Step {
  return { do: what, wait, role: null };
}

describe('where the host starts', () => {
  const waits: Wait = { for: 'ready', names: ['joon'] };

  it('the host starts, and is told who is waited for', () => {
    expect(nextStep(GAME, roomView(), 'mina')).toEqual(step('Start', waits));
    expect(nextStep(GAME, ALL_READY, 'mina')).toEqual(step('Start'));
  });

  describe('and the ready ones play', () => {
    const some = (...ready: readonly string[]): RoomView =>
      roomView({
        start: 'ready_only',
        members: ['mina', 'joon', 'sky'].map((id) => member(id, { ready: ready.includes(id) })),
        seats: ['mina', 'joon', 'sky'].map((id, seat) => ({ seat, player: { type: 'HumanPlayer', member: id } })),
      });

    it('it starts without whoever is not, and the host is by starting', () => {
      expect(nextStep(GAME, some('joon'), 'mina')).toEqual(step('Start'));
      expect([takingPart(some()), takingPart(some('joon')), takingPart(roomView())]).toEqual([1, 2, 2]);
    });

    it('it takes enough of them', () => {
      const wait: Wait = { for: 'readiness', least: 2, count: 1 };
      expect(nextStep(GAME, some(), 'mina')).toEqual(step('Start', wait));
    });

    it('whoever is away does not play, and bots always do', () => {
      const members = [member('mina'), member('joon', { ready: true, connected: false })];
      const away = roomView({ start: 'ready_only', members });
      expect(takingPart(away)).toBe(1);
      const bot = { seat: 2, player: { type: 'BotPlayer' as const, bot: 'odds' } };
      expect(nextStep(GAME, { ...away, seats: [...away.seats, bot] }, 'mina')).toEqual(step('Start'));
    });
  });

  it('nobody is waited for who is ready, unless they are away', () => {
    const away = roomView({ members: [member('mina'), member('joon', { ready: true, connected: false })] });
    expect(nextStep(GAME, away, 'mina').wait).toEqual(waits);
  });

  it('it takes enough players, not too many, and numbers that can play', () => {
    const alone = roomView({ seats: roomView().seats.slice(0, 1) });
    expect(nextStep(GAME, alone, 'mina').wait).toEqual({ for: 'players', least: 2 });
    expect(nextStep(gameCard({ seats: [1] }), roomView(), 'mina').wait).toEqual({ for: 'fewer', most: 1 });
    const odd = gameCard({ seats: [1, 4] });
    expect(nextStep(odd, roomView(), 'mina').wait).toEqual({ for: 'numbers', seats: [1, 4], count: 2 });
  });

  it('the others get ready, and then wait for the host', () => {
    expect(nextStep(GAME, roomView(), 'joon')).toEqual(step('Ready'));
    const ready = roomView({ members: [member('mina'), member('joon', { ready: true })] });
    expect(nextStep(GAME, ready, 'joon')).toEqual(step('Unready', { for: 'starter', name: 'mina' }));
  });

  it('whoever stands sits down, where a seat is free', () => {
    expect(nextStep(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(nextStep(gameCard({ seats: [2] }), SKY_LOOKS_ON, 'sky').do).toBe('watch');
  });

  it('a host who stands sits down where players are missing, and starts where none are', () => {
    const [, joon] = roomView().seats;
    expect(nextStep(GAME, roomView({ seats: joon ? [joon] : [] }), 'mina').do).toBe('Sit');
    expect(nextStep(GAME, { ...SKY_LOOKS_ON, host: 'sky' }, 'sky').do).toBe('Start');
  });
});

describe('where the dealer starts', () => {
  const dealt = roomView({ host: 'joon', start: 'dealer' });
  const [, player] = dealt.seats;
  const undealt = { ...SKY_LOOKS_ON, start: 'dealer' as const, seats: player ? [player] : [] };

  it('nobody has to be ready, and the host is like anybody', () => {
    expect(nextStep(DEALT, dealt, 'mina')).toEqual(step('Start'));
    expect(nextStep(DEALT, dealt, 'joon')).toEqual(step('wait', { for: 'starter', name: 'mina' }));
  });

  it('a dealer who is away is waited for, and so is a host', () => {
    const members = [member('mina', { connected: false }), member('joon', { ready: true })];
    const away: Wait = { for: 'away', name: 'mina' };
    expect(nextStep(DEALT, { ...dealt, members }, 'joon')).toEqual(step('wait', away));
    expect(nextStep(GAME, roomView({ members }), 'joon')).toEqual(step('Unready', away));
  });

  it('a dealer is waited for who is not there', () => {
    expect(nextStep(DEALT, undealt, 'joon')).toEqual(step('wait', { for: 'role', role: DEALER }));
    expect(nextStep(DEALT, undealt, 'sky')).toEqual(step('Sit'));
  });

  it.each(['sky', 'joon'])('%s, who has the key, takes the free seat', (who) => {
    const take: Step = { do: 'Sit', wait: { for: 'role', role: DEALER }, role: DEALER };
    expect(nextStep(DEALT, undealt, who, ['dealer'])).toEqual(take);
  });

  it('a key opens no seat that is taken, and no other role’s', () => {
    expect(nextStep(DEALT, dealt, 'joon', ['dealer']).do).toBe('wait');
    expect(nextStep(DEALT, dealt, 'mina', ['dealer'])).toEqual(step('Start'));
    expect(nextStep(DEALT, undealt, 'sky', ['judge'])).toEqual(step('Sit'));
  });

  it('the dealer’s free seat is nobody else’s', () => {
    const full = { ...undealt, seats: [1, 2].map((seat) => ({ seat, player: { type: 'BotPlayer' as const, bot: 'odds' } })) };
    expect(nextStep(DEALT, full, 'sky').do).toBe('watch');
  });

  it('whoever sits there owes luck until it is given, between matches', () => {
    expect([owesLuck(dealt, 'joon'), owesLuck(undealt, 'sky')]).toEqual([true, false]);
    expect(owesLuck({ ...ALL_READY, start: 'dealer' }, 'joon')).toBe(false);
    expect(owesLuck({ ...dealt, phase: 'playing' }, 'joon')).toBe(false);
    expect(owesLuck(roomView(), 'joon')).toBe(false);
  });

  it('after a round it goes on the same way', () => {
    expect(stepAfter(DEALT, { ...dealt, phase: 'over' }, 'mina')).toEqual(step('Start'));
  });
});

describe('where the house starts', () => {
  const housed = (ready: readonly string[]): RoomView =>
    roomView({ start: 'house', members: ['mina', 'joon'].map((id) => member(id, { ready: ready.includes(id) })) });

  it('everyone gets ready, the host too', () => {
    expect(nextStep(GAME, housed([]), 'mina')).toEqual(step('Ready'));
    expect(nextStep(GAME, housed(['mina']), 'joon')).toEqual(step('Ready'));
  });

  it('the ready are told who is waited for', () => {
    expect(nextStep(GAME, housed(['joon']), 'joon')).toEqual(step('Unready', { for: 'ready', names: ['mina'] }));
    expect(nextStep(GAME, housed(['mina', 'joon']), 'joon')).toEqual(step('Unready', { for: 'house' }));
  });

  it('after a round it goes on the same way', () => {
    expect(stepAfter(GAME, { ...housed(['mina']), phase: 'over' }, 'joon')).toEqual(step('Ready'));
  });
});

describe('after a match that a host starts', () => {
  it('everyone asks for another first, the host too', () => {
    expect(stepAfter(GAME, roomView(), 'mina')).toEqual(step('Ready'));
    expect(stepAfter(GAME, roomView(), 'joon')).toEqual(step('Ready'));
  });

  it('whoever looked on sits down, the host too, while a seat is free', () => {
    const hosted = { ...SKY_LOOKS_ON, host: 'sky' };
    expect(stepAfter(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(stepAfter(GAME, hosted, 'sky').do).toBe('Sit');
    expect(stepAfter(gameCard({ seats: [2] }), hosted, 'sky').do).toBe('watch');
  });

  it('a ready host waits for the others, and starts where the match does not by itself', () => {
    const waits = roomView({ members: [member('mina', { ready: true }), member('joon')] });
    expect(stepAfter(GAME, waits, 'mina')).toEqual(step('Unready', { for: 'ready', names: ['joon'] }));
    expect(stepAfter(GAME, ALL_READY, 'mina')).toEqual(step('Start'));
  });
});

describe('what was chosen keeps a match from starting', () => {
  const message = { ko: '초록 팀이 없어요.', en: 'There is no green team.' };
  const hindered = (...members: readonly string[]): RoomView =>
    roomView({ ...ALL_READY, start_blocker: { code: 'TEAM_NOT_PLAYING', message, members } });
  const wait = (isMine: boolean, ...others: readonly string[]): Wait => ({
    for: 'choices',
    why: message,
    isMine,
    others,
  });

  it('the host reads who has to choose anew before pressing start', () => {
    expect(nextStep(GAME, hindered('joon'), 'mina')).toEqual(step('Start', wait(false, 'joon')));
  });

  it('whoever it is reads that it is about them, ready or not', () => {
    expect(nextStep(GAME, hindered('joon'), 'joon')).toEqual(step('Unready', wait(true)));
    const unready = { ...hindered('mina', 'joon'), members: roomView().members };
    expect(nextStep(GAME, unready, 'joon')).toEqual(step('Ready', wait(true, 'mina')));
  });

  it('what the host has yet to confirm is told to the host and to the others', () => {
    const preview: PreviewView = { line: message, ignored: [], warnings: [], confirmation: 'needed' };
    const start_blocker = { code: 'NOT_CONFIRMED', message, members: [] };
    const room = roomView({ ...ALL_READY, preview, start_blocker });
    for (const start of ['all_ready', 'ready_only', 'dealer', 'house'] as const)
      expect(nextStep(DEALT, { ...room, start }, 'mina')).toEqual(step('ConfirmOptions'));
    expect(nextStep(GAME, room, 'joon')).toEqual(step('Unready', { for: 'confirmation' }));
    expect(nextStep(GAME, { ...room, members: roomView().members }, 'joon')).toEqual(step('Ready'));
  });

  it('a wrong number is told first, and the dealer and the house tell it too', () => {
    const alone = { ...hindered('mina'), seats: roomView().seats.slice(0, 1) };
    expect(nextStep(GAME, alone, 'mina').wait).toEqual({ for: 'players', least: 2 });
    expect(nextStep(DEALT, { ...hindered(), start: 'dealer' }, 'mina')).toEqual(step('Start', wait(false)));
    expect(nextStep(GAME, { ...hindered(), start: 'house' }, 'joon')).toEqual(step('Unready', wait(false)));
  });
});
