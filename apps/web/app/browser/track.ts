import type { AnalyticsEvent } from '@access-atlas/contract/analytics.ts';
import { languageOfTag } from '../i18n/page-language.ts';

/** What a browser says of its visitor's wish not to be tracked. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  /** https://www.w3.org/TR/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

/** Whether a visitor asked not to be tracked; then nothing is sent, although what is sent names nobody. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Has the site add one to the day's count of an event; it goes on when the page is left. Carries no cookie and nothing of
 * the visitor, and never fails: whether it arrives makes no difference to the page.
 */
export function track(event: AnalyticsEvent): void {
  if (refusesTracking(navigator)) return;
  const id = `${event}-${Math.random().toString(36).slice(2)}`;
  fetch(`/api/analytics/events?lng=${languageOfTag(document.documentElement.lang)}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    // A beacon could not carry the ids without which the API changes nothing.
    headers: { 'content-type': 'application/json', 'x-request-id': id, 'x-transaction-id': id },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
}
