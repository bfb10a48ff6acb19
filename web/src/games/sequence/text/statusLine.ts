// The status line: one sentence about what is happening, as a text key and its parameters.
import type { KeyedText, NameOf } from '../../../kit/text';
import { faceOf } from '../cards';
import { freshLines } from '../scene/scene';
import type { Scene } from '../scene/scene';
import type { View } from '../wire';
import type { Key } from '../words';

export type Line = KeyedText<Key>;

export interface Now {
  readonly view: View;
  readonly scene: Scene | null;
  /** Whether the viewer can act. */
  readonly isMine: boolean;
  /** The viewer's selected card. */
  readonly card: string | null;
}

/** What the viewer can do comes first, whatever is being shown. */
export function statusLineOf({ view, scene, isMine, card }: Now, nameOf: NameOf): Line {
  if (isMine) return statusOfCard(card);
  return (scene && statusInScene(scene, nameOf)) ?? statusAtRest(view, nameOf);
}

function statusOfCard(card: string | null): Line {
  if (card === null) return ['status.mine'];
  const face = faceOf(card);
  if (face.kind === 'jack') return [face.eyes === 1 ? 'status.jack1' : 'status.jack2'];
  return [face.kind === 'corner' ? 'status.corner' : 'status.card'];
}

function statusInScene(scene: Scene, nameOf: NameOf): Line | null {
  if (scene.type === 'dealing') return ['status.dealing'];
  if (scene.type === 'passing') return ['status.passed', { name: nameOf(scene.seat) }];
  if (scene.type === 'leaving') return ['status.left', { name: nameOf(scene.seat) }];
  const [line] = freshLines(scene);
  return line === undefined ? null : [COMPLETED[line.team] ?? COMPLETED[0]];
}

const COMPLETED = ['status.completed.0', 'status.completed.1', 'status.completed.2'] as const;
const WON = ['status.won.0', 'status.won.1', 'status.won.2'] as const;

function statusAtRest({ phase, turn, viewer }: View, nameOf: NameOf): Line {
  if (phase.type === 'Over') return phase.winner === null ? ['status.draw'] : [WON[phase.winner] ?? WON[0]];
  if (turn !== null && turn === viewer) return ['status.mine'];
  return turn === null ? ['status.waiting'] : ['status.other', { name: nameOf(turn) }];
}
