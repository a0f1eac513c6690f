/**
 * The database cannot be asked right now: down, starting, out of connections, or a statement ran beyond its limit.
 * Asking again later is sensible; the HTTP layer answers 503 with Retry-After.
 * Whether the statement took effect is unknown when the connection broke during a COMMIT.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The database can be reached, but this program must not run on it. The message is one sentence for the operator. */
export class DatabaseUnsuitableError extends Error {
  override name = 'DatabaseUnsuitableError';
}

/** The program asked for something that would hang or break atomicity; a bug to be fixed, never a state of the world. */
export class DatabaseMisuseError extends Error {
  override name = 'DatabaseMisuseError';
}

const networkErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs that say "not now": class 08 (connection), class 53 (disk, memory, connections), the administrator's and
 * the crash's shutdown, start-up, a cancelled statement, and a read-only server met in the middle of a failover.
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const unavailableSqlStates = /^(08...|53...|57P0[1-5]|57014|25006|25P03)$/;

/** The driver (pg, pg-pool) has no codes for these. */
const unavailableMessages =
  /^(Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support|Cannot use a pool after calling end)/;

/** Whether `error`, as thrown by pg, means that the database could not be asked, rather than that it said no. */
export function meansDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  if ('severity' in error && error.severity === 'PANIC') return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (networkErrorCodes.has(code) || unavailableSqlStates.test(code))) return true;
  return unavailableMessages.test(error.message);
}

/** The SQLSTATE of an error from the database, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
