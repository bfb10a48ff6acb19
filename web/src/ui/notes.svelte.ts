// Short notes at the edge of the page, such as refusals. They disappear by themselves.
export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'problem';
  readonly more: More | null;
}

/** A link to more information. */
export interface More {
  readonly words: string;
  readonly go: () => void;
}

const PLAIN_MS = 2600;
const PROBLEM_MS = 6000;

class Notes {
  all: readonly Note[] = $state.raw([]);
  #count = 0;

  say(text: string, kind: Note['kind'] = 'plain', more: More | null = null): void {
    this.#count += 1;
    const id = this.#count;
    this.all = [...this.all.filter((note) => note.text !== text), { id, text, kind, more }].slice(-3);
    setTimeout(() => this.drop(id), kind === 'plain' ? PLAIN_MS : PROBLEM_MS);
  }

  drop(id: number): void {
    this.all = this.all.filter((note) => note.id !== id);
  }
}

export const notes = new Notes();
