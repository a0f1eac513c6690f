import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { makeSecret } from '../../apps/server/src/sessions/secret.ts';
import { insertSession } from '../../apps/server/src/sessions/sessions.sql.ts';
import { openWriteSite } from '../../apps/server/src/testing/open-write-site.ts';

const dayMilliseconds = 24 * 3_600_000;
/** Of newcomers the site takes less an hour. */
const daysThere = 30;

/**
 * Adds people who may write, before the site's server starts.
 * @returns the bearer token of each
 */
export async function addWriters(
  where: { readonly databaseUrl?: string; readonly dataDir: string; readonly photosFolder: string },
  count: number,
): Promise<string[]> {
  const database = await openDatabase({ ...where, log: silentDatabaseLog });
  try {
    const site = await openWriteSite(database, where.photosFolder);
    const tokens: string[] = [];
    while (tokens.length < count) {
      const { personId } = await site.addPerson();
      const [cookie, bearer] = [makeSecret(), makeSecret()];
      const secrets = { cookieHash: cookie.hash, bearerHash: bearer.hash };
      const device = { browser: null, system: null };
      await inTransaction(database.kysely, async (transaction) => {
        const since = new Date(Date.now() - daysThere * dayMilliseconds);
        await transaction.updateTable('person').set({ created_at: since }).where('id', '=', personId).execute();
        await insertSession(transaction, { personId, ...secrets, device, country: null, at: new Date() });
      });
      tokens.push(bearer.text);
    }
    return tokens;
  } finally {
    await database.close();
  }
}
