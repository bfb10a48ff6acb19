// The guest session of this browser: created on demand, recognised by a cookie.
import type { SessionView } from '../wire/wire';
import { api } from '../net/http';
import { preferences } from './preferences.svelte';

class Session {
  me: SessionView | null = $state.raw(null);

  /** Sets the guest's name; a guest with a cookie keeps the identity. */
  async signIn(name: string): Promise<void> {
    const { lang } = preferences;
    if (this.me?.name !== name.trim() || this.me.lang !== lang) this.me = await api.signIn(name, lang);
    preferences.set({ name: this.me.name });
  }
}

export const session = new Session();
