import type { Language } from '@access-atlas/contract/languages.ts';
import { noticeTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { NoticeGround } from '@access-atlas/contract/notice-words.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { hashSecret } from '../../../sessions/secret.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { requireSolvedCaptcha } from '../../accounts/captcha/require-solved-captcha.ts';
import { hideAutomatically } from './hide-automatically.ts';
import type { NoticeServices } from './notice-services.ts';
import { insertNotice, openReportedItem } from './notices.sql.ts';
import type { ReportedSubject } from './reported-subjects.sql.ts';
import { requireReportedSubject } from './require-reported-subject.ts';

/** What somebody reports. */
export interface NewNotice {
  readonly subject: ReportedSubject;
  readonly ground: NoticeGround;
  /** At most 1,000 characters; not empty where the ground is that something is wrong. */
  readonly text: string;
  /** Where a visitor wants to hear the outcome; null where nowhere. */
  readonly email: string | null;
  /** In which language they hear it. */
  readonly language: Language;
}

/** Who reports it, as far as it is known. */
export interface Reporter {
  /** As limits count it. */
  readonly address: string;
  /** What a visitor's device solved to show that it is no robot; null where it did not. */
  readonly captchaSolution: string | null;
}

/**
 * Takes a report of whoever found something wrong: it waits for a moderator, also where others reported the same, and where
 * that was decided on before. Three independent people with established accounts hide it at once.
 * @returns the receipt, by which its sender learns what became of it
 * @throws {ApiError} 400 for a field, 403 for the captcha, 404 and 410 where others see no such thing, 429 after too many from
 *   one address, 503 where the captcha cannot be checked
 */
export async function sendNotice(
  services: NoticeServices,
  context: WriteContext,
  notice: NewNotice,
  { address, captchaSolution }: Reporter,
): Promise<string> {
  const text = cleanText(notice.text, 'body.text', noticeTextMaxCharacters);
  if (text === '' && notice.ground === 'wrong') throw refuseField('body.text', 'is required: say what is wrong');
  const store = () => storeNotice(services, context, { ...notice, text });
  // A retry of what was stored gets its receipt: the solution that it carries is used up.
  if (context.submissionLease?.holder === null) return store();
  return services.noticeLimits.countNotice(address, async () => {
    if (context.actor.kind === 'visitor') {
      if (captchaSolution === null) throw new ApiError('403.CAPTCHA_SERVICE.100');
      await requireSolvedCaptcha(services, 'sendNotice', captchaSolution);
    }
    return store();
  });
}

async function storeNotice(services: NoticeServices, context: WriteContext, notice: NewNotice): Promise<string> {
  const { subject, ground, text, language } = notice;
  const { noticeReceipts } = services;
  const at = writeTimeOf(context);
  const personId = context.actor.kind === 'person' ? context.actor.personId : null;
  const attempt = { verb: 'sendNotice', input: notice } as const;
  const { seed } = await runIdempotently(services, context, attempt, async (transaction) => {
    const found = await requireReportedSubject(transaction, subject);
    const itemId = await openReportedItem(transaction, found, at);
    const newSeed = noticeReceipts.makeSeed();
    const tokenHash = hashSecret(noticeReceipts.receiptOf(newSeed));
    if (tokenHash === null) throw new Error('A receipt has the shape of a secret.');
    const contactEmail = personId === null ? notice.email : null;
    const stored = { subjectKind: subject.kind, itemId, ground, text, personId, contactEmail, language };
    const noticeId = await insertNotice(transaction, { tokenHash, ...stored, at });
    const isHidden = await hideAutomatically(transaction, services, { itemId, at });
    const details = { itemId, subject: subject.kind, ground, ...(isHidden && { isHidden }) };
    return { entity: 'notice', entityId: noticeId, details, answer: { seed: newSeed } };
  });
  services.mails?.wake();
  return noticeReceipts.receiptOf(seed);
}
