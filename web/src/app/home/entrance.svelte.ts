// The way from the home page to a table: a name first, then whatever opens the door. One door at a time.
import type { GameCard, Lang, NewRoom, RoomCreated } from '../../wire/wire';
import { api, Refusal, wordsFor } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import { firstWords } from '../../table/lobby/presets';
import { intent } from '../intent';
import { keys } from '../keys.svelte';
import { preferences } from '../preferences.svelte';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { said, t } from '../words.svelte';

const AS_THE_GAME_HAS_IT = { grace_seconds: null, on_disconnect: null };

type Words = Readonly<Record<Lang, string>>;

/** A door, and how to find what is behind it. */
type Wish = readonly [door: string, pathBehind: () => string | Promise<string>];

export class Entrance {
  name = $state(preferences.chosen.name);
  /** The door somebody is going through; null: none. */
  door: string | null = $state(null);
  #trouble: 'missing' | Words | null = $state.raw(null);

  /** Where somebody wanted to go who had no name yet. */
  #wish: Wish | null = $state.raw(null);
  readonly hasWish = $derived(this.#wish !== null);

  /** What is wrong with the name, for people; '' where nothing is. */
  readonly nameTrouble = $derived.by(() => {
    if (this.#trouble === null) return '';
    return this.#trouble === 'missing' ? t('name.missing') : said(this.#trouble);
  });

  constructor(private readonly askForName: () => void) {}

  /** The name is being written: what was said about the old one is past. */
  rename(name: string): void {
    this.name = name;
    this.#trouble = null;
  }

  /** A private table with bots, to be started at once. Nobody waits there, so no clock runs. */
  playNow(game: GameCard, bots: readonly string[]): Promise<void> {
    return this.through(`play ${game.slug}`, async () => {
      const settings = { ...AS_THE_GAME_HAS_IT, turn_seconds: null, public: false, spectators: true };
      const room = await this.#opened({ game: game.slug, options: game.alone, settings });
      intent.playNow(room.code, bots);
      return room.path;
    });
  }

  /** A table for others to come to, as the game has it; the host sets it up inside. */
  openTable(game: GameCard): Promise<void> {
    return this.through(`open ${game.slug}`, async () => (await this.#opened({ game: game.slug })).path);
  }

  /** What one writes there begins in the language of now. Whoever opens a room is told its keys, once. */
  async #opened(wanted: NewRoom): Promise<RoomCreated> {
    const words = await firstWords(wanted.game, preferences.lang);
    const options = { ...wanted.options, ...words };
    const room = await api.openRoom(Object.keys(words).length > 0 ? { ...wanted, options } : wanted);
    keys.add(room.code, room.keys);
    return room;
  }

  /** Signs in, finds the path behind a door and goes there; says why where that does not work. */
  async through(door: string, pathBehind: () => string | Promise<string>): Promise<void> {
    if (this.door !== null) return;
    this.#wish = this.name.trim() === '' ? [door, pathBehind] : null;
    if (this.#wish) return this.#badName('missing');
    this.door = door;
    try {
      await session.signIn(this.name);
      router.go(await this.#known(pathBehind));
    } catch (problem) {
      this.#refused(problem);
    } finally {
      this.door = null;
    }
  }

  /** There is a name now: on through the door that was tried without one. */
  async goOn(): Promise<void> {
    if (this.#wish) await this.through(...this.#wish);
  }

  /** A server that has forgotten us meanwhile is told again who we are. */
  async #known(pathBehind: () => string | Promise<string>): Promise<string> {
    try {
      return await pathBehind();
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.code === 'NOT_SIGNED_IN')) throw problem;
      session.me = null;
      await session.signIn(this.name);
      return pathBehind();
    }
  }

  #refused(problem: unknown): void {
    const words = wordsFor(problem);
    if (problem instanceof Refusal && problem.code === 'INVALID_NAME') return this.#badName(words);
    notes.say(said(words), 'problem');
  }

  #badName(trouble: 'missing' | Words): void {
    this.#trouble = trouble;
    this.askForName();
  }
}
