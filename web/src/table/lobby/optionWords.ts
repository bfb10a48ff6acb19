// What the values of any game's options are called, and what somebody chose for themselves.
import type { OptionCard } from '../../wire/wire';
import { said } from '../../app/words.svelte';
import { colourOf } from '../../ui/colours';
import { t } from '../words';
import type { Chosen } from './options';

/** The game's own words where it has some; `none` is said of what was left open. */
export function valueWords({ choices }: OptionCard, value: unknown, none: string = t('option.auto')): string {
  const named = choices[String(value)];
  if (named) return asLabel(said(named));
  if (value === null) return none;
  if (typeof value === 'boolean') return t(value ? 'option.on' : 'option.off');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Words that stand alone begin large. */
function asLabel(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Something that a player chose for the next match. */
export interface Wish {
  readonly name: string;
  readonly words: string;
  /** Of what was chosen, if it is a colour. */
  readonly colour: string | null;
}

/** What is not as usual; whatever is no word stands beside its label. */
export function wishesOf(options: readonly OptionCard[], chosen: Chosen): readonly Wish[] {
  const unusual = options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual);
  return unusual.map((option): Wish => {
    const value = chosen[option.name];
    const words = valueWords(option, value);
    const isWord = typeof value === 'string';
    return { name: option.name, words: isWord ? words : `${said(option.label)}: ${words}`, colour: colourOf(value) };
  });
}
