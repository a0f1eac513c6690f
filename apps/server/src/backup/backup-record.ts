import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { backupSettings } from './tables/table-catalog.sql.ts';

const moment = z.iso.datetime().transform((text) => new Date(text));

const madeSchema = z.object({
  at: moment,
  file: z.string(),
  sizeBytes: z.number(),
  rows: z.number(),
  photos: z.number(),
});
const failedSchema = z.object({ at: moment, reason: z.enum(['diskFull', 'other']) });
const restoredSchema = z.object({ at: moment, madeAt: moment });

/** A backup that was made: when, where it is, how large, how many rows and photos it holds. */
export type MadeBackup = z.output<typeof madeSchema>;
/** An attempt that failed. */
export type FailedBackup = z.output<typeof failedSchema>;

/** What a site knows of its backups. */
export interface BackupRecord {
  readonly last: MadeBackup | null;
  /** The last attempt, where it failed. */
  readonly failed: FailedBackup | null;
  /** When the site was filled from a backup, and when that had been made. */
  readonly restored: z.output<typeof restoredSchema> | null;
}

/** Reads what the site knows of its backups; what cannot be understood counts as unknown. */
export async function readBackupRecord(kysely: Kysely<DatabaseSchema>): Promise<BackupRecord> {
  const read = async <Schema extends z.ZodType>(key: string, schema: Schema) =>
    schema.safeParse(await readSetting(kysely, key)).data ?? null;
  return {
    last: await read(backupSettings.last, madeSchema),
    failed: await read(backupSettings.failed, failedSchema),
    restored: await read(backupSettings.restored, restoredSchema),
  };
}

/** Notes that a backup was made; that an earlier attempt failed is past. */
export async function recordMadeBackup(kysely: Kysely<DatabaseSchema>, made: MadeBackup): Promise<void> {
  await writeSetting(kysely, backupSettings.last, made);
  await writeSetting(kysely, backupSettings.failed, null);
}

/** Notes that an attempt failed; the last backup that was made stays known. */
export async function recordFailedBackup(kysely: Kysely<DatabaseSchema>, failed: FailedBackup): Promise<void> {
  await writeSetting(kysely, backupSettings.failed, failed);
}

/** Notes that the site was filled from a backup that had been made at a moment. */
export async function recordRestore(kysely: Kysely<DatabaseSchema>, at: Date, madeAt: Date): Promise<void> {
  await writeSetting(kysely, backupSettings.restored, { at, madeAt });
}
