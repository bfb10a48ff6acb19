// The status line: one sentence about what is happening, as a text key and its parameters.
import type { KeyedText, NameOf } from '../../../kit/text';
import type { Scene } from '../scene/scene';
import type { PlayerState, RoundOutcome, TurnState, View } from '../wire';
import type { Key } from '../words';

type Line = KeyedText<Key>;

/** What the viewer can do comes first, whatever is being shown. */
export function statusLineOf(view: View, scene: Scene | null, mayAct: boolean, nameOf: NameOf): Line {
  if (mayAct) return ['status.mine'];
  return scene === null ? statusAtRest(view, nameOf) : statusInScene(view, scene, nameOf);
}

function statusInScene({ viewer }: View, scene: Scene, nameOf: NameOf): Line {
  if (scene.type === 'noticing') return [`notice.${scene.notice}.why`];
  if ((scene.type === 'drawing' || scene.type === 'standing') && scene.seat === viewer) return [`status.${scene.type}.mine`];
  return [`status.${scene.type}`, 'seat' in scene ? { name: nameOf(scene.seat) } : {}];
}

function statusAtRest(view: View, nameOf: NameOf): Line {
  if (view.notice !== null) return [`notice.${view.notice}.why`];
  const own = view.viewer === null ? undefined : view.players[view.viewer];
  if (view.phase === 'InRound' && view.turn !== null) return waiting(own, nameOf(view.turn));
  return (own && settled(own, view)) ?? tally(view) ?? [isDealt(view) ? 'status.over' : 'status.ready'];
}

const WAITING: Readonly<Record<TurnState, Key>> = {
  Playing: 'status.other',
  Standing: 'status.stood',
  Busted: 'status.busted',
};

function waiting(own: PlayerState | undefined, name: string): Line {
  return [own?.present && !own.is_dealer ? WAITING[own.turn_state] : 'status.other', { name }];
}

/** The viewer's result; null: the round was not settled, or the viewer has no result. */
function settled(own: PlayerState, { players }: View): Line | null {
  const dealer = players.find((player) => player.is_dealer);
  if (own.outcome === 'None' || !dealer) return null;
  const scores = { mine: own.score, dealer: dealer.score };
  if (own.outcome === 'Lose' && own.turn_state === 'Busted') return ['status.Lose.bust', scores];
  if (own.outcome === 'Win' && dealer.turn_state === 'Busted') return ['status.Win.bust', scores];
  return [`status.${own.outcome}`, scores];
}

/** All results, for the dealer and spectators; null: the round was not settled. */
function tally({ players }: View): Line | null {
  const count = (outcome: RoundOutcome) => players.filter((player) => player.outcome === outcome).length;
  const [wins, ties, losses] = [count('Win'), count('Tie'), count('Lose')];
  return wins + ties + losses === 0 ? null : ['status.tally', { wins, ties, losses }];
}

function isDealt({ players }: View): boolean {
  return players.some(({ cards }) => cards.length > 0);
}
