// The finished matches of a room, the newest first.
import { untrack } from 'svelte';
import { localized } from '../../app/words.svelte';
import { api, problemText } from '../../net/http';
import { characterOf } from '../../ui/player/cast';
import { notes } from '../../ui/notes.svelte';
import type { MatchCard } from '../../wire/wire';
import type { RoomPresenter } from '../client/presenter.svelte';

export const MOST_MATCHES = 100;

export class RoomMatches {
  #cards: readonly MatchCard[] | null = $state.raw(null);
  /** With the names of bots in the reader's language; null until loaded. */
  readonly list = $derived(
    this.#cards?.map((card) => ({ ...card, names: namesOf(card.names, card.characters) })) ?? null,
  );

  async load(code: string, invite: string | null): Promise<void> {
    try {
      this.#cards = await api.matchesIn(code, invite, MOST_MATCHES);
    } catch (problem) {
      notes.say(localized(problemText(problem)), 'problem');
    }
  }
}

/** The stored names by seat, but those of characters in the reader's language. */
export function namesOf(stored: readonly string[], characters: readonly (string | null | undefined)[]): readonly string[] {
  return stored.map((name, seat) => {
    const character = characterOf(characters[seat]);
    return character ? localized(character.name) : name;
  });
}

/** Loads the matches now and after each match, if the board has a history; call it while a component is set up. */
export function keepMatchesLoaded(presenter: () => RoomPresenter): void {
  /** Only after the last animation, so that counts do not spoil it. */
  const ended = $derived(presenter().stage.isPlaying ? null : presenter().room.matchEnds.length);
  const hasHistory = $derived(presenter().board?.History !== undefined);
  $effect(() => {
    const { matches, room } = presenter();
    if (hasHistory && ended !== null) untrack(() => void matches.load(room.code, room.view?.invite ?? null));
  });
}
