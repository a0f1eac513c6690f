/**
 * When the page at hand was saved, if the device's own copy of it is shown (ISO 8601); null for a page that came from the
 * site. The service worker says it on the root element of what it saves.
 */
export function savedAt(): string | null {
  return document.documentElement.dataset.savedAt ?? null;
}

/** Whether the site cannot be asked now: the device has no connection, or showed its own copy because of no answer. */
export function isCutOff(): boolean {
  return !navigator.onLine || savedAt() !== null;
}
