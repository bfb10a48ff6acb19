// Texts for the values of options, and the options that a player has chosen.
import type { OptionCard } from '../../../wire/wire';
import { localized } from '../../../app/words.svelte';
import { colourOf } from '../../../ui/player/colours';
import { t } from '../../words';
import { formatNumber } from './numberInput';
import type { ChosenValues } from './optionSchema';
import { commonOf, fieldOf, isCommon } from './optionSchema';

/** The text of an option without a value. */
export function emptyText(option: OptionCard): string {
  return t(isCommon(option) ? 'option.each' : 'option.auto');
}

/** The text of a value, from the game if it has one. */
export function valueText(option: OptionCard, value: unknown, empty: string = emptyText(option)): string {
  const named = option.choices[String(value)];
  if (named) return capitalized(localized(named));
  if (value === null) return empty;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'option.on' : 'option.off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** An option that a player chose for the next match. */
export interface ChosenOption {
  readonly name: string;
  readonly text: string;
  /** Null if the text needs no label. */
  readonly label: string | null;
  /** If the value is a colour. */
  readonly colour: string | null;
  readonly isNumber: boolean;
  /** Whether the host set a value for all instead. */
  readonly isOverruled: boolean;
}

/** The options that differ from their default, and all numbers. */
export function chosenOptionsOf(options: readonly OptionCard[], chosen: ChosenValues, room: ChosenValues = {}): readonly ChosenOption[] {
  return options.filter((option) => isShown(option, chosen)).map((option) => chosenOptionOf(option, chosen, room));
}

function isShown(option: OptionCard, chosen: ChosenValues): boolean {
  return isNumber(option) || valueOf(option, chosen) !== option.default;
}

function chosenOptionOf(option: OptionCard, chosen: ChosenValues, room: ChosenValues): ChosenOption {
  const value = valueOf(option, chosen);
  return {
    name: option.name,
    text: valueText(option, value),
    label: typeof value === 'string' ? null : localized(option.label),
    colour: colourOf(value),
    isNumber: isNumber(option),
    isOverruled: commonOf(room, option) !== null,
  };
}

function isNumber({ schema }: OptionCard): boolean {
  return fieldOf(schema).kind === 'number';
}

function valueOf({ name, default: usual }: OptionCard, chosen: ChosenValues): unknown {
  return chosen[name] ?? usual;
}
