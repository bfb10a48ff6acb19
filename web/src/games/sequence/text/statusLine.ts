// The one line that says what is going on, as a key and what goes into its gaps.
import type { Params } from '../../../app/words.svelte';
import { faceOf } from '../cards';
import { freshLines } from '../scene/scene';
import type { Scene } from '../scene/scene';
import type { View } from '../wire';
import type { Key } from '../words';

export type Said = readonly [Key, Params?];
type NameOf = (seat: number) => string;

export interface Now {
  readonly view: View;
  readonly scene: Scene | null;
  /** Whether the viewer may act. */
  readonly isMine: boolean;
  /** The card that the viewer has chosen. */
  readonly card: string | null;
}

/** What the viewer may do comes first, whatever is still being shown. */
export function lineOf({ view, scene, isMine, card }: Now, nameOf: NameOf): Said {
  if (isMine) return lineOfCard(card);
  return (scene && lineInScene(scene, nameOf)) ?? lineAtRest(view, nameOf);
}

function lineOfCard(card: string | null): Said {
  if (card === null) return ['line.mine'];
  const face = faceOf(card);
  if (face.kind === 'jack') return [face.eyes === 1 ? 'line.jack1' : 'line.jack2'];
  return [face.kind === 'corner' ? 'line.corner' : 'line.card'];
}

function lineInScene(scene: Scene, nameOf: NameOf): Said | null {
  if (scene.type === 'dealing') return ['line.dealing'];
  if (scene.type === 'passing') return ['line.passed', { name: nameOf(scene.seat) }];
  if (scene.type === 'leaving') return ['line.left', { name: nameOf(scene.seat) }];
  const [line] = freshLines(scene);
  return line === undefined ? null : [COMPLETED[line.team] ?? COMPLETED[0]];
}

const COMPLETED = ['line.completed.0', 'line.completed.1', 'line.completed.2'] as const;
const WON = ['line.won.0', 'line.won.1', 'line.won.2'] as const;

function lineAtRest({ phase, turn }: View, nameOf: NameOf): Said {
  if (phase.type === 'Over') return phase.winner === null ? ['line.draw'] : [WON[phase.winner] ?? WON[0]];
  return turn === null ? ['line.waiting'] : ['line.other', { name: nameOf(turn) }];
}
