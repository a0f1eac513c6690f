import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';
import { requireModerator } from '../../writes/roles.policy.ts';

/** Anyone may submit a business; one of the demonstration comes from the site itself. @throws {ApiError} 403 */
export function requireMaySubmit(actor: Actor, business: { readonly isDemonstration: boolean }): void {
  if (business.isDemonstration && actor.kind !== 'operatorCommand' && actor.kind !== 'system') {
    throw new ApiError('403.REQUEST_SERVICE.101');
  }
}

/** Moderators decide which businesses are listed. @throws {ApiError} 401 for a visitor, 403 for others */
export function requireMayDecide(actor: Actor): void {
  requireModerator(actor);
}
