import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import type { IsoDay, SourceRating } from '../../records/source-place.ts';
import { readReportDate } from './read-report-date.ts';

const ratings: ReadonlyMap<string, RatedKey> = new Map([
  ['yes', 'accessible'],
  ['designated', 'accessible'],
  ['limited', 'partiallyAccessible'],
  ['no', 'notAccessible'],
]);

/** What `wheelchair=*` says; null where it is absent or says something else. Nothing is inferred from other keys. */
export function readRating(tags: OsmTags, changedOn: IsoDay | null, latestDay: IsoDay): SourceRating | null {
  const rating = ratings.get(tags.wheelchair?.trim() ?? '');
  if (rating === undefined) return null;
  return { rating, ...readReportDate(tags, 'wheelchair', changedOn, latestDay) };
}
