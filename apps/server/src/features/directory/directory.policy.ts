import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { requireModerator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';

/**
 * Anyone may submit a business who is not restricted; one of the demonstration comes from the site itself.
 * @throws {ApiError} 403
 */
export function requireMaySubmit(context: WriteContext, business: { readonly isDemonstration: boolean }): void {
  const { actor } = context;
  if (actor.kind === 'person') requireUnrestricted(context);
  if (business.isDemonstration && actor.kind !== 'operatorCommand' && actor.kind !== 'system') {
    throw new ApiError('403.REQUEST_SERVICE.101');
  }
}

/** Moderators decide which businesses are listed. @throws {ApiError} 401 for a visitor, 403 for others */
export function requireMayDecide(actor: Actor): void {
  requireModerator(actor);
}
