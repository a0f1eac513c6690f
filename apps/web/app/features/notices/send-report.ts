import type { CallOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { noticeGrounds } from '@access-atlas/contract/notice-words.ts';
import type { sendNotice } from '@access-atlas/contract/notices.ts';
import { callNotices } from '../../account/call-accounts.ts';
import type { TakenCaptcha } from '../../account/captcha/taken-captcha.ts';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { type Attempt, newAttempt } from '../../forms/drafts/attempt.ts';
import type { FormRefusal, FormValues } from '../../forms/use-form.ts';
import type { ReportedThing } from '../../places/report/report-context.ts';
import type { ReportField } from './report-fields.ts';

type ReportBody = CallOf<typeof sendNotice>['body'];

/**
 * How sending ended: the receipt (null where it was taken so long ago that it is told no more), why it was refused (null: no
 * answer came), or why nobody knows that this is no robot.
 */
export type SentReport =
  | { readonly receipt: string | null }
  | { readonly answer: RefusedAnswer | null }
  | { readonly refusal: FormRefusal<ReportField> };

export interface ReportToSend {
  readonly thing: ReportedThing;
  readonly values: FormValues<ReportField>;
  readonly language: Language;
  /** Shows that nobody here is a robot; null for whoever is signed in, who need not. */
  readonly takeCaptcha: (() => Promise<TakenCaptcha>) | null;
}

/** What stays the same over all tries to send a report. */
type Keep = (attempt: Attempt) => Promise<void>;

/**
 * Sends a report once, however often it is tried: what may have arrived is sent again as it was, with what its device solved,
 * which is the secret that the site knows it by. Never rejects.
 * @param keepAttempt stores on the device what is sent, before it is sent
 */
export async function sendReport(report: ReportToSend, attempt: Attempt, keepAttempt: Keep): Promise<SentReport> {
  const said = bodyOf(report.thing, report.values);
  const before = attempt.sent === null ? null : (JSON.parse(attempt.sent) as ReportBody);
  if (before !== null && isSameBody(before, said)) {
    const again = await send(before, report.language, attempt, keepAttempt);
    const isUsedUp = 'answer' in again && again.answer && codeOf(again.answer) === '403.CAPTCHA_SERVICE.100';
    // It had not arrived, and what was solved for it is too old.
    if (!isUsedUp) return again;
  }
  const taken = await report.takeCaptcha?.();
  if (taken !== undefined && 'refusal' in taken) return { refusal: taken.refusal };
  const body = taken === undefined ? said : { ...said, recaptcha: taken.solution };
  return send(body, report.language, newAttempt(), keepAttempt);
}

async function send(body: ReportBody, language: Language, { key }: Attempt, keepAttempt: Keep): Promise<SentReport> {
  await keepAttempt({ key, sent: JSON.stringify(body) });
  const query = { lng: language };
  const outcome = await callNotices((api) => api.sendNotice({ query, body, idempotencyKey: key }));
  if (outcome.isTaken) return { receipt: outcome.body.receipt };
  const { answer } = outcome;
  // Its answer is not kept so long, but it was taken.
  if (answer && codeOf(answer) === '409.REQUEST_SERVICE.102') return { receipt: null };
  const isUncertain = answer === null || answer.status >= 500 || answer.status === 409;
  // Nothing was stored: what is sent next is something new.
  if (!isUncertain) await keepAttempt(newAttempt());
  return { answer };
}

function bodyOf({ kind, id }: ReportedThing, { ground, text, email }: FormValues<ReportField>): ReportBody {
  const known = noticeGrounds.find((key) => key === ground) ?? 'wrong';
  return { subject: { kind, id }, ground: known, text: text.trim(), email: email.trim() };
}

function isSameBody({ recaptcha: _solution, ...before }: ReportBody, said: ReportBody): boolean {
  return JSON.stringify(before) === JSON.stringify(said);
}
