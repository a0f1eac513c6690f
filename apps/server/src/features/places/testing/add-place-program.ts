import { writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../../../db/connection.ts';
import { silentDatabaseLog } from '../../../db/database-log.ts';
import { openWriteSite } from '../../../testing/open-write-site.ts';
import { submitPlace } from './submit-place.ts';

/*
 * A program to be killed: adds a place with two photos, prints "stuck" at the step of that number and goes no further.
 * Steps are: each photo file before and after it gets its name, each statement that the database answered, and the end.
 * Unstuck, it prints how many steps there are. Called with DATA_DIR-or-postgres:// PHOTOS_FOLDER PERSON_ID NUMBER STEP.
 */

const [site = '', photosFolder = '', personId = '', number = '', stuckAt = ''] = process.argv.slice(2);
const isAddress = site.startsWith('postgres://');
let steps = 0;
let isCounting = false;

async function takeStep(): Promise<void> {
  if (!isCounting) return;
  steps += 1;
  if (steps !== Number(stuckAt)) return;
  writeSync(1, 'stuck\n');
  await new Promise(() => setInterval(() => undefined, 1_000));
}

const files: { rename: (from: string, to: string) => Promise<void> } = createRequire(import.meta.url)(
  'node:fs/promises',
);
const { rename } = files;
files.rename = async (from, to) => {
  await takeStep();
  await rename(from, to);
  await takeStep();
};
syncBuiltinESMExports();

const countStatements: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await takeStep();
    return result;
  },
};

const database = await openDatabase({
  databaseUrl: isAddress ? site : undefined,
  dataDir: isAddress ? '' : site,
  log: silentDatabaseLog,
});
const watched = { ...database, kysely: database.kysely.withPlugin(countStatements) };
const { services } = await openWriteSite(watched, photosFolder);
isCounting = true;
await submitPlace(services, personId, Number(number));
await takeStep();
writeSync(1, `steps ${steps}\n`);
await database.close();
