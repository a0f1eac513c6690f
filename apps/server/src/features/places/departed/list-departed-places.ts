import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type ComparedPlace, selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { type DepartedAsked, type DepartedEntry, selectDeparted } from './departed-places.sql.ts';

/** A place that no source has any more, and that people said something of. */
export type DepartedPlace = Pick<DepartedEntry, 'leftAt' | 'keptAt'> & { readonly place: ComparedPlace };

export interface DepartedPage {
  readonly total: number;
  readonly departed: readonly DepartedPlace[];
  /** Behind which entry the next page begins; null on the last one. */
  readonly nextId: number | null;
}

/**
 * Places that left their source and wait for a decision, the first that left first; or those that stay, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listDepartedPlaces(
  { database: { kysely } }: Pick<ComparingServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: DepartedAsked,
): Promise<DepartedPage> {
  requireModerator(actor);
  const { total, listed } = await selectDeparted(kysely, asked);
  const places = await selectComparedPlaces(
    kysely,
    listed.map(({ placeId }) => placeId),
  );
  const last = listed.at(-1);
  return {
    total,
    departed: listed.flatMap(({ placeId, leftAt, keptAt }) => {
      const place = places.get(placeId);
      return place === undefined ? [] : { place, leftAt, keptAt };
    }),
    nextId: last !== undefined && listed.length === asked.limit ? last.id : null,
  };
}
