// The finished matches of a room, the newest first.
import { untrack } from 'svelte';
import { localized } from '../../app/words.svelte';
import { api, problemText } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import type { MatchCard } from '../../wire/wire';
import type { RoomPresenter } from '../client/presenter.svelte';

export const MOST_MATCHES = 100;

export class RoomMatches {
  /** Null until loaded. */
  list: readonly MatchCard[] | null = $state.raw(null);

  async load(code: string, invite: string | null): Promise<void> {
    try {
      this.list = await api.matchesIn(code, invite, MOST_MATCHES);
    } catch (problem) {
      notes.say(localized(problemText(problem)), 'problem');
    }
  }
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
