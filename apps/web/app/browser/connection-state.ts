/**
 * When the current page was saved (ISO 8601), if the device's saved copy is shown; null for a page that came from the
 * site. The service worker writes this instant on the root element of the pages that it saves.
 */
export function savedAt(): string | null {
  return document.documentElement.dataset.savedAt ?? null;
}

/**
 * True for a page that came from the site although the browser reports no network: then the site runs on this device,
 * and the browser's reports about networks do not apply to it.
 */
let isSiteOnDevice = typeof document !== 'undefined' && !navigator.onLine && savedAt() === null;

/** Whether the device has no connection to the site. */
export function isOffline(): boolean {
  return !navigator.onLine && !isSiteOnDevice;
}

/**
 * Whether the site cannot be reached now: the device has no connection, or the page is a saved copy because the site
 * did not answer.
 */
export function isDisconnected(): boolean {
  return isOffline() || savedAt() !== null;
}

/** Records that the site has answered, so that the page is no longer treated as a saved copy. */
export function markSiteReached(): void {
  delete document.documentElement.dataset.savedAt;
  if (!navigator.onLine) isSiteOnDevice = true;
}
