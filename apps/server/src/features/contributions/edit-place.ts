import type { PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type DescribedPlace, describePlace } from '../places/describe-place.ts';
import type { ContributionServices } from './contribute.ts';
import { countContribution } from './count-contribution.ts';

/**
 * Takes what somebody changes of a place; an edit counts as a contribution.
 * @throws {ApiError} as {@link describePlace} has them, 400 where nothing is changed, 429 after too many within the hour
 */
export async function editPlace(
  services: ContributionServices,
  context: WriteContext,
  { id, description, language = null }: PlaceEdit,
): Promise<DescribedPlace> {
  if (description === undefined) throw refuseField('body.description', 'is missing');
  const text = { placeId: Number(id), text: description, language, path: 'body.description' };
  return countContribution(services, context, { photos: 0, work: () => describePlace(services, context, text) });
}
