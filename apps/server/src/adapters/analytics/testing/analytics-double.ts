import { type JsonDouble, startJsonDouble } from '../../testing/json-double.ts';

/**
 * An analytics collector on this machine: it takes `{"events", "language", "day"}` and refuses whatever else comes with
 * 400.
 * @throws in production
 */
export function startAnalyticsDouble(): Promise<JsonDouble> {
  return startJsonDouble('analytics collector', ({ events, language, day, ...rest }) => {
    const isRight = Array.isArray(events) && typeof language === 'string' && /^\d{4}-\d\d-\d\d$/.test(String(day));
    return isRight && Object.keys(rest).length === 0 ? 204 : 400;
  });
}
