import type { Language } from '@access-atlas/contract/languages.ts';
import { reviewTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../../db/change-feed/feed-position.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireText } from '../../domain/text/clean-text.ts';
import { judgeSubmission } from '../../writes/judge-submission.ts';
import { gonePlace } from '../../writes/places/gone-place.ts';
import { selectIsProvider } from '../../writes/provider.sql.ts';
import { queueDescriptionForModerator } from '../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { lockChangedPlace } from './described-places.sql.ts';
import { requireMayDescribe } from './places.policy.ts';
import { writeDescription } from './write-description.ts';

/** What a business says of its place. */
export interface NewDescription {
  readonly placeId: number;
  /** 1 to 1000 characters. */
  readonly text: string;
  readonly language: Language | null;
  /** The name of the text's field, for refusals. */
  readonly path: string;
}

export interface DescribedPlace {
  readonly placeId: number;
  /** Doubtful words wait for a moderator, and what described the place before stays meanwhile. */
  readonly isHeld: boolean;
  /** null where nothing of the place changed (yet). */
  readonly feedPosition: string | null;
}

/**
 * A provider writes the business's own description of a place, in the stead of what described it; the review that did so
 * stays as it was written.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted or no provider of the place, 404 or 410 for the
 *   place, 400 for the text
 */
export async function describePlace(
  services: WriteServices,
  context: WriteContext,
  { path, ...description }: NewDescription,
): Promise<DescribedPlace> {
  const { personId } = requireUnrestricted(context);
  const at = writeTimeOf(context);
  const { placeId, language } = description;
  const text = requireText(description.text, path, reviewTextMaxCharacters);
  requireMayDescribe(await selectIsProvider(services.database.kysely, { personId, placeId }));
  const judgement = await judgeSubmission(services, [{ path, text, language }]);
  const attempt = { verb: 'describePlace', input: description } as const;
  return runIdempotently<DescribedPlace>(services, context, attempt, async (transaction) => {
    const place = await lockChangedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (place.deletedAt !== null) throw gonePlace(place.mergedInto);
    requireMayDescribe(await selectIsProvider(transaction, { personId, placeId }));
    const { isHeld } = judgement;
    if (place.description === text && place.descriptionLanguage === language)
      return { entity: null, answer: { placeId, isHeld: false, feedPosition: null } };
    if (isHeld) {
      await queueDescriptionForModerator(transaction, { placeId, personId, text, language, at }, judgement);
      return {
        entity: 'place',
        entityId: placeId,
        details: { isHeld },
        answer: { placeId, isHeld, feedPosition: null },
      };
    }
    await writeDescription(transaction, placeId, { text, language, personId, at });
    const feedPosition = formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
    return { entity: 'place', entityId: placeId, answer: { placeId, isHeld, feedPosition } };
  });
}
