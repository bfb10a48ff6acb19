import { describe, expect, it } from 'vitest';
import type { PreviewView, RoomView } from '../../../wire/wire';
import { gameCard, member, roomView } from '../../client/room.fixture';
import type { Step, Wait } from './nextStep';
import { nextStep, owesSalt, stepAfter, playerCount } from './nextStep';

const DEALER = { name: 'dealer', title: { ko: '딜러', en: 'Dealer' } };
const GAME = gameCard();
const DEALT = gameCard({ roles: [DEALER] });

const ALL_READY = roomView({ members: [member('mina', { ready: true }), member('joon', { ready: true })] });
const SKY_LOOKS_ON = roomView({ members: [...roomView().members, member('sky')] });

function step(what: Step['do'], wait: Wait | null = null): Step {
  return { do: what, wait, role: null };
}

describe('if the host starts', () => {
  const waits: Wait = { for: 'ready', names: ['joon'] };

  it('the host’s step is Start, with the unready players', () => {
    expect(nextStep(GAME, roomView(), 'mina')).toEqual(step('Start', waits));
    expect(nextStep(GAME, ALL_READY, 'mina')).toEqual(step('Start'));
  });

  describe('with the ready players only', () => {
    const some = (...ready: readonly string[]): RoomView =>
      roomView({
        start: 'ready_only',
        members: ['mina', 'joon', 'sky'].map((id) => member(id, { ready: ready.includes(id) })),
        seats: ['mina', 'joon', 'sky'].map((id, seat) => ({ seat, player: { type: 'HumanPlayer', member: id } })),
      });

    it('the host counts as ready and others are left out', () => {
      expect(nextStep(GAME, some('joon'), 'mina')).toEqual(step('Start'));
      expect([playerCount(some()), playerCount(some('joon')), playerCount(roomView())]).toEqual([1, 2, 2]);
    });

    it('enough players must be ready', () => {
      const wait: Wait = { for: 'readiness', least: 2, count: 1 };
      expect(nextStep(GAME, some(), 'mina')).toEqual(step('Start', wait));
    });

    it('lost players do not play, bots do', () => {
      const members = [member('mina'), member('joon', { ready: true, connected: false })];
      const away = roomView({ start: 'ready_only', members });
      expect(playerCount(away)).toBe(1);
      const bot = { seat: 2, player: { type: 'BotPlayer' as const, bot: 'odds', character: null } };
      expect(nextStep(GAME, { ...away, seats: [...away.seats, bot] }, 'mina')).toEqual(step('Start'));
    });
  });

  it('a ready but lost player is waited for', () => {
    const away = roomView({ members: [member('mina'), member('joon', { ready: true, connected: false })] });
    expect(nextStep(GAME, away, 'mina').wait).toEqual(waits);
  });

  it('the number of players must be allowed', () => {
    const alone = roomView({ seats: roomView().seats.slice(0, 1) });
    expect(nextStep(GAME, alone, 'mina').wait).toEqual({ for: 'players', least: 2 });
    expect(nextStep(gameCard({ seats: [1] }), roomView(), 'mina').wait).toEqual({ for: 'fewer', most: 1 });
    const odd = gameCard({ seats: [1, 4] });
    expect(nextStep(odd, roomView(), 'mina').wait).toEqual({ for: 'numbers', seats: [1, 4], count: 2 });
  });

  it('other players get ready, then wait for the host', () => {
    expect(nextStep(GAME, roomView(), 'joon')).toEqual(step('Ready'));
    const ready = roomView({ members: [member('mina'), member('joon', { ready: true })] });
    expect(nextStep(GAME, ready, 'joon')).toEqual(step('Unready', { for: 'starter', name: 'mina' }));
  });

  it('a member without a seat takes a free one', () => {
    expect(nextStep(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(nextStep(gameCard({ seats: [2] }), SKY_LOOKS_ON, 'sky').do).toBe('watch');
  });

  it('a host without a seat sits down only if players are missing', () => {
    const [, joon] = roomView().seats;
    expect(nextStep(GAME, roomView({ seats: joon ? [joon] : [] }), 'mina').do).toBe('Sit');
    expect(nextStep(GAME, { ...SKY_LOOKS_ON, host: 'sky' }, 'sky').do).toBe('Start');
  });
});

describe('if the dealer starts', () => {
  const dealt = roomView({ host: 'joon', start: 'first_seat' });
  const [, player] = dealt.seats;
  const undealt = { ...SKY_LOOKS_ON, start: 'first_seat' as const, seats: player ? [player] : [] };

  it('nobody has to be ready, and the host has no special role', () => {
    expect(nextStep(DEALT, dealt, 'mina')).toEqual(step('Start'));
    expect(nextStep(DEALT, dealt, 'joon')).toEqual(step('wait', { for: 'starter', name: 'mina' }));
  });

  it('a lost dealer or host is waited for', () => {
    const members = [member('mina', { connected: false }), member('joon', { ready: true })];
    const away: Wait = { for: 'away', name: 'mina' };
    expect(nextStep(DEALT, { ...dealt, members }, 'joon')).toEqual(step('wait', away));
    expect(nextStep(GAME, roomView({ members }), 'joon')).toEqual(step('Unready', away));
  });

  it('a missing dealer is waited for', () => {
    expect(nextStep(DEALT, undealt, 'joon')).toEqual(step('wait', { for: 'role', role: DEALER }));
    expect(nextStep(DEALT, undealt, 'sky')).toEqual(step('Sit'));
  });

  it.each(['sky', 'joon'])('%s takes the free seat with the key', (who) => {
    const take: Step = { do: 'Sit', wait: { for: 'role', role: DEALER }, role: DEALER };
    expect(nextStep(DEALT, undealt, who, ['dealer'])).toEqual(take);
  });

  it('a key opens neither a taken seat nor another role', () => {
    expect(nextStep(DEALT, dealt, 'joon', ['dealer']).do).toBe('wait');
    expect(nextStep(DEALT, dealt, 'mina', ['dealer'])).toEqual(step('Start'));
    expect(nextStep(DEALT, undealt, 'sky', ['judge'])).toEqual(step('Sit'));
  });

  it('the dealer’s seat is not offered without the key', () => {
    const full = { ...undealt, seats: [1, 2].map((seat) => ({ seat, player: { type: 'BotPlayer' as const, bot: 'odds', character: null } })) };
    expect(nextStep(DEALT, full, 'sky').do).toBe('watch');
  });

  it('seated players owe a salt between matches', () => {
    expect([owesSalt(dealt, 'joon'), owesSalt(undealt, 'sky')]).toEqual([true, false]);
    expect(owesSalt({ ...ALL_READY, start: 'first_seat' }, 'joon')).toBe(false);
    expect(owesSalt({ ...dealt, phase: 'playing' }, 'joon')).toBe(false);
    expect(owesSalt(roomView(), 'joon')).toBe(false);
  });

  it('the steps are the same after a round', () => {
    expect(stepAfter(DEALT, { ...dealt, phase: 'over' }, 'mina')).toEqual(step('Start'));
  });
});

describe('if the match starts by itself', () => {
  const automatic = (ready: readonly string[]): RoomView =>
    roomView({ start: 'automatic', members: ['mina', 'joon'].map((id) => member(id, { ready: ready.includes(id) })) });

  it('everyone gets ready, the host too', () => {
    expect(nextStep(GAME, automatic([]), 'mina')).toEqual(step('Ready'));
    expect(nextStep(GAME, automatic(['mina']), 'joon')).toEqual(step('Ready'));
  });

  it('ready players see who is not ready', () => {
    expect(nextStep(GAME, automatic(['joon']), 'joon')).toEqual(step('Unready', { for: 'ready', names: ['mina'] }));
    expect(nextStep(GAME, automatic(['mina', 'joon']), 'joon')).toEqual(step('Unready', { for: 'automatic' }));
  });

  it('the steps are the same after a round', () => {
    expect(stepAfter(GAME, { ...automatic(['mina']), phase: 'over' }, 'joon')).toEqual(step('Ready'));
  });
});

describe('after a match that a host starts', () => {
  it('everyone asks for a rematch first, the host too', () => {
    expect(stepAfter(GAME, roomView(), 'mina')).toEqual(step('Ready'));
    expect(stepAfter(GAME, roomView(), 'joon')).toEqual(step('Ready'));
  });

  it('spectators sit down while a seat is free, the host too', () => {
    const hosted = { ...SKY_LOOKS_ON, host: 'sky' };
    expect(stepAfter(GAME, SKY_LOOKS_ON, 'sky').do).toBe('Sit');
    expect(stepAfter(GAME, hosted, 'sky').do).toBe('Sit');
    expect(stepAfter(gameCard({ seats: [2] }), hosted, 'sky').do).toBe('watch');
  });

  it('a ready host waits for the others, then starts', () => {
    const waits = roomView({ members: [member('mina', { ready: true }), member('joon')] });
    expect(stepAfter(GAME, waits, 'mina')).toEqual(step('Unready', { for: 'ready', names: ['joon'] }));
    expect(stepAfter(GAME, ALL_READY, 'mina')).toEqual(step('Start'));
  });

  it('starts at once with those who are ready, if nobody else is missing', () => {
    const bot = { seat: 1, player: { type: 'BotPlayer' as const, bot: 'odds', character: null } };
    const alone = roomView({ start: 'ready_only', members: [member('mina')], seats: [roomView().seats[0]!, bot] });
    expect(stepAfter(GAME, alone, 'mina')).toEqual(step('Start'));
    expect(stepAfter(GAME, { ...roomView(), start: 'ready_only' }, 'mina').do).toBe('Ready');
  });
});

describe('blocking choices', () => {
  const message = { ko: '초록 팀이 없어요.', en: 'There is no green team.' };
  const blocked = (...members: readonly string[]): RoomView =>
    roomView({ ...ALL_READY, start_blocker: { code: 'TEAM_NOT_PLAYING', message, members } });
  const wait = (isMine: boolean, ...others: readonly string[]): Wait => ({
    for: 'choices',
    why: message,
    isMine,
    others,
  });

  it('the host sees whose choices block the start', () => {
    expect(nextStep(GAME, blocked('joon'), 'mina')).toEqual(step('Start', wait(false, 'joon')));
  });

  it('a blocking player sees it, ready or not', () => {
    expect(nextStep(GAME, blocked('joon'), 'joon')).toEqual(step('Unready', wait(true)));
    const unready = { ...blocked('mina', 'joon'), members: roomView().members };
    expect(nextStep(GAME, unready, 'joon')).toEqual(step('Ready', wait(true, 'mina')));
  });

  it('a missing confirmation is the host’s step and the others’ wait', () => {
    const preview: PreviewView = { line: message, ignored: [], warnings: [], confirmation: 'needed' };
    const start_blocker = { code: 'NOT_CONFIRMED', message, members: [] };
    const room = roomView({ ...ALL_READY, preview, start_blocker });
    for (const start of ['all_ready', 'ready_only', 'first_seat', 'automatic'] as const)
      expect(nextStep(DEALT, { ...room, start }, 'mina')).toEqual(step('ConfirmOptions'));
    expect(nextStep(GAME, room, 'joon')).toEqual(step('Unready', { for: 'confirmation' }));
    expect(nextStep(GAME, { ...room, members: roomView().members }, 'joon')).toEqual(step('Ready'));
  });

  it('a wrong number of players comes first in every start mode', () => {
    const alone = { ...blocked('mina'), seats: roomView().seats.slice(0, 1) };
    expect(nextStep(GAME, alone, 'mina').wait).toEqual({ for: 'players', least: 2 });
    expect(nextStep(DEALT, { ...blocked(), start: 'first_seat' }, 'mina')).toEqual(step('Start', wait(false)));
    expect(nextStep(GAME, { ...blocked(), start: 'automatic' }, 'joon')).toEqual(step('Unready', wait(false)));
  });
});
