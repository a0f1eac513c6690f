import { importUploadsMax } from '@access-atlas/contract/operating/console-limits.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { NewUpload, StoredUpload, UploadServices } from './import-uploads.ts';

/** The database, and what people send, must not run out of room because of a file. */
const leftFreeBytes = 512 * 1024 * 1024;

/**
 * An operator begins to send a file into the folder of imports, or goes on with it. Nothing of the site changes before it has
 * come whole.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 400 where what stands under the name is no file, 409
 * where a file of that name is there, or on its way, and the new one is not said to replace it, and where many are on their
 * way, 507 without room for it
 */
export async function beginImportUpload(
  { importUploads }: Pick<UploadServices, 'importUploads'>,
  context: WriteContext,
  wanted: NewUpload,
): Promise<StoredUpload> {
  requireOperator(context.actor);
  const occupant = await importUploads.occupantOf(wanted.name);
  if (occupant === 'other') throw refuseField('body.name', 'is the name of something that is no file');
  const all = await importUploads.list();
  const underWay = all.find(({ name }) => name === wanted.name);
  const isSame = underWay !== undefined && isSameFile(underWay, wanted);
  if (!wanted.replaces && (occupant === 'file' || (underWay !== undefined && !isSame)))
    throw new ApiError('409.SITE_SERVICE.102');
  const others = all.filter((upload) => upload !== underWay);
  if (others.length >= importUploadsMax) throw new ApiError('409.SITE_SERVICE.104');
  // Those that are on their way have been promised room, too.
  const promised = others.reduce((sum, { sizeBytes, receivedBytes }) => sum + sizeBytes - receivedBytes, 0);
  const given = underWay?.receivedBytes ?? 0;
  const room = (await importUploads.freeBytes()) - leftFreeBytes - promised + given;
  if (wanted.sizeBytes > room) throw new ApiError('507.SITE_SERVICE.100');
  return importUploads.begin(wanted, writeTimeOf(context));
}

function isSameFile(one: NewUpload, other: NewUpload): boolean {
  return one.sizeBytes === other.sizeBytes && one.changedAt === other.changedAt;
}
