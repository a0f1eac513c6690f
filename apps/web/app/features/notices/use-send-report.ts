import type { CallOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { noticeGrounds } from '@access-atlas/contract/notice-words.ts';
import type { sendNotice } from '@access-atlas/contract/notices.ts';
import { useRef } from 'react';
import { callNotices } from '../../account/call-accounts.ts';
import type { TakenCaptcha } from '../../account/captcha/use-captcha.ts';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { FormRefusal, FormValues } from '../../forms/use-form.ts';
import type { ReportedThing } from '../../places/report/report-context.ts';
import type { ReportField } from './report-fields.ts';

type ReportBody = CallOf<typeof sendNotice>['body'];

/** How sending ended: the receipt, why it was refused (null: no answer came), or why nobody knows that this is no robot. */
export type SentReport =
  | { readonly receipt: string }
  | { readonly answer: RefusedAnswer | null }
  | { readonly refusal: FormRefusal<ReportField> };

interface ReportToSend {
  readonly thing: ReportedThing;
  readonly language: Language;
  /** Shows that nobody here is a robot; null for whoever is signed in, who need not. */
  readonly takeCaptcha: (() => Promise<TakenCaptcha>) | null;
}

/** What was sent and may have arrived. */
interface Attempt {
  readonly body: ReportBody;
  readonly key: string;
}

/**
 * Sends a report once, however often it is tried: what may have arrived is sent again as it was, with what its device solved,
 * which is the secret that the site knows it by. Never rejects.
 */
export function useSendReport({ thing, language, takeCaptcha }: ReportToSend) {
  const uncertain = useRef<Attempt | null>(null);
  const attempt = async ({ body, key }: Attempt): Promise<SentReport> => {
    uncertain.current = { body, key };
    const query = { lng: language };
    const outcome = await callNotices((api) => api.sendNotice({ query, body, idempotencyKey: key }));
    if (outcome.isTaken) return { receipt: outcome.body.receipt };
    const { answer } = outcome;
    if (answer !== null && answer.status < 500 && answer.status !== 409) uncertain.current = null;
    return { answer };
  };
  return async (values: FormValues<ReportField>): Promise<SentReport> => {
    const said = bodyOf(thing, values);
    const before = uncertain.current;
    if (before !== null && isSameBody(before.body, said)) {
      const again = await attempt(before);
      const isUsedUp = 'answer' in again && again.answer && codeOf(again.answer) === '403.CAPTCHA_SERVICE.100';
      // It had not arrived, and what was solved for it is too old.
      if (!isUsedUp) return again;
    }
    const taken = await takeCaptcha?.();
    if (taken !== undefined && 'refusal' in taken) return { refusal: taken.refusal };
    const body = taken === undefined ? said : { ...said, recaptcha: taken.solution };
    return attempt({ body, key: crypto.randomUUID() });
  };
}

function bodyOf({ kind, id }: ReportedThing, { ground, text, email }: FormValues<ReportField>): ReportBody {
  const known = noticeGrounds.find((key) => key === ground) ?? 'wrong';
  return { subject: { kind, id }, ground: known, text: text.trim(), email: email.trim() };
}

function isSameBody({ recaptcha: _solution, ...before }: ReportBody, said: ReportBody): boolean {
  return JSON.stringify(before) === JSON.stringify(said);
}
