import { open, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { probeFileIn } from '../../runtime/probe-file.ts';
import { writeProbeRow } from './write-probe.sql.ts';

/** What a probe writes: a file beside the photos, and a row of the database. */
export function writeProbeWriters(folder: string, kysely: Kysely<DatabaseSchema>): readonly (() => Promise<void>)[] {
  return [() => writeProbeFile(folder), () => writeProbeRow(kysely)];
}

/** Writes a file into the folder and takes it away again. */
async function writeProbeFile(folder: string): Promise<void> {
  const { path, content } = probeFileIn(folder);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
