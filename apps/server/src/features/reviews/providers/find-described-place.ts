import type { ReviewServices } from '../review-services.ts';
import { selectDescribedPlaceOf } from './provided-places.sql.ts';

/** The place that a review describes, for its provider; undefined where it describes none, or somebody else's. */
export async function findDescribedPlace(
  { database }: Pick<ReviewServices, 'database'>,
  about: { readonly personId: string; readonly reviewId: number },
): Promise<number | undefined> {
  return selectDescribedPlaceOf(database.kysely, about);
}
