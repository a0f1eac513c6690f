import type { AnalyticsEvent } from '@access-atlas/contract/site/analytics.ts';
import { languageOfTag } from '../i18n/page-language.ts';

/** The signals by which a browser says that its visitor does not want to be tracked. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  /** https://www.w3.org/TR/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

/** Whether a visitor asked not to be tracked. Then nothing is sent, although the events identify nobody. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Adds one to the site's count of an event for the day. The request outlives the page, carries no cookie and nothing
 * about the visitor, and errors are ignored: the page does not depend on it.
 */
export function track(event: AnalyticsEvent): void {
  if (refusesTracking(navigator)) return;
  const id = `${event}-${Math.random().toString(36).slice(2)}`;
  fetch(`/api/analytics/events?lng=${languageOfTag(document.documentElement.lang)}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    // A beacon (navigator.sendBeacon) could not carry these headers, which the API requires for every write.
    headers: { 'content-type': 'application/json', 'x-request-id': id, 'x-transaction-id': id },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
}
