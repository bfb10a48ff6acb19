// A replay: its match, game, board and steps, in the current language and for the wanted viewer.
import { gameCard, gameCards } from '../../app/gameCards';
import { preferences } from '../../app/preferences.svelte';
import { localized } from '../../app/words.svelte';
import { api, problemText } from '../../net/http';
import { loadBoard, type GameBoard } from '../../table/board/boards';
import { listView } from '../../table/board/listView.svelte';
import { notes } from '../../ui/notes.svelte';
import { play } from '../../ui/sound';
import type { GameCard, Lang, MatchCard } from '../../wire/wire';
import type { Bookmark } from './address';
import { Playback } from './playback.svelte';

export class Replay {
  found: MatchCard | null = $state.raw(null);
  /** The seats' names in the language loaded last. */
  names: readonly string[] | null = $state.raw(null);
  game: GameCard | null = $state.raw(null);
  /** The game's board; null: it has none. */
  board: GameBoard | null = $state.raw(null);
  /** The outcome in words. */
  ending = $state('');
  /** Why there is nothing to watch. */
  problem: Readonly<Record<Lang, string>> | null = $state.raw(null);
  /** The seat whose view is wanted; null: a spectator's. */
  wantedViewer: number | null = $state(null);
  readonly playback: Playback;
  /** The match with names in the current language. */
  readonly card = $derived(this.found && { ...this.found, names: this.names ?? this.found.names });
  readonly showsBoard = $derived(this.board !== null && !listView.isOn);
  /** How often the match was loaded. */
  attempts = $state(0);
  #opened: Promise<void> = Promise.resolve();
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

  /** Loads the match, its game and its board; the steps are loaded at the same time, by `loadSteps`. */
  open(): Promise<void> {
    this.problem = null;
    this.attempts += 1;
    this.#opened = this.#load();
    return this.#opened;
  }

  async #load(): Promise<void> {
    try {
      const [card] = await Promise.all([api.match(this.match), gameCards()]);
      [this.game, this.board] = await Promise.all([gameCard(card.slug), boardIfAny(card.slug)]);
      if (this.wantedViewer !== null && this.wantedViewer >= card.names.length) this.wantedViewer = null;
      this.found = card;
    } catch (problem) {
      this.problem = problemText(problem);
    }
  }

  /** Loads the steps in a language, for the wanted viewer; drops answers that come too late. */
  async loadSteps(lang: Lang): Promise<void> {
    this.#requests += 1;
    const request = this.#requests;
    const viewer = this.wantedViewer;
    try {
      const steps = await api.steps(this.match, viewer, lang);
      if (request !== this.#requests) return;
      this.ending = steps.ending;
      this.names = steps.names;
      this.playback.watch(steps);
    } catch (problem) {
      await this.#opened; // the match may have no such viewer
      if (request === this.#requests && viewer === this.wantedViewer) this.#showProblem(problemText(problem));
    }
  }

  close(): void {
    this.#requests += 1;
    this.playback.close();
  }

  /** Keeps what is already shown, with its viewer. */
  #showProblem(words: Readonly<Record<Lang, string>>): void {
    if (this.playback.now === null) {
      this.problem = words;
      return;
    }
    this.wantedViewer = this.playback.viewer;
    notes.say(localized(words), 'problem');
  }
}

/** A board that fails to load is replaced by the list. */
function boardIfAny(slug: string): Promise<GameBoard | null> {
  return loadBoard(slug).catch(() => null);
}
