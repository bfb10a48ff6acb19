// The one line that says what is going on, as a key and what goes into its gaps.
import type { Params } from '../../../app/words.svelte';
import type { Menu } from '../../../wire/wire';
import { challengeIn } from '../input/betOptions';
import type { Reveal, Scene } from '../scene/scene';
import type { Action, View } from '../wire';
import type { Key } from '../words';

export type Said = readonly [Key, Params?];
type NameOf = (seat: number) => string;

/** What the viewer may do comes first, whatever is still being shown. */
export function lineOf(view: View, scene: Scene | null, menu: Menu<Action> | null, nameOf: NameOf): Said {
  if (menu) return [challengeIn(menu) ? 'line.mine' : 'line.mine.first'];
  return (scene && lineInScene(scene, nameOf)) ?? lineAtRest(view, nameOf);
}

function lineInScene(scene: Scene, nameOf: NameOf): Said | null {
  if (scene.type === 'ordering') return ['line.ordering'];
  if (scene.type === 'rolling') return ['line.rolling'];
  if (scene.type === 'leaving') return ['line.left', { name: nameOf(scene.seat) }];
  return scene.type === 'reveal' ? lineInReveal(scene, nameOf) : null;
}

function lineInReveal({ step, judgement }: Reveal, nameOf: NameOf): Said {
  const { challenger, bettor, count, actual } = judgement;
  if (step === 'verdict' || step === 'losses') return ['line.judged', { count, actual }];
  return ['line.called', { challenger: nameOf(challenger), bettor: nameOf(bettor) }];
}

function lineAtRest(view: View, nameOf: NameOf): Said {
  if (view.phase.type === 'Over') return ['line.over'];
  if (view.phase.type !== 'Betting') return ['line.rolling'];
  const name = nameOf(view.phase.turn);
  const isOut = view.viewer !== null && !view.living.includes(view.viewer);
  return [isOut ? 'line.out' : 'line.other', { name }];
}
