import { writeSync } from 'node:fs';
import { openDatabase } from '../connection.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { migrateToLatest } from '../migrate.ts';

/*
 * A program to be killed: opens and migrates the database of DATA_DIR, or of a postgres:// address in its place.
 * Prints a line when it begins to open it, and one when it begins to migrate.
 */

const [place = ''] = process.argv.slice(2);
const isAddress = place.startsWith('postgres://');
writeSync(1, 'opening\n');
const database = await openDatabase({
  databaseUrl: isAddress ? place : undefined,
  dataDir: isAddress ? '' : place,
  log: silentDatabaseLog,
});
writeSync(1, 'migrating\n');
await migrateToLatest(database);
await database.close();
