import type { PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type DescribedPlace, describePlace } from '../places/describe-place.ts';
import { editPlaceFields } from '../places/editing/edit-place-fields.ts';
import type { ContributionServices } from './contribute.ts';
import { countContribution } from './count-contribution.ts';

/**
 * Takes what somebody changes of a place: the words of the business, or what is known of the place; an edit counts as a
 * contribution.
 * @throws {ApiError} as {@link describePlace} and {@link editPlaceFields} have them, 400 where nothing is changed, 429 after
 *   too many within the hour
 */
export async function editPlace(
  services: ContributionServices,
  context: WriteContext,
  { id, description, language = null, version, ...edit }: PlaceEdit,
): Promise<DescribedPlace> {
  const placeId = Number(id);
  const edited = Object.entries(edit).filter(([, value]) => value !== undefined);
  if (description === undefined) {
    if (edited.length === 0) throw refuseField('body.description', 'is missing');
    if (version === undefined) throw refuseField('body.version', 'is missing');
    const fields = { placeId, version: Number(version), edit };
    return countContribution(services, context, {
      photos: 0,
      work: () => editPlaceFields(services, context, fields),
    });
  }
  if (edited.length > 0) throw refuseField(`body.${edited[0]?.[0]}`, 'is not changed together with the description');
  const text = { placeId, text: description, language, path: 'body.description' };
  return countContribution(services, context, { photos: 0, work: () => describePlace(services, context, text) });
}
