import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';

/** Everything of a person is for themselves and for operators; moderators see no e-mail address. */
export function maySeeWholePerson(actor: Actor, personId: string): boolean {
  if (actor.kind === 'person') return actor.isOperator || actor.personId === personId;
  return actor.kind !== 'visitor';
}

/** People of the demonstration have no way to sign in, so no request may make one. @throws {ApiError} 403 */
export function requireMayCreatePerson(actor: Actor): void {
  if (actor.kind !== 'operatorCommand' && actor.kind !== 'system') throw new ApiError('403.REQUEST_SERVICE.101');
}
