// Dice of one face in words: "four fives" as "4 fives".
import type { BetMade } from '../wire';
import { t } from '../words';

const FACES = ['faces.1', 'faces.2', 'faces.3', 'faces.4', 'faces.5', 'faces.6'] as const;

export function facesText({ face, count }: Pick<BetMade, 'face' | 'count'>): string {
  return t(FACES[face - 1] ?? FACES[0], { count });
}
