import type { Database } from '../../../db/database.ts';
import { insertCaptchaSolution } from '../accounts.sql.ts';

/** Uses a solution of the captcha up, for all servers of the site; false where it was used before. */
export function useCaptchaSolution(
  { kysely }: Pick<Database, 'kysely'>,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  return insertCaptchaSolution(kysely, hash, expiresAt);
}
