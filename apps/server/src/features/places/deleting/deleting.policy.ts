import { placeUndoDeleteDays } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireUnrestricted } from '../../../writes/require-unrestricted.ts';
import { type PersonActor, requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { DeletedPlace } from './deleted-places.sql.ts';

const dayMilliseconds = 86_400_000;

type WrittenPlace = Pick<DeletedPlace, 'createdBy' | 'isReviewedByOthers'>;

/** Whether somebody added a place, and nobody else has reviewed it. */
function isTheirsAlone({ createdBy, isReviewedByOthers }: WrittenPlace, { personId }: PersonActor): boolean {
  return personId === createdBy && !isReviewedByOthers;
}

/** Whether somebody is offered to delete a place. See {@link requireMayDeletePlace}. */
export function mayDeletePlace(place: WrittenPlace, person: PersonActor): boolean {
  return person.isOperator || isTheirsAlone(place, person);
}

/**
 * Operators delete places, after they have shown who they are; whoever added one deletes it while nobody else has reviewed it.
 * @throws {ApiError} 401 for a visitor, else 403
 */
export function requireMayDeletePlace(place: WrittenPlace, context: WriteContext): void {
  const { actor } = context;
  if (actor.kind === 'person' && isTheirsAlone(place, actor)) return;
  requireOperator(actor);
  requireRecentConfirmation(context);
}

/**
 * A deleted place is brought back within 30 days, by operators and by whoever deleted it.
 * @throws {ApiError} 401 for a visitor, 403 for others and the restricted, 404 for what nobody deleted and afterwards
 */
export function requireMayBringBack(
  { deletedAt, hiddenAs, deletedBy }: Pick<DeletedPlace, 'deletedAt' | 'hiddenAs' | 'deletedBy'>,
  context: WriteContext,
  at: Date,
): void {
  const { actor } = context;
  if (actor.kind === 'person') requireUnrestricted(context);
  if (actor.kind !== 'person' || actor.personId !== deletedBy) requireOperator(actor);
  if (deletedAt === null) return;
  if (hiddenAs !== 'deleted' || at >= placeUndoEnds(deletedAt)) throw new ApiError('404.PLACE_SERVICE.100');
}

/** Until when the deletion of a place can be undone. */
export function placeUndoEnds(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + placeUndoDeleteDays * dayMilliseconds);
}

/** What was deleted after it can be brought back. */
export function placeUndoableSince(at: Date): Date {
  return new Date(at.getTime() - placeUndoDeleteDays * dayMilliseconds);
}
