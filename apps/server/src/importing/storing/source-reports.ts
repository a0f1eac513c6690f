import type { IsoDay } from '../records/source-place.ts';
import type { ImportedFacts } from './imported-facts.ts';

/** A row of the table of opinions, as a source fills it. */
export interface SourceReport {
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly reportedOn: IsoDay;
  readonly isConfirmed: boolean;
}

/**
 * What a source said of a place as reports: one for each date and degree of certainty, oldest first, so that each answer
 * carries its own date. Empty where it said nothing.
 */
export function toSourceReports({ rating, tags }: Pick<ImportedFacts, 'rating' | 'tags'>): SourceReport[] {
  const reports = new Map<string, { -readonly [Key in keyof SourceReport]: SourceReport[Key] }>();
  const reportOf = ({ reportedOn, isConfirmed }: { readonly reportedOn: IsoDay; readonly isConfirmed: boolean }) => {
    const key = `${reportedOn} ${isConfirmed}`;
    const report = reports.get(key) ?? { rating: null, yesTags: [], noTags: [], reportedOn, isConfirmed };
    reports.set(key, report);
    return report;
  };
  if (rating !== null) reportOf(rating).rating = rating.answer;
  for (const tag of tags) {
    const report = reportOf(tag);
    if (tag.answer === 'yes') report.yesTags = [...report.yesTags, tag.tag];
    else report.noTags = [...report.noTags, tag.tag];
  }
  return [...reports].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, report]) => report);
}
