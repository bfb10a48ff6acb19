// The one line that says what is going on, as a key and what goes into its gaps.
import type { Params } from '../../../app/words.svelte';
import type { Scene } from '../scene/scene';
import type { PlayerState, RoundOutcome, TurnState, View } from '../wire';
import type { Key } from '../words';

export type Said = readonly [Key, Params?];
type NameOf = (seat: number) => string;

/** What the viewer may do comes first, whatever is still being shown. */
export function lineOf(view: View, scene: Scene | null, mayAct: boolean, nameOf: NameOf): Said {
  if (mayAct) return ['line.mine'];
  return scene === null ? lineAtRest(view, nameOf) : lineInScene(scene, nameOf);
}

function lineInScene(scene: Scene, nameOf: NameOf): Said {
  if (scene.type === 'noticing') return [`notice.${scene.notice}.why`];
  return [`line.${scene.type}`, 'seat' in scene ? { name: nameOf(scene.seat) } : {}];
}

function lineAtRest(view: View, nameOf: NameOf): Said {
  if (view.notice !== null) return [`notice.${view.notice}.why`];
  const own = view.viewer === null ? undefined : view.players[view.viewer];
  if (view.phase === 'InRound' && view.turn !== null) return waiting(own, nameOf(view.turn));
  return (own && settled(own, view)) ?? tally(view) ?? [isDealt(view) ? 'line.over' : 'line.ready'];
}

const WAITING: Readonly<Record<TurnState, Key>> = {
  Playing: 'line.other',
  Standing: 'line.stood',
  Busted: 'line.busted',
};

function waiting(own: PlayerState | undefined, name: string): Said {
  return [own?.present && !own.is_dealer ? WAITING[own.turn_state] : 'line.other', { name }];
}

/** How it went for the viewer; null: the round was not settled, or not for the viewer. */
function settled(own: PlayerState, { players }: View): Said | null {
  const dealer = players.find((player) => player.is_dealer);
  if (own.outcome === 'None' || !dealer) return null;
  const scores = { mine: own.score, dealer: dealer.score };
  if (own.outcome === 'Lose' && own.turn_state === 'Busted') return ['line.Lose.bust', scores];
  if (own.outcome === 'Win' && dealer.turn_state === 'Busted') return ['line.Win.bust', scores];
  return [`line.${own.outcome}`, scores];
}

/** How it went for everyone, for whom it is not about: the dealer and who looks on; null: not settled. */
function tally({ players }: View): Said | null {
  const count = (outcome: RoundOutcome) => players.filter((player) => player.outcome === outcome).length;
  const [wins, ties, losses] = [count('Win'), count('Tie'), count('Lose')];
  return wins + ties + losses === 0 ? null : ['line.tally', { wins, ties, losses }];
}

function isDealt({ players }: View): boolean {
  return players.some(({ cards }) => cards.length > 0);
}
