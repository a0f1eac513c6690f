import { createHash } from 'node:crypto';
import { type ArchiveEntry, describeDamage, readArchive, readEntry } from './archive/archive-reader.ts';
import { BackupDamagedError, RestoreRefusedError } from './backup-errors.ts';
import {
  type BackupManifest,
  backupFormat,
  backupFormatVersion,
  backupManifest,
  manifestEntry,
  photoOfEntry,
  referenceAdditionsEntry,
  tableOfEntry,
} from './backup-manifest.ts';
import { PhotoDigest } from './photo-digest.ts';

const manifestMaxBytes = 64 * 1024 * 1024;

/**
 * Reads a whole backup without keeping it and compares all of it with its manifest, which it returns.
 * Throws {@link BackupDamagedError} when anything is missing, changed or foreign, and {@link RestoreRefusedError} when
 * a newer version of this program wrote it.
 */
export async function checkArchive(file: string): Promise<BackupManifest> {
  const found: FoundContent = { manifest: undefined, sums: new Map(), photos: new PhotoDigest() };
  try {
    for await (const entry of readArchive(file)) await takeIn(found, entry);
  } catch (error) {
    throw describeDamage(file, error);
  }
  if (found.manifest === undefined) {
    throw new BackupDamagedError(`${file} is not a whole backup: its last part, ${manifestEntry}, is missing.`);
  }
  const manifest = parseManifest(file, found.manifest);
  compare(file, manifest, found);
  return manifest;
}

interface FoundContent {
  manifest: Buffer | undefined;
  /** SHA-256 of every entry but the manifest and the photos. */
  readonly sums: Map<string, string>;
  readonly photos: PhotoDigest;
}

async function takeIn(found: FoundContent, entry: ArchiveEntry): Promise<void> {
  if (entry.name === manifestEntry) {
    found.manifest = await readEntry(entry, manifestMaxBytes);
    return;
  }
  const photoPath = photoOfEntry(entry.name);
  if (photoPath === null && tableOfEntry(entry.name) === null && entry.name !== referenceAdditionsEntry) {
    throw new BackupDamagedError(`This is not a backup of this program: it holds ${JSON.stringify(entry.name)}.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of entry.content) hash.update(chunk);
  const sha256 = hash.digest('hex');
  if (photoPath === null) found.sums.set(entry.name, sha256);
  else found.photos.add({ path: photoPath, sizeBytes: entry.sizeBytes, sha256 });
}

function parseManifest(file: string, content: Buffer): BackupManifest {
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new BackupDamagedError(`${file} is damaged: its ${manifestEntry} is not JSON.`, { cause: error });
  }
  if (isNewerFormat(json)) {
    throw new RestoreRefusedError(`${file} was written by a newer version of this program: restore it with that one.`);
  }
  const parsed = backupManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupDamagedError(
    `${file} is damaged or not a backup: its ${manifestEntry} has a wrong ${issue?.path.join('.') || 'form'}.`,
  );
}

function isNewerFormat(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('format' in json) || !('formatVersion' in json)) return false;
  return json.format === backupFormat && Number(json.formatVersion) > backupFormatVersion;
}

function compare(file: string, manifest: BackupManifest, found: FoundContent): void {
  const expected = new Map(manifest.tables.flatMap(({ parts }) => parts.map(({ entry, sha256 }) => [entry, sha256])));
  if (manifest.referenceAdditions) expected.set(referenceAdditionsEntry, manifest.referenceAdditions.sha256);
  for (const [name, sha256] of expected) {
    if (!found.sums.has(name)) throw new BackupDamagedError(`${file} is damaged: ${name} is missing.`);
    if (found.sums.get(name) !== sha256) throw new BackupDamagedError(`${file} is damaged: ${name} was changed.`);
  }
  for (const name of found.sums.keys()) {
    if (!expected.has(name)) throw new BackupDamagedError(`${file} is damaged: ${name} does not belong to it.`);
  }
  const photos = found.photos.end();
  if (photos.count !== manifest.photos.count || photos.sha256 !== manifest.photos.sha256) {
    throw new BackupDamagedError(
      `${file} is damaged: it should hold ${manifest.photos.count} photos and holds ${photos.count}, or some were changed.`,
    );
  }
}
