import type { DeletionPreview } from '@access-atlas/contract/accounts/leaving.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { reachVerdict, type VerdictReport } from '../../../domain/verdict/verdict.ts';
import { barrierTagsOf } from '../../../writes/refresh-verdicts.ts';
import { selectReports } from '../../../writes/reports.sql.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { selectPasswordHash } from '../passwords/passwords.sql.ts';
import { countWritten, selectRatedPlaces, selectWrittenPlaces } from './leaving.sql.ts';

const placesAtOnce = 500;

/**
 * What deleting their account would change, for the person who decides what becomes of their reviews.
 * @throws {ApiError} 401 where nobody is signed in, or the account was deleted a moment ago
 */
export async function previewDeletion(
  services: Pick<AccountServices, 'database' | 'vocabulary'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<DeletionPreview> {
  const { personId } = requirePerson(actor);
  const { kysely } = services.database;
  const written = await countWritten(kysely, personId);
  if (written === undefined) throw new ApiError('401.AUTH_SERVICE.201');
  const { authorKey, reviews, promotedReviews } = written;
  return {
    needsPassword: (await selectPasswordHash(kysely, personId)) !== undefined,
    reviews,
    promotedReviews,
    unratedPlaces: await countUnrated(services, personId, authorKey),
  };
}

/** How many places have a rating now, and none by what everybody else reported. */
async function countUnrated(
  { database, vocabulary }: Pick<AccountServices, 'database' | 'vocabulary'>,
  personId: string,
  authorKey: string | null,
): Promise<number> {
  const barrierTags = barrierTagsOf(vocabulary);
  const placeIds = await selectWrittenPlaces(database.kysely, personId);
  let unrated = 0;
  for (let from = 0; from < placeIds.length; from += placesAtOnce) {
    const rated = await selectRatedPlaces(database.kysely, placeIds.slice(from, from + placesAtOnce));
    const others = new Map<number, VerdictReport[]>([...rated].map((placeId) => [placeId, []]));
    for (const { placeId, ...report } of await selectReports(database.kysely, [...rated]))
      if (report.authorKey !== authorKey) others.get(placeId)?.push(report);
    for (const reports of others.values()) if (reachVerdict(reports, barrierTags).rating === 0) unrated += 1;
  }
  return unrated;
}
