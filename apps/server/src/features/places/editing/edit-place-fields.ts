import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { ApiError, type FieldIssue, refuseField } from '../../../domain/errors/api-error.ts';
import { judgeNames, type SubmissionJudgement } from '../../../writes/judge-submission.ts';
import { gonePlace } from '../../../writes/places/gone-place.ts';
import { selectIsProvider } from '../../../writes/provider.sql.ts';
import { queueForModerator } from '../../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import type { DescribedPlace } from '../describe-place.ts';
import { changedSince } from './changed-since.ts';
import { type EditedPlace, lockEditedPlace, selectChangesSince } from './edited-places.sql.ts';
import { editsAtOnce } from './editing.policy.ts';
import { changingPart, type PlacePatch } from './place-patch.ts';
import { replaceProposal } from './proposals.sql.ts';
import { readPlaceEdit, type SubmittedEdit } from './read-place-edit.ts';
import { writeEdit } from './write-edit.ts';

/** What somebody changes of a place, and which state of it they saw. */
export interface FieldsEdit {
  readonly placeId: number;
  readonly version: number;
  readonly edit: SubmittedEdit;
}

/**
 * Somebody changes what is known of a place. Where they may, it takes effect at once; else it is proposed to the
 * moderators, in the stead of what they proposed before. What others changed since they looked is never overwritten unseen.
 * Doubtful names are shown to a moderator, and never refused.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 404 or 410 for the place, 400 for a field, 409 that names
 *   the fields which others changed meanwhile
 */
export async function editPlaceFields(
  services: WriteServices,
  context: WriteContext,
  { placeId, version, edit }: FieldsEdit,
): Promise<DescribedPlace> {
  const person = requireUnrestricted(context);
  const { personId } = person;
  const at = writeTimeOf(context);
  const patch = readPlaceEdit(edit, services.vocabulary);
  const ownLanguage = edit.nameLanguage ?? 'und';
  const judgement = await judgePatch(services, patch, ownLanguage);
  const attempt = { verb: 'editPlaceFields', input: { placeId, version, patch } } as const;
  return runIdempotently<DescribedPlace>(services, context, attempt, async (transaction) => {
    const place = await lockEditedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (place.deletedAt !== null) throw gonePlace(place.mergedInto);
    refuseTrailParts(place, patch);
    const changed = changingPart(place, patch);
    const changes = await selectChangesSince(transaction, placeId, version);
    requireUnchanged(changedSince(changes, changed, ownLanguage));
    const isProvider = await selectIsProvider(transaction, { personId, placeId });
    const isHeld = !editsAtOnce(place, person, isProvider, at);
    const details = { fields: Object.keys(changed), isHeld };
    if (isHeld) {
      await replaceProposal(transaction, { placeId, personId, patch: changed, at });
      const answer = { placeId, isHeld: details.fields.length > 0, feedPosition: null };
      return { entity: 'place', entityId: placeId, details, answer };
    }
    const written = { placeId, patch: changed, personId, isFromProvider: isProvider, at };
    const feedPosition = await writeEdit(transaction, place, written);
    const answer = { placeId, isHeld, feedPosition };
    if (feedPosition === null) return { entity: null, answer };
    await queueForModerator(transaction, { placeId, reviewId: null, at }, judgement);
    return { entity: 'place', entityId: placeId, details, answer };
  });
}

function judgePatch(
  services: WriteServices,
  { names = {}, address }: PlacePatch,
  ownLanguage: 'und' | Language,
): Promise<SubmissionJudgement> {
  const texts = (['und', ...languages] as const).map((language) => ({
    path: language === ownLanguage ? 'body.name' : `body.names.${language}`,
    text: names[language] ?? '',
    language: language === 'und' ? null : language,
  }));
  return judgeNames(services, [...texts, { path: 'body.address', text: address ?? '', language: null }]);
}

/** A trail's type and start come with its course. */
function refuseTrailParts({ kind }: EditedPlace, patch: PlacePatch): void {
  if (kind !== 'trail') return;
  if (patch.typeNumber !== undefined) throw refuseField('body.type', 'of a trail stays');
  if (patch.longitude !== undefined) throw refuseField('body.latitude', 'of a trail stays');
}

function requireUnchanged(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const issues = fields.map((field): FieldIssue => ({ path: `body.${field}`, message: 'was changed meanwhile' }));
  throw new ApiError('409.PLACE_SERVICE.100', { issues });
}
