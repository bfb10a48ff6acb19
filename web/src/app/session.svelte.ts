// The guest session of this browser: created on demand, recognised by a cookie.
import type { SessionView } from '../wire/wire';
import { api } from '../net/http';
import { preferences } from './preferences.svelte';
import { load, remove, save } from './storage';

const STORAGE_KEY = 'session';

export class Session {
  /** The guest as the server last knew it. */
  me: SessionView | null = $state.raw(storedSession());
  /** Whether `me` is from an earlier visit: the server may have forgotten it. */
  isStored = $state(this.me !== null);

  /** Sets the guest's name; a guest with a cookie keeps the identity. Asks the server only if something changed. */
  async signIn(name: string): Promise<void> {
    const { lang } = preferences;
    if (this.me?.name !== name.trim() || this.me.lang !== lang) {
      this.me = await api.signIn(name, lang);
      this.isStored = false;
      save(STORAGE_KEY, this.me);
    }
    preferences.set({ name: this.me.name });
  }

  /** The next `signIn` asks the server, which does not know this guest any more. */
  forget(): void {
    this.me = null;
    this.isStored = false;
    remove(STORAGE_KEY);
  }
}

function storedSession(): SessionView | null {
  const found = load(STORAGE_KEY);
  return isSession(found) ? found : null;
}

function isSession(found: unknown): found is SessionView {
  if (typeof found !== 'object' || found === null) return false;
  const { id, name, lang } = found as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && (lang === 'ko' || lang === 'en');
}

export const session = new Session();
