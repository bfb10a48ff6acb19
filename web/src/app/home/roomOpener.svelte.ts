// Opens or joins a room from the home page: signs in under the guest's name and navigates. One action at a time.
import type { GameCard, Lang, NewRoom, RoomCreated, RoomSettings } from '../../wire/wire';
import { api, RefusalError, problemText } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import { defaultTexts } from '../../table/lobby/freeText/presets';
import { planStart } from '../rooms/startPlan';
import { roleKeys } from '../rooms/roleKeys.svelte';
import { guestName } from '../guestName.svelte';
import { preferences } from '../preferences.svelte';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { localized } from '../words.svelte';

const GAME_DEFAULTS = {
  grace_seconds: null,
  on_disconnect: null,
  stand_in: null,
  spectators: true,
  hints: true,
} satisfies Partial<RoomSettings>;

type Text = Readonly<Record<Lang, string>>;

/** Finds or creates a room; returns its path. */
type PathFinder = () => string | Promise<string>;

export class RoomOpener {
  /** The action in progress; null for none. */
  pending: string | null = $state(null);
  #problem: Text | null = $state.raw(null);

  /** What is wrong with the name; '' for nothing. */
  readonly nameProblem = $derived(this.#problem === null ? '' : localized(this.#problem));

  /** `askForName` is called if the server refuses the name. */
  constructor(private readonly askForName: () => void) {}

  rename(name: string): void {
    guestName.type(name);
    this.#problem = null;
  }

  drawName(): void {
    guestName.draw();
    this.#problem = null;
  }

  /** Opens a private room that starts at once with bots, without a clock. */
  playNow(game: GameCard, bots: readonly string[]): Promise<void> {
    return this.enter(`play ${game.slug}`, async () => {
      const settings = { ...GAME_DEFAULTS, turn_seconds: null, public: false };
      const room = await this.#openRoom({ game: game.slug, options: game.usual_options, settings });
      planStart(room.code, bots);
      return room.path;
    });
  }

  /** Opens a room for friends with the game's defaults; the host changes settings inside. */
  openRoom(game: GameCard, isPublic = false): Promise<void> {
    const settings = { ...GAME_DEFAULTS, turn_seconds: game.clock.turn, public: isPublic };
    return this.enter(
      `open ${game.slug}`,
      async () => (await this.#openRoom({ game: game.slug, ...(isPublic ? { settings } : {}) })).path,
    );
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
    this.pending = action;
    try {
      await session.signIn(guestName.current);
      guestName.accepted();
      router.go(await this.#signedIn(findPath));
    } catch (problem) {
      this.#report(problem);
    } finally {
      this.pending = null;
    }
  }

  /** Signs in again if the server has forgotten the session. */
  async #signedIn(findPath: PathFinder): Promise<string> {
    try {
      return await findPath();
    } catch (problem) {
      if (!(problem instanceof RefusalError && problem.code === 'NOT_SIGNED_IN')) throw problem;
      session.forget();
      await session.signIn(guestName.current);
      return findPath();
    }
  }

  #report(problem: unknown): void {
    const text = problemText(problem);
    if (!(problem instanceof RefusalError && problem.code === 'INVALID_NAME')) {
      notes.say(localized(text), 'problem');
      return;
    }
    this.#problem = text;
    this.askForName();
  }
}
