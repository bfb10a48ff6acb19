// Maps keys to commands. Pure.
import { commandFinder } from '../../../kit/input/keys';
import type { Direction } from '../layout/geometry';

export type Command =
  | { readonly do: 'card'; readonly place: number }
  | { readonly do: 'move'; readonly direction: Direction }
  | { readonly do: 'play' }
  | { readonly do: 'drop' };

export const commandOf = commandFinder<Command>(
  {
    ArrowLeft: { do: 'move', direction: 'left' },
    ArrowRight: { do: 'move', direction: 'right' },
    ArrowUp: { do: 'move', direction: 'up' },
    ArrowDown: { do: 'move', direction: 'down' },
    Home: { do: 'move', direction: 'first' },
    End: { do: 'move', direction: 'last' },
    Enter: { do: 'play' },
    Escape: { do: 'drop' },
  },
  (digit) => ({ do: 'card', place: digit - 1 }),
);
