import { createHash } from 'node:crypto';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { isDiskFull } from '../../../runtime/is-disk-full.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { Piece, StoredUpload, UploadServices } from './import-uploads.ts';
import { missingUpload } from './missing-upload.ts';

/**
 * Stores a piece of a file that an operator sends. The same piece again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 404 where nothing is kept of the file, 400 for a piece
 * that is empty, not what its hash says, goes beyond the file or says something else than what is stored there, 409 where
 * something before it is missing, 507 on a full disk
 */
export async function sendImportPiece(
  { importUploads }: Pick<UploadServices, 'importUploads'>,
  context: WriteContext,
  { id, ...piece }: Piece & { readonly id: string },
): Promise<StoredUpload> {
  requireOperator(context.actor);
  const { offset, bytes, sha256 } = piece;
  const upload = await importUploads.find(id);
  if (upload === null) throw await missingUpload(importUploads, id);
  if (bytes.byteLength === 0) throw refuseField('body', 'is empty');
  if (offset + bytes.byteLength > upload.sizeBytes)
    throw refuseField('body', `goes beyond the ${upload.sizeBytes} bytes that the file was said to have`);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw refuseField('query.sha256', 'is not the SHA-256 of the body');
  const stored = await importUploads.store(id, piece, writeTimeOf(context)).catch((error: unknown) => {
    throw isDiskFull(error) ? new ApiError('507.SITE_SERVICE.100', { cause: error }) : error;
  });
  if (stored === 'gone') throw new ApiError('404.SITE_SERVICE.101');
  if (stored === 'ahead') throw new ApiError('409.SITE_SERVICE.103');
  if (stored === 'differs') throw refuseField('body', 'is not what came of this part of the file before');
  return stored;
}
