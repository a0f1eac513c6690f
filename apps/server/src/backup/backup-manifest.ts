import { z } from 'zod';
import { isPhotoFileName } from '../storage/photo-file-name.ts';

/*
 * A backup is one tar file (gzip-compressed when its name ends in .gz or .tgz):
 *
 *   tables/<table>/00001.ndjson …   rows, one a line: a JSON array of the columns' values as PostgreSQL writes them as
 *                                   text, or null; in the order of the primary key
 *   photos/<file>                   photo files as they are
 *   reference-additions.json        what the operator added to the vocabularies, if they did
 *   manifest.json                   last: what the others must be; a file without it was never finished
 *
 * Values are text because JavaScript would lose some: microseconds, integers beyond 2^53, the last digit of a number.
 */

export const backupFormat = 'access-atlas-backup';
/** Raised when files of the format before could not be read any more by the code as it is. */
export const backupFormatVersion = 1;

export const manifestEntry = 'manifest.json';
export const referenceAdditionsEntry = 'reference-additions.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupFormatVersion),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The migrations that had run, in order: the schema. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: identifier,
      /** In the order in which each row has its values. */
      columns: z.array(identifier),
      rows: count,
      parts: z.array(z.strictObject({ entry: z.string(), sizeBytes: count, rows: count, sha256 })),
    }),
  ),
  /** How far the numbering of each identity column had come; numbers are never given twice, even if a row is gone. */
  sequences: z.array(
    z.strictObject({
      table: identifier,
      column: identifier,
      lastValue: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  /** `sha256` is over a line `<sha256 of the file> <path>\n` for each photo, in the order of the archive. */
  photos: z.strictObject({ count, sizeBytes: count, sha256 }),
  referenceAdditions: z.strictObject({ sha256 }).nullable(),
});
export type BackupManifest = z.output<typeof backupManifest>;
export type BackupTable = BackupManifest['tables'][number];
export type BackupSequence = BackupManifest['sequences'][number];

/** The name of a part of a table within the archive; parts count from 1. */
export function tablePartEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(5, '0')}.ndjson`;
}

/** The table that an archive's entry is a part of, or null. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([a-z_][a-z0-9_]{0,62})\/\d{5,}\.ndjson$/.exec(entry)?.[1] ?? null;
}

const photoPrefix = 'photos/';

/** The name of a photo file within the archive. */
export function photoEntry(file: string): string {
  return photoPrefix + file;
}

/** The photo file that an archive's entry is, or null: its name leads out of no folder. */
export function photoOfEntry(entry: string): string | null {
  const file = entry.startsWith(photoPrefix) ? entry.slice(photoPrefix.length) : '';
  return isPhotoFileName(file) ? file : null;
}
