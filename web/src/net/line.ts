// The line to a room: one WebSocket after another. It enters, keeps asking for a sign of life, comes back by
// itself after every break, and sends again what was not answered. Knows frames; no room and no page.
import { randomHex } from '../wire/hex';
import { CLOSING } from '../wire/wire';
import type { Accepted, Allowed, MemberCommand, Join, Outbound, Refused, Update, Welcome } from '../wire/wire';
import { onWaking } from './waking';

export type LineState = 'coming' | 'open' | 'away' | 'over';
export type Answer = Accepted | Allowed | Refused;

export interface LineEvents {
  /** The frame to enter with; asked for at every connection. */
  enter(): Join;
  shown(frame: Welcome | Update): void;
  /** The server's time, beside every frame that shows something. */
  time(at: number): void;
  /** The line's state has changed; `tries` connections have failed in a row. */
  changed(state: LineState, tries: number): void;
  /** Entering was refused, or the server closed for good, by its number: the line does not come back. */
  over(why: Refused | number): void;
}

interface Waiting {
  readonly frame: string;
  readonly answered: (answer: Answer) => void;
}

export const PING_MS = 15_000;
export const SILENCE_MS = 8_000;
/** How long a line may be silent that is likely to be dead. */
export const DOUBT_MS = 2_500;
const ID_BYTES = 12;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** The server closes with one of these where coming back would be of no use. */
const FOR_GOOD: readonly number[] = [
  CLOSING.LEFT,
  CLOSING.KICKED,
  CLOSING.NO_SPECTATORS,
  CLOSING.NOT_SIGNED_IN,
];
const BROKEN = 1006;
/** Refusals that a little patience helps against. */
const NOT_NOW: readonly string[] = [
  'STORAGE_FAILED',
  'STORAGE_FULL',
  'SHUTTING_DOWN',
  'TOO_FAST',
  'TOO_MANY_CONNECTIONS',
];

/** How long to wait before the next try: longer each time, and never all at the same moment. */
export function waitBefore(tries: number, luck: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  return longest / 2 + (luck * longest) / 2;
}

export class Line {
  #socket: WebSocket | null = null;
  #old: WebSocket | null = null;
  #state: LineState = 'coming';
  #tries = 0;
  #entered = false;
  /** Whether the last Join held a password. */
  #guesses = false;
  #waiting = new Map<string, Waiting>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #stopWaking: () => void;

  constructor(
    private readonly url: string,
    private readonly events: LineEvents,
  ) {
    addEventListener('online', this.#now);
    addEventListener('offline', this.#cut);
    this.#stopWaking = onWaking(() => this.#doubt());
    this.#connect();
  }

  get state(): LineState {
    return this.#state;
  }

  /** Asks something of the room; the promise is kept across broken connections. */
  command(what: MemberCommand): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    return this.#ask(id, { type: 'Command', id, do: what });
  }

  /** Would the room accept this action? */
  check(action: unknown): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    return this.#ask(id, { type: 'Check', id, action });
  }

  /** Enters anew, for what only entering can change. The old connection holds until then: none is missed. */
  reenter(): void {
    if (this.#state === 'over') return;
    const old = this.#socket;
    if (this.#entered && old) {
      deafen(old);
      this.#old = old;
      this.#socket = null;
    }
    this.#connect();
  }

  close(): void {
    this.#set('over');
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#cut);
    this.#stopWaking();
    clearTimeout(this.#retry);
    this.#drop();
    this.#old?.close();
  }

  #ask(id: string, frame: object): Promise<Answer> {
    return new Promise((answered) => {
      const waiting = { frame: JSON.stringify(frame), answered };
      this.#waiting.set(id, waiting);
      if (this.#entered) this.#socket?.send(waiting.frame);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => this.#enter(socket);
    socket.onmessage = (message) => this.#heard(String(message.data));
    socket.onclose = (closed) => this.#lost(closed.code);
  }

  #enter(socket: WebSocket): void {
    const enter = this.events.enter();
    this.#guesses = enter.password != null;
    socket.send(JSON.stringify(enter));
  }

  #heard(text: string): void {
    clearTimeout(this.#silence);
    const frames = JSON.parse(text) as Outbound | readonly Outbound[];
    for (const frame of Array.isArray(frames) ? frames : [frames]) this.#take(frame);
  }

  #take(frame: Outbound): void {
    switch (frame.type) {
      case 'Welcome':
        this.events.time(frame.at);
        this.events.shown(frame);
        return this.#welcomed();
      case 'Update':
        this.events.time(frame.at);
        return this.events.shown(frame);
      case 'Accepted':
      case 'Allowed':
        return this.#answer(frame.id, frame);
      case 'Refused':
        return frame.id === null ? this.#turnedAway(frame) : this.#answer(frame.id, frame);
      case 'Pong':
      case 'ServerTime':
        return this.events.time(frame.at);
    }
  }

  #welcomed(): void {
    if (this.#entered) return; // a fresh look for a slow reader, not a new connection
    this.#entered = true;
    this.#old?.close();
    this.#old = null;
    this.#tries = 0;
    this.#set('open');
    for (const { frame } of this.#waiting.values()) this.#socket?.send(frame);
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#askForLife(), PING_MS);
  }

  #turnedAway(refused: Refused): void {
    if (this.#entered) return; // a sign of life that was asked for too often
    if (this.#isPatient(refused)) return this.#lost(BROKEN);
    this.close();
    this.events.over(refused);
  }

  /** Guessing too fast is not made up for by guessing the same again. */
  #isPatient({ code }: Refused): boolean {
    return NOT_NOW.includes(code) && !(this.#guesses && code === 'TOO_FAST');
  }

  #answer(id: string, answer: Answer): void {
    this.#waiting.get(id)?.answered(answer);
    this.#waiting.delete(id);
  }

  #askForLife(patience = SILENCE_MS): void {
    if (!this.#entered || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send('{"type":"Ping"}');
    this.#expect(patience);
  }

  /** A line on which nothing comes back is dead, whatever the browser believes. */
  #expect(patience = SILENCE_MS): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(BROKEN), patience);
  }

  /** The line may have died unnoticed: a sign of life is due soon, or it begins anew without the old one. */
  #doubt(): void {
    if (this.#state === 'away') this.#hurry();
    else this.#askForLife(DOUBT_MS);
  }

  /** Tries at once; a try that is under way has little time left. */
  #hurry(): void {
    if (this.#socket === null) this.#connect();
    else this.#expect(DOUBT_MS);
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#state === 'over') return;
    if (FOR_GOOD.includes(code)) {
      this.close();
      return this.events.over(code);
    }
    const wait = waitBefore(this.#tries, Math.random());
    this.#tries += 1;
    this.#set('away');
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    this.#entered = false;
    if (!this.#socket) return;
    deafen(this.#socket);
    this.#socket.close();
    this.#socket = null;
  }

  #set(state: LineState): void {
    this.#state = state;
    this.events.changed(state, this.#tries);
  }

  readonly #now = (): void => {
    if (this.#state === 'away') this.#hurry();
  };

  /** A browser without a network may take minutes to notice that its connection is dead. */
  readonly #cut = (): void => {
    if (this.#state === 'open') this.#lost(BROKEN);
  };
}

function deafen(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
}

export function socketAddress(at: Location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/socket`;
}
