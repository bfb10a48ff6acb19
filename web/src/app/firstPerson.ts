// Rewrites templates about a player for the reader: lessons call the learner 나 or You.
import type { Params } from './words.svelte';

const KOREAN = '나';
const ENGLISH = 'You';

/** What 님 and its particle become after 나. */
const PARTICLES: Readonly<Record<string, string>> = { 이: '내가', 은: '나는', 을: '나를', 의: '내', 과: '나와' };
const HONOURED = /\{(\w+)\}님([이은을의과](?![가-힣]))?/g;

const VERBS: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were' };
const PREDICATE = /(?<before>\w |^|[.!?:] )?\{(?<name>\w+)\}(?:(?<owner>’s)\b| (?<verb>[a-z]+s)\b(?!’))?/g;

/** The template with "내가" for "나님이" and "You have" for "You has". */
export function inFirstPerson(template: string, params: Params): string {
  if (Object.values(params).includes(KOREAN)) return template.replace(HONOURED, (whole, name: string, particle: string = '') => {
    return params[name] === KOREAN ? (PARTICLES[particle] ?? `{${name}}${particle}`) : whole;
  });
  if (Object.values(params).includes(ENGLISH)) return template.replace(PREDICATE, (whole, ...match) => {
    const { before = '', name, owner, verb } = match.at(-1) as Record<string, string | undefined>;
    if (name === undefined || params[name] !== ENGLISH) return whole;
    const you = owner ? 'Your' : ENGLISH;
    const isInside = /\w $/.test(before);
    return before + (isInside ? you.toLowerCase() : you) + (verb ? ` ${plural(verb)}` : '');
  });
  return template;
}

/** A verb of the third person as it follows "you". */
function plural(verb: string): string {
  return VERBS[verb] ?? verb.replace(/(?<=ss|sh|ch|x)es$|s$/, '');
}
