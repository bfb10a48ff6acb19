// The browser's notices, for whoever looks at another tab: whether they can be had, and showing one.
import { preferences } from './preferences.svelte';

/** Why there are no notices, or that there may be. */
export type Leave = 'missing' | 'insecure' | 'denied' | 'open';

export function leaveToNotify(): Leave {
  if (!window.isSecureContext) return 'insecure';
  if (typeof Notification === 'undefined') return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Asks the browser's leave and switches notices on if it is given; answers whether they are on. */
export async function switchNoticesOn(): Promise<boolean> {
  const isAllowed = leaveToNotify() === 'open' && (await Notification.requestPermission()) === 'granted';
  preferences.set({ notices: isAllowed });
  return isAllowed;
}

/** Shows a notice if they are wanted and nobody looks; the next one with the same tag takes its place. */
export function notice(words: string, tag: string): void {
  if (!preferences.chosen.notices || !document.hidden || leaveToNotify() !== 'open') return;
  if (Notification.permission !== 'granted') return;
  const shown = new Notification(words, { tag, icon: '/favicon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
