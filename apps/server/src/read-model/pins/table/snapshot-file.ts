/** A saved copy of the sorted table, so that a start does not read every row again. */
import { endianness } from 'node:os';
import { z } from 'zod';
import type { SnapshotIdentity } from '../map-index-queries.ts';
import { type PinTable, pinTableSizeBytes, viewPinTable } from './pin-table.ts';
import { readTableFile, writeTableFile } from './table-file.ts';

/** Changes with the layout of the table, with the projection, and with the order of rows. */
export const snapshotFormat = 3;

const magic = 'A11YPINS';

const count = z.int().nonnegative();
const descriptionSchema = z.strictObject({
  format: z.literal(snapshotFormat),
  byteOrder: z.literal(endianness()),
  databaseId: z.string(),
  fingerprint: z.string(),
  position: z.string(),
  size: count,
  shape: z.strictObject({ capacity: count, yesBytes: count, noBytes: count, labelBytes: count, flagBytes: count }),
});
type Description = z.infer<typeof descriptionSchema>;

/** Writes a snapshot in the file's place: a reader sees the old one or the new one. */
export function writeSnapshot(file: string, identity: SnapshotIdentity, table: PinTable, position: string): void {
  const description: Description = {
    format: snapshotFormat,
    byteOrder: endianness(),
    databaseId: identity.databaseId,
    fingerprint: identity.fingerprint,
    position,
    size: table.size,
    shape: table.shape,
  };
  writeTableFile(file, magic, description, [new Uint8Array(table.buffer)]);
}

/**
 * Reads a snapshot, or null when there is none that can be read and trusted to be of this database and vocabulary: a
 * snapshot saves time, and what it holds can always be loaded from the database.
 */
export function readSnapshot(file: string, identity: SnapshotIdentity): { table: PinTable; position: string } | null {
  let accepted: Description | null = null;
  const buffer = readTableFile(file, magic, (given) => {
    const { data } = descriptionSchema.safeParse(given);
    if (data?.databaseId !== identity.databaseId || data.fingerprint !== identity.fingerprint) return null;
    if (data.size > data.shape.capacity) return null;
    accepted = data;
    return pinTableSizeBytes(data.shape);
  });
  if (buffer === null || accepted === null) return null;
  const { shape, size, position }: Description = accepted;
  return { table: viewPinTable(buffer, shape, size), position };
}
