import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { RemovedConnection } from './connections.sql.ts';

/** Has Apple told, soon and until it confirms, to forget the connections among these that were Apple's. */
export async function insertRevocations(
  transaction: Transaction<DatabaseSchema>,
  removed: readonly RemovedConnection[],
  at: Date,
): Promise<void> {
  const tokens = removed.flatMap(({ service, secret }) => (service === 'apple' && secret !== null ? [secret] : []));
  if (tokens.length === 0) return;
  await transaction
    .insertInto('apple_revocation')
    .values(tokens.map((token) => ({ token, next_attempt_at: at })))
    .execute();
}

/** A token that Apple is to forget now. */
export interface DueRevocation {
  readonly id: number;
  readonly token: string;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

const firstPauseSeconds = 60;
const longestPauseSeconds = 6 * 3600;

/**
 * Takes the revocation that waits longest; undefined where none is due. It is due again after a pause, which grows from a
 * minute to six hours: a server that ends meanwhile loses nothing. What is due much later than a pause ends was asked for or
 * tried by a clock that ran ahead, and is due now.
 */
export async function claimDueRevocation(kysely: Kysely<DatabaseSchema>, at: Date): Promise<DueRevocation | undefined> {
  const { rows } = await sql<DueRevocation>`
    UPDATE apple_revocation SET attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz + make_interval(secs =>
        least(${firstPauseSeconds}::double precision * 2 ^ least(attempts, 10), ${longestPauseSeconds}::double precision))
    WHERE id = (SELECT id FROM apple_revocation WHERE next_attempt_at <= ${at}::timestamptz
                   OR next_attempt_at > ${at}::timestamptz + make_interval(secs => ${2 * longestPauseSeconds})
                ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, token, attempts`.execute(kysely);
  return rows[0];
}

/** A token that Apple has forgotten, or that is given up. */
export async function deleteRevocation(kysely: Kysely<DatabaseSchema>, id: number): Promise<void> {
  await kysely.deleteFrom('apple_revocation').where('id', '=', id).execute();
}
