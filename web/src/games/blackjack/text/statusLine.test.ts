import { describe, expect, it } from 'vitest';
import { NAMES, dealer, player, table } from '../sampleTable';
import { statusLineOf } from './statusLine';
import type { Scene } from '../scene/scene';
import type { PlayerState, View } from '../wire';

const nameOf = (seat: number): string => NAMES[seat] ?? '';
const ALL = { laid: [2, 2, 2], laidBefore: [2, 2, 2] };

function statusLine(view: View, scene: Scene | null = null, mayAct = false) {
  return statusLineOf(view, scene, mayAct, nameOf);
}

function ended(own: PlayerState, dealt: PlayerState = dealer('10♠ 9♥', { turn_state: 'Standing' })): View {
  return table({ phase: 'Idle', turn: null, players: [dealt, own, player('K♥ 9♣')] });
}

describe('in a round', () => {
  it('first says what the viewer can do', () => {
    expect(statusLine(table(), { type: 'dealing', seat: 2, ...ALL }, true)).toEqual(['status.mine']);
  });

  it('names the player on turn, and the viewer’s own state', () => {
    const waiting = (own: Partial<PlayerState>) =>
      statusLine(table({ turn: 2, players: [dealer('10♠ 3♥'), player('7♦ 5♣', own), player('K♥ 9♣')] }));
    expect(waiting({})).toEqual(['status.other', { name: 'Ben' }]);
    expect(waiting({ turn_state: 'Standing' })).toEqual(['status.stood', { name: 'Ben' }]);
    expect(waiting({ turn_state: 'Busted' })).toEqual(['status.busted', { name: 'Ben' }]);
    expect(waiting({ turn_state: 'Standing', present: false })).toEqual(['status.other', { name: 'Ben' }]);
  });

  it('says what is happening', () => {
    expect(statusLine(table(), { type: 'drawing', seat: 2, ...ALL })).toEqual(['status.drawing', { name: 'Ben' }]);
    expect(statusLine(table(), { type: 'drawing', seat: 1, ...ALL })).toEqual(['status.drawing.mine']);
    expect(statusLine(table(), { type: 'settling', stamped: [], ...ALL })).toEqual(['status.settling', {}]);
  });
});

describe('after a round', () => {
  it.each<[string, Partial<PlayerState>, PlayerState | undefined, string]>([
    ['a win', { outcome: 'Win' }, undefined, 'status.Win'],
    ['a loss', { outcome: 'Lose' }, undefined, 'status.Lose'],
    ['a tie', { outcome: 'Tie' }, undefined, 'status.Tie'],
    ['a bust', { outcome: 'Lose', turn_state: 'Busted' }, undefined, 'status.Lose.bust'],
    ['a bust dealer', { outcome: 'Win' }, dealer('10♠ 6♥ K♦'), 'status.Win.bust'],
  ])('says the viewer’s result: %s', (_, own, dealt, key) => {
    const view = ended(player('K♦ 9♦', { turn_state: 'Standing', ...own }), dealt);
    expect(statusLine(view)).toEqual([key, { mine: 19, dealer: view.players[0]?.score }]);
  });

  it('says all results to those who did not play against the dealer', () => {
    const view = ended(player('K♦ 9♦', { outcome: 'Win' }));
    const tally = ['status.tally', { wins: 1, ties: 0, losses: 0 }];
    expect(statusLine({ ...view, viewer: null })).toEqual(tally);
    expect(statusLine({ ...view, viewer: 0 })).toEqual(tally);
  });

  it('says that the round is over if nothing was settled', () => {
    expect(statusLine(ended(player('K♦ 9♦')))).toEqual(['status.over']);
  });

  it('says why the round ended early', () => {
    expect(statusLine({ ...ended(player('K♦ 9♦')), notice: 'SHOE_EMPTY' })).toEqual(['notice.SHOE_EMPTY.why']);
  });
});

it('says before the first deal that it is about to begin', () => {
  const players = [dealer(''), player('')];
  expect(statusLine(table({ phase: 'Idle', turn: null, players }))).toEqual(['status.ready']);
});
