import type { AnalyticsCollector } from '../../adapters/analytics/analytics-collector.ts';
import type { Database } from '../../db/database.ts';

/** What the calls that count work with. */
export interface AnalyticsServices {
  readonly database: Database;
  /** null where the site keeps its own counts alone. */
  readonly analyticsCollector: AnalyticsCollector | null;
}
