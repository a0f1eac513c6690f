import { confirmationMinutes } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from './write-context.ts';

/** So far the clocks of two servers of a site may be apart. */
export const clocksApartMilliseconds = 120_000;

/**
 * Whether somebody who last showed who they are at a moment has done so recently enough. A moment that is still to come is
 * of a clock that ran ahead: when it was in truth, nobody knows.
 */
export function isConfirmedRecently(confirmedAt: Date, at: Date): boolean {
  const age = at.getTime() - confirmedAt.getTime();
  return age <= confirmationMinutes * 60_000 && age >= -clocksApartMilliseconds;
}

/**
 * The guard of what cannot easily be undone: whoever sits at somebody's open browser must not do it. A person must have
 * shown who they are within 15 minutes; the operator's command and the site itself always may.
 * @throws {ApiError} 403 where it is longer ago: they confirm that it is them, and try again
 */
export function requireRecentConfirmation(context: WriteContext): void {
  if (context.actor.kind !== 'person') return;
  const { confirmedAt } = context;
  if (confirmedAt === undefined || !isConfirmedRecently(confirmedAt, writeTimeOf(context)))
    throw new ApiError('403.AUTH_SERVICE.101');
}
