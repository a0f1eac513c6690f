import type { Language } from '@access-atlas/contract/languages.ts';
import type { ModerationReason, TextJudgement } from '../adapters/moderation/text-moderation.ts';
import { ApiError, type FieldIssue } from '../domain/errors/api-error.ts';
import type { WriteServices } from './write-services.ts';

/** One text of a submission. */
export interface SubmittedText {
  /** Of its field, as the caller named it. */
  readonly path: string;
  readonly text: string;
  readonly language: Language | null;
}

/** What becomes of a submission that was not refused; it is held where there is a reason. */
export interface SubmissionJudgement {
  readonly isHeld: boolean;
  readonly reasons: readonly ModerationReason[];
}

/** A judge that takes longer is as good as none. */
const judgeLimitMilliseconds = 3_000;

/**
 * Has the texts of a submission judged together. A judge that is slow or down holds them for a moderator: nothing is
 * lost, and nothing is published unseen.
 * @throws {ApiError} 400 that names every text which cannot be published, with the words that it is about
 */
export async function judgeSubmission(
  services: Pick<WriteServices, 'textModeration'>,
  texts: readonly SubmittedText[],
): Promise<SubmissionJudgement> {
  const judged = await judgeTexts(services, texts);
  const issues = judged.flatMap(({ path, verdict, reasons }) =>
    verdict === 'refuse' ? [{ path, ...refusalOf(reasons) }] : [],
  );
  if (issues.length > 0) throw new ApiError('400.MODERATION_SERVICE.101', { issues });
  return heldFor(judged);
}

/**
 * Has names and addresses judged, which are only ever shown to a moderator: a place keeps its name, whatever a list of
 * words says of it.
 */
export async function judgeNames(
  services: Pick<WriteServices, 'textModeration'>,
  texts: readonly SubmittedText[],
): Promise<SubmissionJudgement> {
  return heldFor(await judgeTexts(services, texts));
}

/** Whether a text could not be published. One that cannot be judged now could. */
export async function isRefusedText(services: Pick<WriteServices, 'textModeration'>, text: string): Promise<boolean> {
  const [judgement] = await judgeTexts(services, [{ path: '', text, language: null }]);
  return judgement?.verdict === 'refuse';
}

async function judgeTexts({ textModeration }: Pick<WriteServices, 'textModeration'>, texts: readonly SubmittedText[]) {
  const written = texts.filter(({ text }) => text !== '');
  return Promise.all(
    written.map(async ({ path, text, language }) => ({
      path,
      ...(await judgeInTime(() => textModeration.judge(text, language))),
    })),
  );
}

function heldFor(judged: readonly TextJudgement[]): SubmissionJudgement {
  const doubtful = judged.filter(({ verdict }) => verdict !== 'accept');
  return { isHeld: doubtful.length > 0, reasons: doubtful.flatMap(({ reasons }) => reasons) };
}

const unavailable: TextJudgement = { verdict: 'hold', reasons: [{ kind: 'unavailable', excerpt: null }] };

async function judgeInTime(judge: () => Promise<TextJudgement>): Promise<TextJudgement> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<TextJudgement>((resolve) => {
    timer = setTimeout(resolve, judgeLimitMilliseconds, unavailable);
  });
  try {
    return await Promise.race([judge(), tooLate]);
  } catch {
    return unavailable;
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(reasons: readonly ModerationReason[]): Omit<FieldIssue, 'path'> {
  const words = [...new Set(reasons.flatMap(({ excerpt }) => excerpt ?? []))];
  if (words.length === 0) return { message: 'is not accepted here' };
  return { message: `has words that are not accepted here: ${words.join(', ')}`, words };
}
