import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import type { DistanceUnit } from '../../read-model/cards/encode-cards.ts';
import type { SearchSort } from '../../read-model/text/search-query.ts';
import type { MeantQuery } from './understanding/understand-query.ts';
import type { UnderstoodPart } from './understanding/understand-words.ts';

/** Which places to list, and in which order. */
export interface PlaceSearch {
  /** Words that describe the places; any place where they are left out. */
  readonly words?: string | undefined;
  readonly filters: PlaceFilters & { readonly country?: string | undefined };
  readonly boundaries: Bbox | undefined;
  readonly location: LngLat | undefined;
  /** `relevance` where there are words, else `distance`, unless told. */
  readonly sort: SearchSort | undefined;
  readonly unit: DistanceUnit;
  readonly nextPageToken: string | undefined;
  readonly language: Language;
  /** What the filters were understood from, where they stand for words. */
  readonly understood?: readonly UnderstoodPart[];
  /** The filters that were set beside the words; left out where nothing was understood. */
  readonly chosenFilters?: PlaceSearch['filters'];
  /** Where the words say that it is: distances are measured from there. */
  readonly near?: MeantQuery<unknown>['near'];
  /** Words that nothing is called by, and that were left out. */
  readonly unused?: string | null;
  /** What goes on after the last page of words; nothing where it is left out. `total` is how many places were found. */
  readonly tokenAfterLast?: (total: number) => string;
}
