import { sql } from 'kysely';
import { openDatabase } from '../connection.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { inTransaction } from '../transaction.ts';

/*
 * A program to be killed: commits the numbers from FIRST on, one by one, and prints each once it is committed.
 * Called with DATA_DIR FIRST, or with a postgres:// address in place of DATA_DIR.
 */

const [place = '', first = ''] = process.argv.slice(2);
const isAddress = place.startsWith('postgres://');
const database = await openDatabase({
  databaseUrl: isAddress ? place : undefined,
  dataDir: isAddress ? '' : place,
  log: silentDatabaseLog,
});
await sql`create table if not exists committed_number (n integer primary key)`.execute(database.kysely);
for (let n = Number(first); ; n++) {
  await inTransaction(database.kysely, (transaction) =>
    sql`insert into committed_number (n) values (${n})`.execute(transaction),
  );
  await new Promise((resolve) => process.stdout.write(`${n}\n`, resolve));
}
