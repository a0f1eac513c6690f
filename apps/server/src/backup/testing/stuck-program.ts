import { writeSync } from 'node:fs';
import { openDatabase } from '../../db/connection.ts';
import { silentDatabaseLog } from '../../db/database-log.ts';
import { openPhotoFolder } from '../../storage/photo-folder.ts';
import { backup } from '../backup.ts';
import { restore } from '../restore.ts';

/*
 * Backs up or restores, and stops for ever where it is told to, so that a test can kill it there:
 *
 *   stuck-program.ts backup|restore <databaseUrl, or '' for the embedded one> <dataDir> <file> <photosFolder> <step>
 *
 * It prints a line when it has come to the step.
 */
const [command, databaseUrl, dataDir = '', file = '', photosFolder = '', step] = process.argv.slice(2);

const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log: silentDatabaseLog });
const photoStore = openPhotoFolder(photosFolder);
const onProgress = (progress: { step: string }) => {
  if (progress.step !== step) return;
  writeSync(1, 'stuck\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
if (command === 'backup') await backup({ database, file, photoStore, onProgress });
else await restore({ database, file, photoStore, onProgress });
await database.close();
