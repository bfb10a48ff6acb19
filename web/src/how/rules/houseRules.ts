// Which house rules apply with the options of a room. Pure.
import type { GameCard, HouseRuleCard } from '../../wire/wire';

/** The house rules that apply; without options those that do not depend on any, and those of the defaults. */
export function houseRulesOf(game: GameCard, chosen: unknown = {}): readonly HouseRuleCard[] {
  const defaults = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]));
  const options: Readonly<Record<string, unknown>> = { ...defaults, ...(chosen as object | null) };
  return game.house_rules.filter((rule) => Object.entries(rule.options).every(([name, value]) => options[name] === value));
}
