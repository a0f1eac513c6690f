import { createHash } from 'node:crypto';
import { sentPhotoHours, sentPhotosMaxBytes } from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import type { PhotoDoubt } from '../../domain/photos/new-photo.ts';
import { PhotoRefusedError, type PreparedPhoto, photoRefusals } from '../../domain/photos/prepared-photo.ts';
import { type Contributor, requireContributor } from '../../writes/contributors/require-contributor.ts';
import { judgePhoto } from '../../writes/judge-photo.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { preparePhoto } from './decoding/prepare-photo.ts';
import { discardUnused } from './discard-unused.ts';
import type { PhotoLimits } from './photo-limits.ts';
import { putPhotoFiles } from './put-photo-files.ts';
import { insertSentPhoto, lockSender, renewSentPhoto, selectUnattached } from './sent-photos.sql.ts';

/** What photos are sent with. */
export interface SendPhotoServices extends WriteServices {
  readonly photoLimits: PhotoLimits;
}

/** A photo that somebody sends by itself. */
export interface PhotoToSend {
  /** Of its bytes, in hexadecimal digits, as its sender computed it. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** Whether it is kept for a moderator where it is flagged; else it is refused then. */
  readonly isHeldIfFlagged: boolean;
}

/** How sending ended: stored now, or by an earlier attempt. */
export type PhotoSent =
  | { readonly outcome: 'stored'; readonly isHeld: boolean /** ISO 8601 */; readonly keptUntil: string }
  | { readonly outcome: 'known' };

const hourMilliseconds = 3_600_000;

/**
 * Takes a photo before the review or place that it belongs to, which names it by the hash of what was sent. It is decoded,
 * encoded anew and judged like one that comes with a review, and forgotten after 48 hours where nothing names it. Sent
 * again, nothing is done again, and its time begins anew.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted or has no username, and for a flagged photo, 400 for
 *   what is no JPEG or PNG that the site takes or not what its hash says, 429 after too many within the hour and for more
 *   than 100 MB that are in nothing yet, 503 where too many pictures wait or the photo store cannot be asked
 */
export async function sendPhoto(
  services: SendPhotoServices,
  context: WriteContext,
  { sha256, bytes, isHeldIfFlagged }: PhotoToSend,
): Promise<PhotoSent> {
  const { kysely } = services.database;
  const contributor = await requireContributor(kysely, context);
  const { personId } = contributor;
  const at = writeTimeOf(context);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw refuseField('params.sha256', 'is not the SHA-256 of the body');
  if (await renewSentPhoto(kysely, personId, sha256, at)) return { outcome: 'known' };
  const sizeBytes = bytes.byteLength;
  // Before it is decoded for nothing.
  requireSpace(await selectUnattached(kysely, personId), sizeBytes, at);
  const prepared = await prepare(services, contributor, bytes);
  const heldFor = await judge(services, { sha256, image: prepared.image, isHeldIfFlagged });
  const files = await putPhotoFiles(services, prepared);
  return discardUnused(services, [files], (use) =>
    runIdempotently<PhotoSent>(services, context, { verb: 'sendPhoto', input: { sha256 } }, async (transaction) => {
      if (!(await lockSender(transaction, personId))) throw new ApiError('401.AUTH_SERVICE.200');
      // Another attempt may have come first.
      if (await renewSentPhoto(transaction, personId, sha256, at))
        return { entity: null, answer: { outcome: 'known' } };
      requireSpace(await selectUnattached(transaction, personId), sizeBytes, at);
      await insertSentPhoto(transaction, { personId, sizeBytes, at }, { ...files, sha256, heldFor });
      use();
      const keptUntil = keptUntilOf(at).toISOString();
      return {
        entity: 'sentPhoto',
        entityId: files.file,
        answer: { outcome: 'stored', isHeld: heldFor !== null, keptUntil },
      };
    }),
  );
}

function keptUntilOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + sentPhotoHours * hourMilliseconds);
}

function requireSpace(there: Awaited<ReturnType<typeof selectUnattached>>, sizeBytes: number, at: Date): void {
  if (there === null || there.sizeBytes + sizeBytes <= sentPhotosMaxBytes) return;
  const freeIn = keptUntilOf(there.oldestSentAt).getTime() - at.getTime();
  throw new ApiError('429.PHOTO_SERVICE.100', { retryAfterSeconds: Math.max(1, Math.ceil(freeIn / 1_000)) });
}

async function prepare(
  { photoLimits }: SendPhotoServices,
  contributor: Contributor,
  bytes: Uint8Array,
): Promise<PreparedPhoto> {
  await photoLimits.count(contributor, 1);
  try {
    return await preparePhoto(bytes, contributor.personId);
  } catch (error) {
    if (!(error instanceof PhotoRefusedError)) throw error;
    throw refuseField('body', photoRefusals[error.refusal]);
  }
}

/** Why a moderator has to look at it; null where nothing is wrong. */
async function judge(
  services: WriteServices,
  { sha256, image, isHeldIfFlagged }: Pick<PhotoToSend, 'sha256' | 'isHeldIfFlagged'> & { readonly image: Uint8Array },
): Promise<readonly PhotoDoubt[] | null> {
  const { isFlagged, isHeld, reasons } = await judgePhoto(services, image);
  if (isFlagged && !isHeldIfFlagged) {
    const flaggedImages = [{ index: 0, name: sha256, reason: 'flagged' }];
    throw new ApiError('403.REVIEW_SERVICE.100', { flaggedImages });
  }
  return isHeld || isFlagged ? reasons : null;
}
