import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';

/** People of the demonstration have no way to sign in, so no request may make one. @throws {ApiError} 403 */
export function requireMayCreatePerson(actor: Actor): void {
  if (actor.kind !== 'operatorCommand' && actor.kind !== 'system') throw new ApiError('403.REQUEST_SERVICE.101');
}
