/**
 * When the page at hand was saved, if the device's own copy of it is shown (ISO 8601); null for a page that came from the
 * site. The service worker says it on the root element of what it saves.
 */
export function savedAt(): string | null {
  return document.documentElement.dataset.savedAt ?? null;
}

/**
 * A page that came from the site although the browser sees no network: the site runs on this device, and what the browser
 * knows of networks says nothing of it.
 */
let isSiteOnDevice = typeof document !== 'undefined' && !navigator.onLine && savedAt() === null;

/** Whether the device has no connection over which the site could be asked. */
export function isOffline(): boolean {
  return !navigator.onLine && !isSiteOnDevice;
}

/** Whether the site cannot be asked now: the device has no connection, or showed its own copy because of no answer. */
export function isCutOff(): boolean {
  return isOffline() || savedAt() !== null;
}

/** Notes that the site itself has answered, and what the page shows is no longer the device's own copy. */
export function siteHasAnswered(): void {
  delete document.documentElement.dataset.savedAt;
  if (!navigator.onLine) isSiteOnDevice = true;
}
