import type { MovedCounts } from '../../features/places/merging/takeover-changes.ts';
import { formatCount } from './format-number.ts';

/** Lines about what goes over with a merged place, for a person to read. */
export function describeMovedRows({ fields, ...counts }: MovedCounts): string[] {
  const lines = [
    ['reviews and replies', counts.reviews],
    ['photos', counts.photos],
    ['ratings and answers', counts.opinions],
    ['questions to moderators and reports of visitors', counts.questions],
    ['people who speak for it', counts.providers],
    ['claims', counts.claims],
  ] as const;
  return [
    ...lines.filter(([, count]) => count > 0).map(([name, count]) => `  ${name}: ${formatCount(count)}`),
    ...(fields.length === 0 ? [] : [`  taken over: ${fields.join(', ')}`]),
  ];
}
