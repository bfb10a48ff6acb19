// The keys that roll the die. Pure.
import { commandFinder } from '../../../kit/input/keys';

export const commandOf = commandFinder<'roll' | 'rollAtRest'>({
  Enter: 'roll',
  // While an animation is playing, the space bar ends it instead.
  ' ': 'rollAtRest',
});
