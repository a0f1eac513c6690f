import type { ReviewEdit } from '@access-atlas/contract/places/written-reviews.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { NewPhoto } from '../../domain/photos/new-photo.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { describePlace } from '../places/describe-place.ts';
import { editReview } from '../reviews/edit-review.ts';
import { findDescribedPlace } from '../reviews/providers/find-described-place.ts';
import type { ContributionServices } from './contribute.ts';
import { countContribution } from './count-contribution.ts';

/** What somebody changed. */
export interface EditedContribution {
  readonly reviewId: number;
  /** Whether what changed is the business's own description of the place, and the review stays as it was written. */
  readonly isDescription: boolean;
  /** null where nothing that others see has changed. */
  readonly feedPosition: string | null;
}

interface ContributionEdit {
  /** As the address of the call has it. */
  readonly reviewId: string;
  readonly changes: ReviewEdit;
  /** Photos that come with the call; others are named in the changes. */
  readonly files: readonly NewPhoto[];
}

/**
 * Takes what an author changes of their review or reply, or what the provider of a place writes in place of the review that
 * describes it; an edit counts as a contribution.
 * @throws {ApiError} 401, 403, 404, 400, 409 and 503 as {@link editReview} and {@link describePlace} have them, 429 after
 *   too many within the hour
 */
export async function editContribution(
  services: ContributionServices,
  context: WriteContext,
  edit: ContributionEdit,
): Promise<EditedContribution> {
  const { reviewId, changes, files } = edit;
  if (changes._id !== undefined && changes._id !== reviewId)
    throw refuseField('body._id', 'is another than that of the address');
  return countContribution(services, context, {
    photos: files.length,
    work: async (personId) => {
      const about = { personId, reviewId: Number(reviewId) };
      const placeId = await findDescribedPlace(services, about);
      if (placeId === undefined) return change(services, context, edit);
      return describe(services, context, edit, placeId);
    },
  });
}

async function change(
  services: ContributionServices,
  context: WriteContext,
  { reviewId, changes: { _id, deletedImages = [], photos: named = [], ...others }, files }: ContributionEdit,
): Promise<EditedContribution> {
  const removedFiles = deletedImages.map(fileOf);
  const edit = { ...others, reviewId: Number(reviewId), removedFiles, photos: [...named, ...files] };
  const { feedPosition } = await editReview(services, context, edit);
  return { reviewId: edit.reviewId, isDescription: false, feedPosition };
}

async function describe(
  services: ContributionServices,
  context: WriteContext,
  { reviewId, changes: { _id, text = '', language = null, ...others }, files }: ContributionEdit,
  placeId: number,
): Promise<EditedContribution> {
  const part = files.length > 0 ? 'images' : Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (part !== undefined) throw refuseField(`body.${part}`, 'is not part of a description');
  const description = { placeId, text, language, path: 'body.text' };
  const { feedPosition } = await describePlace(services, context, description);
  return { reviewId: Number(reviewId), isDescription: true, feedPosition };
}

/** A photo's file, by its name or by its address, whether with the site's or without. */
function fileOf(nameOrAddress: string): string {
  const [address = ''] = nameOrAddress.split(/[?#]/);
  return address.slice(address.lastIndexOf('/') + 1);
}
