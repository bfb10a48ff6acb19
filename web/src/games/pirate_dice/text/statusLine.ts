// The status line: one sentence about what is happening, as a text key and its parameters.
import type { KeyedText, NameOf } from '../../../kit/text';
import type { Menu } from '../../../wire/wire';
import { challengeIn } from '../input/betOptions';
import type { Reveal, Scene } from '../scene/scene';
import type { Action, View } from '../wire';
import type { Key } from '../words';

type Line = KeyedText<Key>;

/** What the viewer can do comes first, whatever is being shown. */
export function statusLineOf(view: View, scene: Scene | null, menu: Menu<Action> | null, nameOf: NameOf): Line {
  if (menu) return [challengeIn(menu) ? 'status.mine' : 'status.mine.first'];
  return (scene && statusInScene(scene, nameOf)) ?? statusAtRest(view, nameOf);
}

function statusInScene(scene: Scene, nameOf: NameOf): Line | null {
  if (scene.type === 'ordering') return ['status.ordering'];
  if (scene.type === 'rolling') return ['status.rolling'];
  if (scene.type === 'leaving') return ['status.left', { name: nameOf(scene.seat) }];
  return scene.type === 'reveal' ? statusInReveal(scene, nameOf) : null;
}

function statusInReveal({ step, judgement }: Reveal, nameOf: NameOf): Line {
  const { challenger, bettor, count, actual } = judgement;
  if (step === 'verdict' || step === 'losses') return ['status.judged', { count, actual }];
  return ['status.called', { challenger: nameOf(challenger), bettor: nameOf(bettor) }];
}

function statusAtRest(view: View, nameOf: NameOf): Line {
  if (view.phase.type === 'Over') return ['status.over'];
  if (view.phase.type !== 'Betting') return ['status.rolling'];
  const name = nameOf(view.phase.turn);
  const isOut = view.viewer !== null && !view.living.includes(view.viewer);
  return [isOut ? 'status.out' : 'status.other', { name }];
}
