import { writeSync } from 'node:fs';
import { acquireDataFolderLock, DataFolderInUseError } from '../embedded/data-folder-lock.ts';

/* A program that takes the lock of DATA_DIR, prints `held` or `in use`, and holds the lock until it is killed. */

try {
  acquireDataFolderLock(process.argv[2] ?? '');
  writeSync(1, 'held\n');
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  writeSync(1, 'in use\n');
}
setInterval(() => undefined, 1_000);
