import { endianness } from 'node:os';
import { z } from 'zod';
import type { SnapshotIdentity } from '../../pins/map-index-queries.ts';
import { readTableFile, writeTableFile } from '../../pins/table/table-file.ts';
import type { SavedSearch } from '../../thread/search-calls.ts';
import { searchTableSizeBytes, viewSearchTable } from './search-table.ts';

/** Changes with the layout of the table, and with everything that its words and weights are made by. */
export const searchFileFormat = 2;

const magic = 'A11YFIND';
const count = z.int().nonnegative();
const descriptionSchema = z.strictObject({
  format: z.literal(searchFileFormat),
  byteOrder: z.literal(endianness()),
  databaseId: z.string(),
  fingerprint: z.string(),
  position: z.string(),
  shape: z.strictObject({
    documents: count,
    settlements: count,
    words: count,
    groups: count,
    wordUnits: count,
    entries: count,
    postings: count,
    groupWords: count,
    streets: count,
    houses: count,
  }),
});
type Description = z.infer<typeof descriptionSchema>;

/**
 * Saves a table of documents. What is buried in it meanwhile may be saved or not: reading the feed on from the saved
 * position buries it again.
 */
export function writeSearchFile(file: string, identity: SnapshotIdentity, { table, position }: SavedSearch): void {
  const { databaseId, fingerprint } = identity;
  const { buffer, shape } = table;
  const description: Description = {
    format: searchFileFormat,
    byteOrder: endianness(),
    databaseId,
    fingerprint,
    position,
    shape,
  };
  // The one column that changes is copied, so that it is the same when it is checked and when it is written.
  const { kinds } = viewSearchTable(buffer, shape);
  const afterKinds = kinds.byteOffset + kinds.byteLength;
  writeTableFile(file, magic, description, [
    new Uint8Array(buffer, 0, kinds.byteOffset),
    kinds.slice(),
    new Uint8Array(buffer, afterKinds, buffer.byteLength - afterKinds),
  ]);
}

/** Reads a saved table; null when there is none, or when it is torn or of another format, database or vocabulary. */
export function readSearchFile(file: string, identity: SnapshotIdentity): SavedSearch | null {
  let found: Description | null = null;
  const buffer = readTableFile(file, magic, (text) => {
    const { data } = descriptionSchema.safeParse(text);
    if (data?.databaseId !== identity.databaseId || data.fingerprint !== identity.fingerprint) return null;
    found = data;
    return searchTableSizeBytes(data.shape);
  });
  const description = found as Description | null;
  return buffer && description && { table: { buffer, shape: description.shape }, position: description.position };
}
