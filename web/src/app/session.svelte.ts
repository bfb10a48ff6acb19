// Who this browser is to the server: a guest with a name, made on the first need and known again by a cookie.
import type { SessionView } from '../wire/wire';
import { api } from '../net/http';
import { preferences } from './preferences.svelte';

class Session {
  me: SessionView | null = $state.raw(null);

  /** Goes by this name from now on; whoever has a cookie stays who they were. */
  async signIn(name: string): Promise<void> {
    const { lang } = preferences;
    if (this.me?.name !== name.trim() || this.me.lang !== lang) this.me = await api.signIn(name, lang);
    preferences.set({ name: this.me.name });
  }
}

export const session = new Session();
