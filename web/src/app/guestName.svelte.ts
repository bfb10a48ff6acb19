// The name of this guest: the remembered one, or a friendly one drawn at random, so that nobody has to type.
import type { Lang } from '../wire/wire';
import words from './names.json';
import { preferences } from './preferences.svelte';

/** An adjective and an animal. */
export function drawName(lang: Lang, random: () => number = Math.random): string {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return `${pick(words[lang].first)} ${pick(words[lang].last)}`;
}

class GuestName {
  /** What the field shows; null until somebody types. */
  #typed: string | null = $state(null);
  #drawn: Readonly<Record<Lang, string>> = $state.raw({ ko: drawName('ko'), en: drawName('en') });

  /** The text of the name field. */
  get typed(): string {
    return this.#typed ?? this.#usual;
  }

  /** The name to sign in with: never empty. */
  get current(): string {
    return this.typed.trim() || this.#drawn[preferences.lang];
  }

  get #usual(): string {
    return preferences.chosen.name || this.#drawn[preferences.lang];
  }

  type(text: string): void {
    this.#typed = text;
  }

  /** Remembers what was typed; an empty field gets its old name back. */
  store(): void {
    if (this.#typed === null) return;
    if (this.#typed.trim() !== '') preferences.set({ name: this.#typed.trim() });
    this.#typed = null;
  }

  /** The server has accepted the name, and it is remembered as the server spells it. */
  accepted(): void {
    this.#typed = null;
  }

  /** Draws another name and remembers it. */
  draw(): void {
    this.#drawn = { ko: drawName('ko'), en: drawName('en') };
    this.#typed = null;
    preferences.set({ name: this.#drawn[preferences.lang] });
  }
}

export const guestName = new GuestName();
