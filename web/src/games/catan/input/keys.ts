// Maps keys to commands, except those of the focused island. Pure.
import { commandFinder } from '../../../kit/input/keys';

export type Command =
  | { readonly do: 'number'; readonly number: number }
  | { readonly do: 'press' }
  | { readonly do: 'roll' }
  | { readonly do: 'end' }
  | { readonly do: 'back' }
  | { readonly do: 'drop' }
  /** From the tray to the island, or back. */
  | { readonly do: 'jump' }
  /** To the island, to choose a place there. */
  | { readonly do: 'choose' };

/** Kinds, pieces and the trade. */
const MOST = 5;

export const commandOf = commandFinder<Command>(
  {
    Enter: { do: 'press' },
    Escape: { do: 'drop' },
    Backspace: { do: 'back' },
    r: { do: 'roll' },
    e: { do: 'end' },
    i: { do: 'jump' },
    ArrowUp: { do: 'choose' },
    ArrowDown: { do: 'choose' },
    ArrowLeft: { do: 'choose' },
    ArrowRight: { do: 'choose' },
    // The same keys on a Korean keyboard.
    ㄱ: { do: 'roll' },
    ㄷ: { do: 'end' },
    ㅑ: { do: 'jump' },
  },
  (number) => (number <= MOST ? { do: 'number', number } : null),
);
