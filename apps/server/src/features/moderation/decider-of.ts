import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';
import type { Decider } from './decisions.sql.ts';

/** Who decides, as decisions keep it. @throws {ApiError} 401 for a visitor, who never does */
export function deciderOf(actor: Actor): Decider {
  if (actor.kind === 'visitor') throw new ApiError('401.AUTH_SERVICE.200');
  return actor.kind === 'person' ? { kind: 'person', personId: actor.personId } : { kind: actor.kind, personId: null };
}
