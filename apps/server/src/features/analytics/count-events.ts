import type { Language } from '@access-atlas/contract/languages.ts';
import type { AnalyticsEvent } from '@access-atlas/contract/site/analytics.ts';
import { addToDailyCounts } from './analytics.sql.ts';
import type { AnalyticsServices } from './analytics-services.ts';

export interface CountedEvents {
  readonly events: readonly AnalyticsEvent[];
  readonly language: Language;
  /** Whether the visitor asked not to be tracked: then nothing is counted, although nobody would be tracked. */
  readonly isRefused: boolean;
}

/** Adds what a visitor did to the counts of the day (UTC), and returns how many events that were. */
export async function countEvents(
  { database, analyticsCollector }: AnalyticsServices,
  { events, language, isRefused }: CountedEvents,
): Promise<number> {
  if (isRefused) return 0;
  const day = new Date().toISOString().slice(0, 10);
  analyticsCollector?.collect({ events, language, day });
  await addToDailyCounts(database.kysely, { events, language, day });
  return events.length;
}
