// A text that the host types: it is sent after a pause, never while a syllable is being composed.
const PAUSE_MS = 1500;

export class TextDraft {
  text = $state('');
  /** The text sent last, or the room's. */
  #sent = $state('');
  /** The room's text. */
  #stored = '';
  #pending = 0;
  #isComposing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** In characters as people count them. */
  readonly length = $derived([...this.text].length);
  readonly isTooLong = $derived.by(() => this.length > this.maxLength());
  readonly isUnsent = $derived(this.text !== this.#sent);

  /** `send` resolves with whether the text was accepted. */
  constructor(
    private readonly maxLength: () => number,
    private readonly send: (text: string) => Promise<boolean>,
  ) {}

  /** Takes over the room's text, unless the host is typing or a text is on its way. */
  follow(stored: string): void {
    this.#stored = stored;
    if (this.#pending > 0) return;
    if (!this.isUnsent) this.text = stored;
    this.#sent = stored;
  }

  type(text: string): void {
    this.text = text;
    this.#sendLater();
  }

  /** An input method starts or ends composing a syllable. */
  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    this.#sendLater();
  }

  /** Replaces the text by a preset and sends it. */
  usePreset(text: string): void {
    this.text = text;
    void this.flush();
  }

  /** Sends the text now, if it has changed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isUnsent || this.isTooLong) return;
    const before = this.#stored;
    this.#sent = this.text;
    this.#pending += 1;
    const isAccepted = await this.send(this.text);
    this.#pending -= 1;
    if (!isAccepted) this.#sent = this.#stored;
    else if (this.#stored !== before) this.follow(this.#stored);
  }

  /** Call it when the field is removed. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    if (!this.#isComposing) this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }
}
