// Maps keys to commands for the betting player. Pure.
import { commandFinder } from '../../../kit/input/keys';

export type Command =
  | { readonly do: 'face'; readonly face: number }
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'bet' }
  | { readonly do: 'challenge' };

export const commandOf = commandFinder<Command>(
  {
    ArrowUp: { do: 'step', by: 1 },
    '+': { do: 'step', by: 1 },
    '=': { do: 'step', by: 1 },
    ArrowDown: { do: 'step', by: -1 },
    '-': { do: 'step', by: -1 },
    Enter: { do: 'bet' },
    c: { do: 'challenge' },
    C: { do: 'challenge' },
    // The same key on a Korean keyboard.
    ㅊ: { do: 'challenge' },
  },
  (face) => ({ do: 'face', face }),
);
