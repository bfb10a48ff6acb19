// The connection to a room. It joins, pings, reconnects after a break and resends unanswered commands.
import { randomHex } from '../wire/hex';
import { CLOSING } from '../wire/wire';
import type { Accepted, Allowed, Hint, MemberCommand, Join, Outbound, Refused, Update, Welcome } from '../wire/wire';
import { onWakeUp } from './wakeUp';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';
export type Answer = Accepted | Allowed | Hint | Refused;

export interface ConnectionEvents {
  /** The first frame on each new socket. */
  join(): Join;
  onUpdate(frame: Welcome | Update): void;
  /** The server's time; called for each frame that carries it. */
  onTime(at: number): void;
  /** `attempts` connections have failed in a row. */
  onState(state: ConnectionState, attempts: number): void;
  /** Joining was refused, or the server closed the socket with a final code. There is no reconnect. */
  onClosed(reason: Refused | number): void;
}

interface PendingRequest {
  readonly frame: string;
  readonly resolve: (answer: Answer) => void;
}

export const PING_MS = 15_000;
export const SILENCE_MS = 8_000;
/** How long to wait for a Pong if the socket is probably dead. */
export const PROBE_MS = 2_500;
const ID_BYTES = 12;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8_000;
/** Close codes after which reconnecting is pointless. */
const FINAL_CODES: readonly number[] = [
  CLOSING.LEFT,
  CLOSING.KICKED,
  CLOSING.NO_SPECTATORS,
  CLOSING.NOT_SIGNED_IN,
];
const ABNORMAL_CLOSURE = 1006;
/** Refusals of Join that are worth a retry. */
const TEMPORARY: readonly string[] = [
  'STORAGE_FAILED',
  'STORAGE_FULL',
  'OUTCOME_UNKNOWN',
  'ROOM_BUSY',
  'SHUTTING_DOWN',
  'TOO_FAST',
  'TOO_MANY_CONNECTIONS',
];

/** Exponential backoff with jitter; `random` is in [0, 1]. */
export function retryDelay(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);
  return longest / 2 + (random * longest) / 2;
}

export class Connection {
  #socket: WebSocket | null = null;
  /** The socket that is replaced once the new one is welcomed. */
  #old: WebSocket | null = null;
  #state: ConnectionState = 'connecting';
  #attempts = 0;
  #hasJoined = false;
  /** Whether the last Join held a password. */
  #sentPassword = false;
  #pending = new Map<string, PendingRequest>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #stopWakeUp: () => void;

  constructor(
    private readonly url: string,
    private readonly events: ConnectionEvents,
  ) {
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    this.#stopWakeUp = onWakeUp(() => this.#probe());
    this.#connect();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Sends a command; resolves with the answer, even across reconnects. */
  command(what: MemberCommand): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    return this.#request(id, { type: 'Command', id, do: what });
  }

  /** Asks whether the room would accept an action. */
  check(action: unknown): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    return this.#request(id, { type: 'Check', id, action });
  }

  /** Asks what the normal bot would do in the turn of this number. */
  hint(number: number | null): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    return this.#request(id, { type: 'AskHint', id, number });
  }

  /** Joins again on a new socket. The old one stays open until then, so the member is never lost. */
  rejoin(): void {
    if (this.#state === 'closed') return;
    const old = this.#socket;
    if (this.#hasJoined && old) {
      removeHandlers(old);
      this.#old = old;
      this.#socket = null;
    }
    this.#connect();
  }

  close(): void {
    this.#set('closed');
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    this.#stopWakeUp();
    clearTimeout(this.#retry);
    this.#drop();
    this.#old?.close();
  }

  #request(id: string, frame: object): Promise<Answer> {
    return new Promise((resolve) => {
      const pending = { frame: JSON.stringify(frame), resolve };
      this.#pending.set(id, pending);
      if (this.#hasJoined) this.#socket?.send(pending.frame);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#expectFrame();
    socket.onopen = () => this.#join(socket);
    socket.onmessage = (message) => this.#onMessage(String(message.data));
    socket.onclose = (closed) => this.#lost(closed.code);
  }

  #join(socket: WebSocket): void {
    const join = this.events.join();
    this.#sentPassword = join.password != null;
    socket.send(JSON.stringify(join));
  }

  #onMessage(text: string): void {
    clearTimeout(this.#silence);
    const frames = [JSON.parse(text) as Outbound | readonly Outbound[]].flat();
    for (const frame of frames) this.#onFrame(frame);
  }

  #onFrame(frame: Outbound): void {
    switch (frame.type) {
      case 'Welcome':
        this.events.onTime(frame.at);
        this.events.onUpdate(frame);
        return this.#welcomed();
      case 'Update':
        this.events.onTime(frame.at);
        return this.events.onUpdate(frame);
      case 'Accepted':
      case 'Allowed':
      case 'Hint':
        return this.#answer(frame.id, frame);
      case 'Refused':
        return frame.id === null ? this.#joinRefused(frame) : this.#answer(frame.id, frame);
      case 'Pong':
      case 'ServerTime':
        return this.events.onTime(frame.at);
    }
  }

  #welcomed(): void {
    if (this.#hasJoined) return; // the server resends Welcome to a client that fell behind
    this.#hasJoined = true;
    this.#old?.close();
    this.#old = null;
    this.#attempts = 0;
    this.#set('open');
    for (const { frame } of this.#pending.values()) this.#socket?.send(frame);
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#sendPing(), PING_MS);
  }

  #joinRefused(refused: Refused): void {
    if (this.#hasJoined) return; // refuses a Ping that came too soon
    if (this.#isTemporary(refused)) return this.#lost(ABNORMAL_CLOSURE);
    this.close();
    this.events.onClosed(refused);
  }

  /** Retrying the same password would only be too fast again. */
  #isTemporary({ code }: Refused): boolean {
    return TEMPORARY.includes(code) && !(this.#sentPassword && code === 'TOO_FAST');
  }

  #answer(id: string, answer: Answer): void {
    this.#pending.get(id)?.resolve(answer);
    this.#pending.delete(id);
  }

  #sendPing(timeout = SILENCE_MS): void {
    if (!this.#hasJoined || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send('{"type":"Ping"}');
    this.#expectFrame(timeout);
  }

  /** Browsers notice a dead socket late, so silence counts as a lost connection. */
  #expectFrame(timeout = SILENCE_MS): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(ABNORMAL_CLOSURE), timeout);
  }

  /** Checks quickly whether the connection is still alive. */
  #probe(): void {
    if (this.#state === 'lost') this.#retryNow();
    else this.#sendPing(PROBE_MS);
  }

  /** Connects at once; shortens the timeout of an attempt in progress. */
  #retryNow(): void {
    if (this.#socket === null) this.#connect();
    else this.#expectFrame(PROBE_MS);
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#state === 'closed') return;
    if (FINAL_CODES.includes(code)) {
      this.close();
      return this.events.onClosed(code);
    }
    const delay = retryDelay(this.#attempts, Math.random());
    this.#attempts += 1;
    this.#set('lost');
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    this.#hasJoined = false;
    if (!this.#socket) return;
    removeHandlers(this.#socket);
    this.#socket.close();
    this.#socket = null;
  }

  #set(state: ConnectionState): void {
    if (state === 'open' && this.#state === 'lost') dispatchEvent(new Event('reconnected')); // the server may be new
    this.#state = state;
    this.events.onState(state, this.#attempts);
  }

  readonly #online = (): void => {
    if (this.#state === 'lost') this.#retryNow();
  };

  readonly #offline = (): void => {
    if (this.#state === 'open') this.#lost(ABNORMAL_CLOSURE);
  };
}

function removeHandlers(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
}

/** A proxy may use the room's code to bring all players of a room to the same server; the server ignores it. */
export function socketAddress(at: Location, code: string): string {
  const scheme = at.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${at.host}/api/socket?room=${encodeURIComponent(code)}`;
}
