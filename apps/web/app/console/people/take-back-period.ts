import { beginOfDay } from '../common/begin-of-day.ts';

/** Since when contributions are taken back; `own`: between two days that are chosen. */
export const takeBackPeriods = ['day', 'week', 'month', 'all', 'own'] as const;

/** What is asked of the site: two instants; without an end until now. */
export interface AskedPeriod {
  readonly from: string;
  readonly until?: string;
}

const dayMilliseconds = 86_400_000;
const lengths = { day: 1, week: 7, month: 30 } as const;

interface PeriodFields {
  readonly period: string;
  /** Days as YYYY-MM-DD, in the time zone of whoever chooses them. */
  readonly from: string;
  readonly until: string;
}

/**
 * The period that the fields say; null as long as they say none.
 * @param origin since when there is anything, and the moment at which the form was opened: what is asked again is the same
 */
export function askedPeriod(
  { period, from, until }: PeriodFields,
  origin: { readonly createdAt: string; readonly openedAt: number },
): AskedPeriod | null {
  switch (period) {
    case 'day':
    case 'week':
    case 'month':
      return { from: new Date(origin.openedAt - lengths[period] * dayMilliseconds).toISOString() };
    case 'all':
      return { from: origin.createdAt };
    case 'own': {
      const [begin, end] = [beginOfDay(from, 0), beginOfDay(until, 1)];
      if (begin === null || (until !== '' && end === null) || (end !== null && end <= begin)) return null;
      return { from: begin, ...(end !== null && { until: end }) };
    }
    default:
      return null;
  }
}
