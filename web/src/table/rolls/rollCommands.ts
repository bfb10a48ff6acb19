// Chat commands that roll dice, and their completions.
import { freshSeed } from '../../ui/dice/seed';
import type { Lang, Say } from '../../wire/wire';
import type { Key } from './words';

const COMMANDS: readonly string[] = ['/주사위', '/테스트', '/roll'];

/** The command that rolls the member's own die. */
export const OWN_ROLL: Readonly<Record<Lang, string>> = { ko: '/주사위', en: '/roll' };

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

/** The completions of what is typed so far; none once it is complete. */
export function completionsOf(typed: string, lang: Lang): readonly Completion[] {
  const prefix = typed.trimStart().toLowerCase();
  if (!prefix.startsWith('/')) return [];
  const matches = COMPLETIONS[lang].filter(({ text }) => text.startsWith(prefix));
  return matches.every(({ text }) => text === prefix) ? [] : matches;
}

export function isRoll(text: string): boolean {
  return COMMANDS.includes(text.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? '');
}

/** The command for a message; a roll carries a client seed. */
export function sayCommand(text: string): Say {
  return isRoll(text) ? { type: 'Say', text, client_seed: freshSeed() } : { type: 'Say', text };
}
