import { knownFromHours } from '@access-atlas/contract/limits.ts';
import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireReviewedPlace } from '../reviews/require-reviewed-place.ts';
import { setKnownFrom } from './answers.sql.ts';

const visitMilliseconds = knownFromHours * 3_600_000;

/**
 * A person says how they know what they said of a place within the last hour: one question for all of it. It stands with the
 * facts, and changes neither them nor how much they count.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 404 or 410 for the place
 */
export async function tellHowKnown(
  services: WriteServices,
  context: WriteContext,
  about: { readonly placeId: number; readonly knownFrom: KnownFrom },
): Promise<{ readonly told: number }> {
  const { personId } = requireUnrestricted(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'tellHowKnown', input: about } as const;
  return runIdempotently<{ readonly told: number }>(services, context, attempt, async (transaction) => {
    const placeId = await requireReviewedPlace(transaction, about.placeId);
    const since = new Date(at.getTime() - visitMilliseconds);
    const told = await setKnownFrom(transaction, { ...about, placeId, personId, since });
    if (told === 0) return { entity: null, answer: { told } };
    return { entity: 'place', entityId: placeId, details: { told }, answer: { told } };
  });
}
