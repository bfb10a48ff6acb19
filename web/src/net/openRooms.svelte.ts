// The list of open rooms, live while a page shows it: server-sent events, or polling if no event arrives.
import type { RoomCard } from '../wire/wire';
import { retryDelay } from './connection';
import { api, RefusalError, UnreachableError } from './http';

const ADDRESS = '/api/rooms/live';
/** The stream sends the list at once. If nothing arrives, a proxy probably buffers it. */
const SILENCE_MS = 4_000;
const POLL_MS = 10_000;

export class OpenRooms {
  /** The newest first; null until the list arrives. */
  rooms: readonly RoomCard[] | null = $state.raw(null);
  /** How many people are in rooms, open or not; 0 until the stream says so. */
  people = $state(0);
  /** The connection is lost, so the list may be out of date. */
  isStale = $state(false);

  #viewers = 0;
  #source: EventSource | null = null;
  #isStreaming = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it in an effect: the list is live until the effect ends. */
  watch(): () => void {
    this.#viewers += 1;
    if (this.#viewers === 1) {
      document.addEventListener('visibilitychange', this.#openIfVisible);
      this.#openIfVisible();
    }
    return () => {
      this.#viewers -= 1;
      if (this.#viewers > 0) return;
      document.removeEventListener('visibilitychange', this.#openIfVisible);
      this.#close();
    };
  }

  /** A hidden tab closes its connection: browsers allow only a few per server. */
  readonly #openIfVisible = (): void => {
    if (document.hidden) this.#close();
    else if (this.#source === null) this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    const source = new EventSource(ADDRESS);
    this.#source = source;
    this.#isStreaming = false;
    source.addEventListener('rooms', ({ data }: MessageEvent<string>) => this.#onRooms(data));
    source.addEventListener('people', ({ data }: MessageEvent<string>) => (this.people = Number(data)));
    source.onerror = () => this.#onError(source);
    this.#timer = setTimeout(() => void this.#poll(), SILENCE_MS);
  }

  #onRooms(list: string): void {
    clearTimeout(this.#timer);
    this.#isStreaming = true;
    this.#attempts = 0;
    this.isStale = false;
    this.rooms = JSON.parse(list) as readonly RoomCard[];
  }

  /** An EventSource reconnects by itself unless it is closed. */
  #onError(source: EventSource): void {
    this.isStale = true;
    if (source.readyState !== EventSource.CLOSED) return;
    this.#close();
    const delay = retryDelay(this.#attempts, Math.random());
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#open(), delay);
  }

  async #poll(): Promise<void> {
    const rooms = await api.rooms().catch(nullIfRefused);
    if (this.#source === null || this.#isStreaming) return;
    this.isStale = rooms === null;
    this.rooms = rooms ?? this.rooms;
    this.#timer = setTimeout(() => void this.#poll(), POLL_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}

function nullIfRefused(problem: unknown): null {
  if (problem instanceof UnreachableError || problem instanceof RefusalError) return null;
  throw problem;
}

export const openRooms = new OpenRooms();
