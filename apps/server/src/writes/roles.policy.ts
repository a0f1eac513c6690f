import { ApiError } from '../domain/errors/api-error.ts';
import type { Actor } from './actor.ts';

export type PersonActor = Extract<Actor, { kind: 'person' }>;

/** @throws {ApiError} 401 for a visitor, 403 for whatever else is no person */
export function requirePerson(actor: Actor): PersonActor {
  if (actor.kind === 'person') return actor;
  throw new ApiError(actor.kind === 'visitor' ? '401.AUTH_SERVICE.200' : '403.REQUEST_SERVICE.101');
}

/** Whether somebody operates the site, or runs its own commands. */
export function isOperator(actor: Actor): boolean {
  return actor.kind === 'operatorCommand' || actor.kind === 'system' || (actor.kind === 'person' && actor.isOperator);
}

/** Operators, and those who run the site's own commands. @throws {ApiError} 401 for a visitor, else 403 */
export function requireOperator(actor: Actor): void {
  if (isOperator(actor)) return;
  requirePerson(actor);
  throw new ApiError('403.REQUEST_SERVICE.101');
}

/** Moderators and operators. @throws {ApiError} 401 for a visitor, else 403 */
export function requireModerator(actor: Actor): void {
  if (actor.kind === 'person' && actor.isModerator) return;
  requireOperator(actor);
}
