// Opens or joins a room from the home page: asks for a name, signs in and navigates. One action at a time.
import type { GameCard, Lang, NewRoom, RoomCreated } from '../../wire/wire';
import { api, RefusalError, problemText } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import { defaultTexts } from '../../table/lobby/freeText/presets';
import { planStart } from '../rooms/startPlan';
import { roleKeys } from '../rooms/roleKeys.svelte';
import { preferences } from '../preferences.svelte';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { localized, t } from '../words.svelte';

const GAME_DEFAULTS = { grace_seconds: null, on_disconnect: null };

type Text = Readonly<Record<Lang, string>>;

/** Finds or creates a room; returns its path. */
type PathFinder = () => string | Promise<string>;

export class RoomOpener {
  name = $state(preferences.chosen.name);
  /** The action in progress; null for none. */
  pending: string | null = $state(null);
  #problem: 'missing' | Text | null = $state.raw(null);

  /** The action that waits for a name. */
  #waiting: readonly [action: string, findPath: PathFinder] | null = $state.raw(null);
  readonly isWaitingForName = $derived(this.#waiting !== null);

  /** What is wrong with the name; '' for nothing. */
  readonly nameProblem = $derived.by(() => {
    if (this.#problem === null) return '';
    return this.#problem === 'missing' ? t('name.missing') : localized(this.#problem);
  });

  constructor(private readonly askForName: () => void) {}

  rename(name: string): void {
    this.name = name;
    this.#problem = null;
  }

  /** Opens a private room that starts at once with bots, without a clock. */
  playNow(game: GameCard, bots: readonly string[]): Promise<void> {
    return this.enter(`play ${game.slug}`, async () => {
      const settings = { ...GAME_DEFAULTS, turn_seconds: null, public: false, spectators: true };
      const room = await this.#openRoom({ game: game.slug, options: game.solo_options, settings });
      planStart(room.code, bots);
      return room.path;
    });
  }

  /** Opens a room with the game's defaults; the host changes settings inside. */
  openTable(game: GameCard): Promise<void> {
    return this.enter(`open ${game.slug}`, async () => (await this.#openRoom({ game: game.slug })).path);
  }

  /** Free texts start in the chosen language. The server sends the keys only once. */
  async #openRoom(wanted: NewRoom): Promise<RoomCreated> {
    const texts = await defaultTexts(wanted.game, preferences.lang);
    const options = { ...wanted.options, ...texts };
    const room = await api.openRoom(Object.keys(texts).length > 0 ? { ...wanted, options } : wanted);
    roleKeys.add(room.code, room.keys);
    return room;
  }

  /** Signs in, finds the path and goes there; reports a refusal. */
  async enter(action: string, findPath: PathFinder): Promise<void> {
    if (this.pending !== null) return;
    this.#waiting = this.name.trim() === '' ? [action, findPath] : null;
    if (this.#waiting) return this.#rejectName('missing');
    this.pending = action;
    try {
      await session.signIn(this.name);
      router.go(await this.#signedIn(findPath));
    } catch (problem) {
      this.#report(problem);
    } finally {
      this.pending = null;
    }
  }

  /** Continues the action that waited for a name. */
  async resume(): Promise<void> {
    if (this.#waiting) await this.enter(...this.#waiting);
  }

  /** Signs in again if the server has forgotten the session. */
  async #signedIn(findPath: PathFinder): Promise<string> {
    try {
      return await findPath();
    } catch (problem) {
      if (!(problem instanceof RefusalError && problem.code === 'NOT_SIGNED_IN')) throw problem;
      session.me = null;
      await session.signIn(this.name);
      return findPath();
    }
  }

  #report(problem: unknown): void {
    const text = problemText(problem);
    if (problem instanceof RefusalError && problem.code === 'INVALID_NAME') return this.#rejectName(text);
    notes.say(localized(text), 'problem');
  }

  #rejectName(problem: 'missing' | Text): void {
    this.#problem = problem;
    this.askForName();
  }
}
