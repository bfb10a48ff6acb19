import { expect, it } from 'vitest';
import { gameCard } from '../../table/client/room.fixture';
import type { OptionCard } from '../../wire/wire';
import { houseRulesOf } from './houseRules';

const badge = (rule: string, options = {}) => ({ rule, badge: { ko: rule, en: rule }, options });
const WILD = { name: 'wild', default: true } as unknown as OptionCard;
const GAME = gameCard({
  options: [WILD],
  house_rules: [badge('1.1'), badge('2.1', { wild: true }), badge('3.1', { wild: false })],
});

it.each([
  [undefined, ['1.1', '2.1']],
  [{}, ['1.1', '2.1']],
  [{ wild: true }, ['1.1', '2.1']],
  [{ wild: false }, ['1.1', '3.1']],
])('with the options %j the rules %j apply', (options, rules) => {
  expect(houseRulesOf(GAME, options).map(({ rule }) => rule)).toEqual(rules);
});
