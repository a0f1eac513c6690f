import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { mayDecide } from '../moderation.policy.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { type FoundPlace, selectFoundPlaces } from './found-places.sql.ts';
import {
  type AttachedProvider,
  type PlaceRecord,
  type PlaceText,
  selectAttachedProviders,
  selectPlaceRecord,
  selectPlaceTexts,
} from './operated-place.sql.ts';

/** A place with all that is needed to decide about it. */
export interface OperatedPlace {
  readonly place: FoundPlace;
  readonly record: PlaceRecord;
  /** Whether the caller may hide it. */
  readonly mayHide: boolean;
  readonly providers: { readonly count: number; readonly rows: readonly AttachedProvider[] };
  readonly texts: { readonly count: number; readonly rows: readonly PlaceText[] };
}

/**
 * A place, on the map or off it, with what moderators look at before they decide. They never see e-mail addresses.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where there is no such place
 */
export async function getOperatedPlace(
  { database: { kysely } }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  placeId: number,
): Promise<OperatedPlace> {
  requireModerator(actor);
  const [place] = await selectFoundPlaces(kysely, [placeId]);
  const record = await selectPlaceRecord(kysely, placeId);
  if (place === undefined || record === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  return {
    place,
    record,
    mayHide: mayDecide(actor, { authorId: record.creatorId }),
    providers: await selectAttachedProviders(kysely, placeId),
    texts: await selectPlaceTexts(kysely, placeId),
  };
}
