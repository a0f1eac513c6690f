import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';
import { requireModerator, requireOperator } from '../../writes/roles.policy.ts';

/**
 * Moderators restrict people; those who moderate or operate themselves are restricted by operators alone, and nobody by
 * themselves.
 * @throws {ApiError} 401 for a visitor, else 403
 */
export function requireMayRestrict(
  actor: Actor,
  person: { readonly id: string; readonly isModerator: boolean; readonly isOperator: boolean },
): void {
  if (person.isModerator || person.isOperator) requireOperator(actor);
  else requireModerator(actor);
  if (actor.kind === 'person' && actor.personId === person.id) throw new ApiError('403.REQUEST_SERVICE.101');
}

/** What the policy of answers looks at. */
export interface AnsweredDecision {
  /** Whom it concerns; null for nobody's. */
  readonly personId: string | null;
  /** null for all but people. */
  readonly decidedBy: string | null;
}

/**
 * Whether somebody who may decide at all may answer an objection: nobody what they object to themselves, nor to their own
 * decision where somebody else can.
 */
export function mayAnswer(actor: Actor, decision: AnsweredDecision, hasOtherModerator: boolean): boolean {
  if (actor.kind !== 'person') return true;
  const isOwn = decision.decidedBy === actor.personId && hasOtherModerator;
  return decision.personId !== actor.personId && !isOwn;
}

/** As {@link mayAnswer}. @throws {ApiError} 401 for a visitor, else 403 */
export function requireMayAnswer(actor: Actor, decision: AnsweredDecision, hasOtherModerator: boolean): void {
  requireModerator(actor);
  if (!mayAnswer(actor, decision, hasOtherModerator)) throw new ApiError('403.REQUEST_SERVICE.101');
}

/** Whether somebody who may decide at all may do so about this: nobody does about what they contributed themselves. */
export function mayDecide(actor: Actor, { authorId }: { readonly authorId: string | null }): boolean {
  return actor.kind !== 'person' || actor.personId !== authorId;
}

/**
 * Moderators decide about what people contributed, and nobody about what they contributed themselves.
 * @throws {ApiError} 401 for a visitor, else 403
 */
export function requireMayDecide(actor: Actor, item: { readonly authorId: string | null }): void {
  requireModerator(actor);
  if (!mayDecide(actor, item)) throw new ApiError('403.REQUEST_SERVICE.101');
}
