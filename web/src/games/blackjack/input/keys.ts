// Maps keys to commands for the player on turn. Pure.
import { commandFinder } from '../../../kit/input/keys';

export type Command =
  | { readonly do: 'Hit' | 'Stand' }
  | { readonly do: 'look'; readonly at: 'Hit' | 'Stand' };

export const commandOf = commandFinder<Command>({
  h: { do: 'Hit' },
  s: { do: 'Stand' },
  // The same keys on a Korean keyboard.
  ㅗ: { do: 'Hit' },
  ㄴ: { do: 'Stand' },
  ArrowLeft: { do: 'look', at: 'Hit' },
  ArrowRight: { do: 'look', at: 'Stand' },
});
