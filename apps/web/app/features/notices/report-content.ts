import type { ReportField } from './report-fields.ts';

/** What a report that was begun says, and where somebody goes on with it. */
export interface ReportContent extends Readonly<Record<ReportField, string>> {
  /** The page on which it was begun, from the root of the site. */
  readonly page: string;
}

/** A report that nobody has begun yet. @param page on which it is */
export function emptyReport(page: string): ReportContent {
  return { ground: '', text: '', email: '', page };
}

/** Whether two say the same. */
export function isSameReport(one: ReportContent, other: ReportContent): boolean {
  return (
    one.ground === other.ground && one.text.trim() === other.text.trim() && one.email.trim() === other.email.trim()
  );
}

/** Reads what lies on the device; null where it is no report. */
export function readReportContent(stored: unknown): ReportContent | null {
  const { ground, text, email, page } = Object(stored) as Record<string, unknown>;
  const are = [ground, text, email, page].every((each) => typeof each === 'string');
  return are ? ({ ground, text, email, page } as ReportContent) : null;
}
