// Messages that roll: which ones do, and what can be typed for them.
import { freshSeed } from '../../ui/dice/seed';
import type { Lang, Say } from '../../wire/wire';
import type { Key } from './words';

const COMMANDS: readonly string[] = ['/주사위', '/테스트', '/roll'];

/** Rolls the own die, as somebody would type it. */
export const OWN_ROLL: Readonly<Record<Lang, string>> = { ko: '/주사위', en: '/roll' };

/** Something to be typed, and what it does. */
export interface Completion {
  readonly text: string;
  readonly help: Key;
}

const COMPLETIONS: Readonly<Record<Lang, readonly Completion[]>> = {
  ko: [
    { text: '/주사위', help: 'command.own' },
    { text: '/주사위 1 50', help: 'command.range' },
    { text: '/테스트', help: 'command.same' },
    { text: '/roll', help: 'command.en' },
  ],
  en: [
    { text: '/roll', help: 'command.own' },
    { text: '/roll 1 50', help: 'command.range' },
    { text: '/주사위', help: 'command.own' },
    { text: '/주사위 1 50', help: 'command.range' },
    { text: '/테스트', help: 'command.same' },
  ],
};

/** What somebody may be about to type; nothing once it is typed. */
export function completionsOf(typed: string, lang: Lang): readonly Completion[] {
  const begun = typed.trimStart().toLowerCase();
  if (!begun.startsWith('/')) return [];
  const fitting = COMPLETIONS[lang].filter(({ text }) => text.startsWith(begun));
  return fitting.every(({ text }) => text === begun) ? [] : fitting;
}

export function isRoll(text: string): boolean {
  return COMMANDS.includes(text.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? '');
}

/** What is said to the room; a roll has luck of one's own in it. */
export function sayingOf(text: string): Say {
  return isRoll(text) ? { type: 'Say', text, client_seed: freshSeed() } : { type: 'Say', text };
}
