// What the values of any game's options are called, and what somebody chose for themselves.
import type { OptionCard } from '../../wire/wire';
import { said } from '../../app/words.svelte';
import { colourOf } from '../../ui/player/colours';
import { t } from '../words';
import { numberWords } from './numbers';
import type { Chosen } from './options';
import { commonOf, fieldOf, isCommon } from './options';

/** What is said of an option that was left open. */
export function noneWords(option: OptionCard): string {
  return t(isCommon(option) ? 'option.each' : 'option.auto');
}

/** The game's own words where it has some; `none` is said of what was left open. */
export function valueWords(option: OptionCard, value: unknown, none: string = noneWords(option)): string {
  const named = option.choices[String(value)];
  if (named) return asLabel(said(named));
  if (value === null) return none;
  if (typeof value === 'number') return numberWords(value);
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
  /** What the words are about, where they do not say it themselves. */
  readonly label: string | null;
  /** Of what was chosen, if it is a colour. */
  readonly colour: string | null;
  readonly isNumber: boolean;
  /** Whether the host chose something for everyone in its place. */
  readonly isOverruled: boolean;
}

/** What is not as usual, and every number: nobody knows what is usual of those. */
export function wishesOf(options: readonly OptionCard[], chosen: Chosen, room: Chosen = {}): readonly Wish[] {
  return options.filter((option) => isTold(option, chosen)).map((option) => wishOf(option, chosen, room));
}

function isTold(option: OptionCard, chosen: Chosen): boolean {
  return isNumber(option) || valueOf(option, chosen) !== option.default;
}

function wishOf(option: OptionCard, chosen: Chosen, room: Chosen): Wish {
  const value = valueOf(option, chosen);
  return {
    name: option.name,
    words: valueWords(option, value),
    label: typeof value === 'string' ? null : said(option.label),
    colour: colourOf(value),
    isNumber: isNumber(option),
    isOverruled: commonOf(room, option) !== null,
  };
}

function isNumber({ schema }: OptionCard): boolean {
  return fieldOf(schema).kind === 'number';
}

function valueOf({ name, default: usual }: OptionCard, chosen: Chosen): unknown {
  return chosen[name] ?? usual;
}
