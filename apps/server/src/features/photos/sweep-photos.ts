import type { WriteServices } from '../../writes/write-services.ts';
import { selectUnnamedFiles } from './photos.sql.ts';

/** A younger file may belong to something that is being stored right now. */
const youngestSweptMilliseconds = 24 * 60 * 60_000;
const filesPerQuestion = 500;

/**
 * Removes files that no row names and that are older than 24 hours: what was left behind when a server was killed
 * between storing files and rows, and what was purged. Returns how many.
 */
export async function sweepPhotos(
  { database, photoStore }: Pick<WriteServices, 'database' | 'photoStore'>,
  now: Date,
): Promise<number> {
  let swept = 0;
  const sweep = async (files: readonly string[]) => {
    for (const file of await selectUnnamedFiles(database.kysely, files)) {
      await photoStore.remove(file);
      swept += 1;
    }
  };
  let waiting: string[] = [];
  for await (const { file, storedAt } of photoStore.list()) {
    if (now.getTime() - storedAt.getTime() < youngestSweptMilliseconds) continue;
    waiting.push(file);
    if (waiting.length < filesPerQuestion) continue;
    await sweep(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await sweep(waiting);
  return swept;
}
