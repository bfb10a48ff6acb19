// Browser notifications while the tab is hidden.
import { preferences } from './preferences.svelte';

/** Whether notifications are possible, and if not, why. */
export type NotificationAccess = 'missing' | 'insecure' | 'denied' | 'open';

export function notificationAccess(): NotificationAccess {
  if (!window.isSecureContext) return 'insecure';
  if (typeof Notification === 'undefined') return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Asks for permission; whether notifications are on now. */
export async function enableNotifications(): Promise<boolean> {
  const isAllowed = notificationAccess() === 'open' && (await Notification.requestPermission()) === 'granted';
  preferences.set({ notices: isAllowed });
  return isAllowed;
}

/** Shows a notification if they are on and the tab is hidden; it replaces one with the same tag. */
export function notify(text: string, tag: string): void {
  if (!preferences.chosen.notices || !document.hidden || notificationAccess() !== 'open') return;
  if (Notification.permission !== 'granted') return;
  const shown = new Notification(text, { tag, icon: '/favicon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
