// Words that somebody is writing for all to read: they go out after a pause, never in the middle of a letter.
// Knows no component and no room.
const PAUSE = 1500;

export class Writing {
  text = $state('');
  /** What was sent last, or what holds. */
  #sent = $state('');
  #holds = '';
  #asked = 0;
  #isComposing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** As people count letters. */
  readonly length = $derived([...this.text].length);
  readonly isTooLong = $derived.by(() => this.length > this.most());
  readonly isUnsent = $derived(this.text !== this.#sent);

  /** `send` says whether the words were taken. */
  constructor(
    private readonly most: () => number,
    private readonly send: (text: string) => Promise<boolean>,
  ) {}

  /** What holds now; what is being written, or on its way, stays as it is. */
  follow(holds: string): void {
    this.#holds = holds;
    if (this.#asked > 0) return;
    if (!this.isUnsent) this.text = holds;
    this.#sent = holds;
  }

  wrote(text: string): void {
    this.text = text;
    this.#wait();
  }

  /** A letter is being put together: it is no letter yet. */
  composes(isComposing: boolean): void {
    this.#isComposing = isComposing;
    this.#wait();
  }

  /** Whole words of somebody else's making. */
  take(text: string): void {
    this.text = text;
    void this.flush();
  }

  /** Sends what there is to send, now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isUnsent || this.isTooLong) return;
    const before = this.#holds;
    this.#sent = this.text;
    this.#asked += 1;
    const isTaken = await this.send(this.text);
    this.#asked -= 1;
    if (!isTaken) this.#sent = this.#holds;
    else if (this.#holds !== before) this.follow(this.#holds);
  }

  /** Nobody writes any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#isComposing) this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }
}
