import type { PartnerWord } from '../../domain/vocabulary/vocabulary.ts';
import type { PartnerSummary } from '../../read-model/pins/map-index-queries.ts';
import type { PartnerProvider } from './partners.sql.ts';

/** How many places of a partner are unrated, not, partially and fully accessible. */
export type PlacesByRating = PartnerSummary['byRating'];

/** A partner with what the map shows of it. */
export interface ListedPartner {
  readonly partner: PartnerWord;
  readonly places: PlacesByRating;
}

/** The same with those who speak for its places. */
export interface OperatedPartner extends ListedPartner {
  readonly providers: { readonly count: number; readonly rows: readonly PartnerProvider[] };
}

/** Of a partner that the map does not show. */
export const noPlaces: PlacesByRating = [0, 0, 0, 0];
