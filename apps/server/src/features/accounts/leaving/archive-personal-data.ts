import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { confirmPerson } from '../signing-in/confirm-person.ts';
import { selectPersonalData } from './personal-data.sql.ts';
import { selectPersonalWork } from './personal-work.sql.ts';
import { type DataOwner, pathOf, writePersonalData } from './write-personal-data.ts';

/**
 * All that the site holds of the person who asks, as a ZIP archive that is made while it is read: `data.json`, and their
 * photos. Whoever gets it must read or destroy it.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor, 403 for somebody who showed who they are more than 15 minutes ago, 429
 */
export async function archivePersonalData(
  services: AccountServices,
  context: WriteContext,
  current: StoredSession | null,
): Promise<Readable> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId } = current;
  const at = writeTimeOf(context);
  await confirmPerson(services, current, undefined, at);
  await services.accountLimits.countDataArchive(personId);
  const data = await selectPersonalData(services.database.kysely, personId);
  if (data === undefined) throw new ApiError('401.AUTH_SERVICE.201');
  const work = await selectPersonalWork(services.database.kysely, personId);
  return archiveOf(services, { personId, data, work, at });
}

function archiveOf(services: AccountServices, owner: DataOwner): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  let entry: Readable | undefined;
  /** One after the other, so that one file is open at a time. */
  const add = async (path: string, content: Readable, compress: boolean) => {
    entry = content;
    zip.addReadStream(content, path, { compress, mtime: owner.at });
    await finished(content, { writable: false });
  };
  const write = async () => {
    const files = new Set<string>();
    await add('data.json', Readable.from(writePersonalData(services, owner, (file) => files.add(file))), true);
    for (const file of files) {
      const stored = await services.photoStore.open(file);
      // One that was deleted a while ago may have been swept.
      if (stored !== null) await add(pathOf(file), stored.content, false);
    }
    zip.end();
  };
  zip.on('error', (error) => output.destroy(error));
  // Whoever stops reading leaves no file open.
  output.once('close', () => entry?.destroy());
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}
