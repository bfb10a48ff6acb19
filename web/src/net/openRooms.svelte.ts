// The open rooms, live while somebody looks: server-sent events, or the plain list where those stay silent.
// Comes back by itself after every break. Knows no page.
import type { RoomCard } from '../wire/wire';
import { api, Refusal, Unreachable } from './http';
import { waitBefore } from './line';

const ADDRESS = '/api/rooms/live';
/** An open stream tells the list at once; one that stays silent is held back on its way. */
const SILENCE_MS = 4_000;
const ASK_AGAIN_MS = 10_000;

export class OpenRooms {
  /** The newest first; null: not known yet. */
  rooms: readonly RoomCard[] | null = $state.raw(null);
  /** The line is down: what is shown may be old. */
  isAway = $state(false);

  #watchers = 0;
  #source: EventSource | null = null;
  #hasSpoken = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it in an effect: the list is live until the effect ends. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      document.addEventListener('visibilitychange', this.#look);
      this.#look();
    }
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      document.removeEventListener('visibilitychange', this.#look);
      this.#close();
    };
  }

  /** A hidden tab holds no connection: browsers have few for each server. */
  readonly #look = (): void => {
    if (document.hidden) this.#close();
    else if (this.#source === null) this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    const source = new EventSource(ADDRESS);
    this.#source = source;
    this.#hasSpoken = false;
    source.addEventListener('rooms', ({ data }: MessageEvent<string>) => this.#heard(data));
    source.onerror = () => this.#broken(source);
    this.#timer = setTimeout(() => void this.#askPlainly(), SILENCE_MS);
  }

  #heard(list: string): void {
    clearTimeout(this.#timer);
    this.#hasSpoken = true;
    this.#tries = 0;
    this.isAway = false;
    this.rooms = JSON.parse(list) as readonly RoomCard[];
  }

  /** A source that is not closed comes back by itself. */
  #broken(source: EventSource): void {
    this.isAway = true;
    if (source.readyState !== EventSource.CLOSED) return;
    this.#close();
    const wait = waitBefore(this.#tries, Math.random());
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  async #askPlainly(): Promise<void> {
    const rooms = await api.rooms().catch(unanswered);
    if (this.#source === null || this.#hasSpoken) return;
    this.isAway = rooms === null;
    this.rooms = rooms ?? this.rooms;
    this.#timer = setTimeout(() => void this.#askPlainly(), ASK_AGAIN_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}

function unanswered(problem: unknown): null {
  if (problem instanceof Unreachable || problem instanceof Refusal) return null;
  throw problem;
}

export const openRooms = new OpenRooms();
