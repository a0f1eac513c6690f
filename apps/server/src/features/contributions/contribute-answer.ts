import { requireContributor } from '../../writes/contributors/require-contributor.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type AnsweredPlace, answerPlace, type NewAnswer } from '../answers/answer-place.ts';
import type { ContributionServices } from './contribute.ts';

/**
 * Takes a single answer about a place; it counts as a contribution.
 * @throws {ApiError} 401, 403, 404, 410, 400 and 409 as {@link answerPlace} has them, 403 for whoever has no username, 429
 *   after too many within the hour
 */
export async function contributeAnswer(
  services: ContributionServices,
  context: WriteContext,
  given: NewAnswer,
): Promise<AnsweredPlace & { readonly contributionsLeft: number | null }> {
  const contributor = await requireContributor(services.database.kysely, context);
  const work = () => answerPlace(services, context, given);
  // A retry of what was stored costs nothing.
  if (context.submissionLease?.holder === null) return { ...(await work()), contributionsLeft: null };
  const { result, left } = await services.contributionLimits.limit(contributor, {
    photos: 0,
    work,
    isStored: () => true,
  });
  return { ...result, contributionsLeft: left };
}
