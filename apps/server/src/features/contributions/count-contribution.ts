import { requireContributor } from '../../writes/contributors/require-contributor.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { ContributionServices } from './contribute.ts';

/**
 * Does what somebody changes and counts it as a contribution of theirs; a retry of what was stored costs nothing.
 * @param change.photos how many photos come with it
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person and for one without a username, 429 after too many
 *   within the hour, and whatever the work throws
 */
export async function countContribution<Result>(
  services: ContributionServices,
  context: WriteContext,
  { photos, work }: { readonly photos: number; readonly work: (personId: string) => Promise<Result> },
): Promise<Result> {
  const contributor = await requireContributor(services.database.kysely, context);
  const workAsThey = () => work(contributor.personId);
  if (context.submissionLease?.holder === null) return workAsThey();
  const { result } = await services.contributionLimits.limit(contributor, {
    photos,
    work: workAsThey,
    isStored: () => true,
  });
  return result;
}
