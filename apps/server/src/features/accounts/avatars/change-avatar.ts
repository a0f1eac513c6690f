import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import type { PictureSquare } from '../../../domain/photos/picture-square.ts';
import { judgePhoto, type PhotoJudgeServices } from '../../../writes/judge-photo.ts';
import { queueAvatarForModerator } from '../../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../../writes/require-unrestricted.ts';
import { runIdempotently, shareRunningAttempt } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { prepareAvatar } from '../../photos/decoding/prepare-avatar.ts';
import { storeAvatar } from '../../photos/store-avatar.ts';
import type { AccountServices } from '../account-services.ts';
import { updateAvatar } from './avatars.sql.ts';

/** What the verbs of avatars work with. */
export type AvatarServices = AccountServices & Pick<WriteServices, 'photoStore'> & PhotoJudgeServices;

/** A picture that a person shows of themselves. */
export interface NewAvatar {
  /** undefined where it was left out. */
  readonly bytes: Uint8Array | undefined;
  /** The part of it that is kept. */
  readonly square: PictureSquare;
}

/**
 * Gives the person who asks another avatar. The file of the former one, which no row names then, is swept away, as is
 * that of an attempt that came second. Where the operator has a judge of pictures, it sees what would be stored: a picture
 * that it flags is refused and stored nowhere, one that it is unsure of, or cannot judge now, waits for a moderator too.
 * @throws {ApiError} 400 for the picture or the square, 401 for a visitor, 403 for a picture that was flagged, 409 for a used
 *   key, 429 after 30 in an hour, 503 where it cannot be stored now
 */
export async function changeAvatar(
  services: AvatarServices,
  context: WriteContext,
  { bytes, square }: NewAvatar,
): Promise<void> {
  const { personId } = requireUnrestricted(context);
  if (bytes === undefined) throw refuseField('body.image', 'is required');
  const at = writeTimeOf(context);
  await services.accountLimits.countAvatar(personId);
  const attempt = { verb: 'changeAvatar', input: { bytes, square } } as const;
  await shareRunningAttempt(services, context, attempt, async () => {
    const avatar = await prepareAvatar(bytes, square, personId);
    const judgement = await judgePhoto(services, avatar);
    if (judgement.isFlagged) throw new ApiError('403.USER_SERVICE.106');
    const file = await storeAvatar(services, avatar);
    return runIdempotently(services, context, attempt, async (transaction) => {
      if (!(await updateAvatar(transaction, { personId, file, at }))) throw new ApiError('401.AUTH_SERVICE.201');
      await queueAvatarForModerator(transaction, { personId, file, at }, judgement);
      return { entity: 'person', entityId: personId, details: { file }, answer: null };
    });
  });
}
