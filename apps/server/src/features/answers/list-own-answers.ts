import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { OwnAnswer } from '@access-atlas/contract/places/answers.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { presentAnswer } from './answer.presenter.ts';
import { answerUndoSince } from './answer-undo.ts';
import { selectOwnAnswers } from './answers.sql.ts';

/**
 * What the caller said of a place by single answers that can still be taken back, the newest first; at most a page.
 * @throws {ApiError} 401 for a visitor, 404 or 410 for the place
 */
export async function listOwnAnswers(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<OwnAnswer[]> {
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  await requirePlace(services, placeId);
  const asked = { personId, placeId, since: answerUndoSince(at), limit: listPageSize };
  const rows = await selectOwnAnswers(services.database.kysely, asked);
  return rows.map((row) => presentAnswer(row, services.vocabulary, at));
}
