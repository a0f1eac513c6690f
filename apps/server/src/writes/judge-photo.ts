import type { ModerationReason } from '../adapters/moderation/text-moderation.ts';
import type { SubmissionJudgement } from './judge-submission.ts';
import type { WriteServices } from './write-services.ts';

/** What judging pictures needs. */
export type PhotoJudgeServices = Pick<WriteServices, 'photoModeration'>;

/** What becomes of a picture: it is refused, or taken, and then perhaps put before a moderator. */
export interface PictureJudgement extends SubmissionJudgement {
  readonly isFlagged: boolean;
}

const accepted: PictureJudgement = { isFlagged: false, isHeld: false, reasons: [] };
const unavailable: PictureJudgement = {
  isFlagged: false,
  isHeld: true,
  reasons: [{ kind: 'unavailable', excerpt: null }],
};

/**
 * Has a picture judged, where the operator has a judge of pictures. One that is slow, down or talks nonsense leaves the
 * picture to a moderator. It takes up to 3 seconds: call it outside of a transaction.
 * @param jpeg as it would be stored
 */
export async function judgePhoto({ photoModeration }: PhotoJudgeServices, jpeg: Uint8Array): Promise<PictureJudgement> {
  if (photoModeration === null) return accepted;
  try {
    const { verdict, reasons } = await photoModeration.judge(jpeg);
    if (verdict === 'accepted') return accepted;
    const said = reasons.map((excerpt): ModerationReason => ({ kind: 'picture', excerpt }));
    return {
      isFlagged: verdict === 'flagged',
      isHeld: verdict === 'unsure',
      reasons: said.length > 0 ? said : [{ kind: 'picture', excerpt: null }],
    };
  } catch {
    // The adapter has told the log.
    return unavailable;
  }
}
