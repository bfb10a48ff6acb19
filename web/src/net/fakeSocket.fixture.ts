// A WebSocket without a network: tests open, answer and break it, and read what was sent.
import type { Inbound, Outbound } from '../wire/wire';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;

  readyState = 0;
  readonly sent: Inbound[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Inbound);
  }

  close(): void {
    this.isClosed = true;
  }

  opens(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** Sends frames as the server does: several at once come as one list. */
  says(...frames: Outbound[]): this {
    this.onmessage?.({ data: JSON.stringify(frames.length === 1 ? frames[0] : frames) });
    return this;
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
