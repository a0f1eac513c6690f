import { isInForce } from '../domain/decisions/is-in-force.ts';
import { ApiError } from '../domain/errors/api-error.ts';
import { type PersonActor, requirePerson } from './roles.policy.ts';
import { type WriteContext, writeTimeOf } from './write-context.ts';

/**
 * The guard of everything that others see: reviews, replies, photos, places, usernames and avatars. Whoever is restricted
 * may still read, take back what they wrote, change how they sign in, leave, and object.
 * @throws {ApiError} 401 for a visitor, 403 for whatever else is no person, and for a person who is restricted: with why,
 *   until when, and where they object
 */
export function requireUnrestricted(context: WriteContext): PersonActor {
  const person = requirePerson(context.actor);
  const { restriction } = person;
  if (restriction !== null && isInForce(restriction, writeTimeOf(context)))
    throw new ApiError('403.USER_SERVICE.107', { restriction });
  return person;
}
