import { isDeviceFull, openDeviceDatabase } from '../drafts/device-database.ts';
import type { StoredPhoto } from './stored-photo.ts';

/** Photos that nothing names are kept for so long: whoever has just chosen one, or discarded a draft, may still want it. */
const unusedMilliseconds = 86_400_000;

/** Where the browser stores nothing for this site, photos live as long as the page. */
const inPage = new Map<string, StoredPhoto>();

/** Thrown where the device has no room for another photo. */
export class DeviceFullError extends Error {}

/**
 * Stores a photo under the SHA-256 of its bytes. Once more changes nothing.
 * @throws {DeviceFullError}
 */
export async function writePhoto(photo: StoredPhoto): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    await database.put('photo', photo);
  } catch (error) {
    if (isDeviceFull(error)) throw new DeviceFullError();
    inPage.set(photo.sha256, photo);
  }
}

/** The photo with these bytes; null where it is not on the device (any more). Never rejects. */
export async function readPhoto(sha256: string): Promise<StoredPhoto | null> {
  const kept = inPage.get(sha256);
  if (kept !== undefined) return kept;
  try {
    const database = await openDeviceDatabase();
    return (await database.get('photo', sha256)) ?? null;
  } catch {
    return null;
  }
}

/** Notes that a photo arrived at the site, or that the site has it no more (null). Never rejects. */
export async function notePhotoArrival(sha256: string, arrived: StoredPhoto['arrived']): Promise<void> {
  const photo = await readPhoto(sha256);
  // Without the note it is only sent once more.
  if (photo !== null) await writePhoto({ ...photo, arrived: arrived ?? null }).catch(() => undefined);
}

/**
 * Removes photos that no draft names, and that were not stored just now.
 * @throws where the browser stores nothing for this site
 */
export async function removeUnusedPhotos(): Promise<void> {
  const database = await openDeviceDatabase();
  const transaction = database.transaction(['draft', 'photo'], 'readwrite');
  const used = new Set((await transaction.objectStore('draft').getAll()).flatMap(({ photos }) => photos ?? []));
  const photos = transaction.objectStore('photo');
  const storedBefore = Date.now() - unusedMilliseconds;
  // One after the other: each holds the bytes of a whole photo.
  for (let cursor = await photos.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    if (!used.has(cursor.value.sha256) && cursor.value.storedAt < storedBefore) await cursor.delete();
  }
  await transaction.done;
}

/** Asks the browser not to remove what is stored when it needs room. It may ask the person, or say no. Never rejects. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Browsers without it decide by themselves.
  }
}
