import { refuseField } from '../../../domain/errors/api-error.ts';
import type { ContributionPeriod } from './found-contributions.sql.ts';

interface GivenPeriod {
  readonly personId: string;
  readonly from: Date;
  /** null: until now. */
  readonly until: Date | null;
}

/**
 * The period of which somebody's contributions are taken back; what is still to come is no part of it.
 * @param part of the request that has it
 * @throws {ApiError} 400 where it ends before it begins
 */
export function readPeriod(
  { personId, from, until }: GivenPeriod,
  at: Date,
  part: 'body' | 'query',
): ContributionPeriod {
  const end = until === null || until > at ? at : until;
  if (!(from < end)) throw refuseField(`${part}.from`, 'must be before the end of the period, and in the past');
  return { personId, from, until: end };
}
