// A match to be watched again: what the server tells of it, in the language and through the eyes of now.
// Knows no component and no address.
import { gameCards } from '../../app/games';
import { preferences } from '../../app/preferences.svelte';
import { said } from '../../app/words.svelte';
import { api, wordsFor } from '../../net/http';
import { boardOf, type GameBoard } from '../../table/boards';
import { listed } from '../../table/listed.svelte';
import { notes } from '../../ui/notes.svelte';
import { play } from '../../ui/sound';
import type { GameCard, Lang, MatchCard } from '../../wire/wire';
import type { Bookmark } from './address';
import { Playback } from './playback.svelte';

export class Replay {
  /** The match as it was found; a new one each time it is looked for. */
  found: MatchCard | null = $state.raw(null);
  /** What the seats are called in the language that was heard last. */
  names: readonly string[] | null = $state.raw(null);
  game: GameCard | null = $state.raw(null);
  /** The game's board; null: it has none. */
  board: GameBoard | null = $state.raw(null);
  /** How it ended, in words. */
  ending = $state('');
  /** Why there is nothing to watch. */
  problem: Readonly<Record<Lang, string>> | null = $state.raw(null);
  /** Whose eyes are wanted; null: a spectator's. */
  wantedViewer: number | null = $state(null);
  readonly playback: Playback;
  /** The match, everyone by the name they go by in this language. */
  readonly card = $derived(this.found && { ...this.found, names: this.names ?? this.found.names });
  readonly showsBoard = $derived(this.board !== null && !listed.is);
  #requests = 0;

  constructor(
    readonly match: string,
    { at, viewer, speed }: Bookmark,
  ) {
    this.wantedViewer = viewer;
    this.playback = new Playback(
      () => this.board?.beats ?? (() => []),
      () => preferences.moves && this.showsBoard,
      (sound) => {
        if (preferences.chosen.sound) play(sound);
      },
    );
    this.playback.at = at;
    this.playback.speed = speed;
  }

  /** Finds the match, its game and its board. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      const card = await api.match(this.match);
      const [games, board] = await Promise.all([gameCards(), boardIfAny(card.slug)]);
      this.game = games.find((game) => game.slug === card.slug) ?? null;
      this.board = board;
      if (this.wantedViewer !== null && this.wantedViewer >= card.names.length) this.wantedViewer = null;
      this.found = card;
    } catch (problem) {
      this.problem = wordsFor(problem);
    }
  }

  /** Hears the story in a language, through the eyes of now; an answer that comes too late is dropped. */
  async loadSteps(lang: Lang): Promise<void> {
    this.#requests += 1;
    const asked = this.#requests;
    try {
      const steps = await api.steps(this.match, this.wantedViewer, lang);
      if (asked !== this.#requests) return;
      this.ending = steps.ending;
      this.names = steps.names;
      this.playback.watch(steps);
    } catch (problem) {
      if (asked === this.#requests) this.#showProblem(wordsFor(problem));
    }
  }

  close(): void {
    this.#requests += 1;
    this.playback.close();
  }

  /** What is on the table already stays there, as it is seen there. */
  #showProblem(words: Readonly<Record<Lang, string>>): void {
    if (this.playback.now === null) {
      this.problem = words;
      return;
    }
    this.wantedViewer = this.playback.viewer;
    notes.say(said(words), 'problem');
  }
}

/** A board that does not come leaves the list, which shows the same. */
function boardIfAny(slug: string): Promise<GameBoard | null> {
  return boardOf(slug).catch(() => null);
}
