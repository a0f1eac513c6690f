import type { Language } from '@access-atlas/contract/languages.ts';
import type { AnalyticsEvent } from '@access-atlas/contract/site/analytics.ts';

/** What visitors did, without who or when beyond the day. */
export interface CollectedEvents {
  readonly events: readonly AnalyticsEvent[];
  readonly language: Language;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
}

/** An outside service that counts too. A site without one keeps its own counts alone. */
export interface AnalyticsCollector {
  /** Passes events on in the background, or drops them; never throws and never waits. */
  collect(events: CollectedEvents): void;
}
