import type { ReviewEdit } from '@access-atlas/contract/places/written-reviews.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { NewPhoto } from '../../domain/photos/new-photo.ts';
import { requireContributor } from '../../writes/contributors/require-contributor.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type EditedReview, editReview } from '../reviews/edit-review.ts';
import type { ContributionServices } from './contribute.ts';

/**
 * Takes what an author changes of their review or reply; an edit counts as a contribution.
 * @param edit.reviewId as the address of the call has it
 * @throws {ApiError} 401, 403, 404, 400, 409 and 503 as {@link editReview} has them, 429 after too many within the hour
 */
export async function editContribution(
  services: ContributionServices,
  context: WriteContext,
  { reviewId, changes, files }: { reviewId: string; changes: ReviewEdit; files: readonly NewPhoto[] },
): Promise<EditedReview> {
  const { _id, deletedImages = [], photos: named = [], ...others } = changes;
  if (_id !== undefined && _id !== reviewId) throw refuseField('body._id', 'is another than that of the address');
  const removedFiles = deletedImages.map(fileOf);
  const photos = [...named, ...files];
  const work = () => editReview(services, context, { ...others, reviewId: Number(reviewId), removedFiles, photos });
  const contributor = await requireContributor(services.database.kysely, context);
  // A retry of what was stored costs nothing.
  if (context.submissionLease?.holder === null) return work();
  const { result } = await services.contributionLimits.limit(contributor, {
    photos: files.length,
    work,
    isStored: () => true,
  });
  return result;
}

/** A photo's file, by its name or by its address, whether with the site's or without. */
function fileOf(nameOrAddress: string): string {
  const [address = ''] = nameOrAddress.split(/[?#]/);
  return address.slice(address.lastIndexOf('/') + 1);
}
