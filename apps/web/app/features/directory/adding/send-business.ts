import type { submitBusiness } from '@access-atlas/contract/directory.ts';
import type { CallOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { callDirectory } from '../../../account/call-accounts.ts';
import type { TakenCaptcha } from '../../../account/captcha/taken-captcha.ts';
import { codeOf, type RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { type Attempt, newAttempt } from '../../../forms/drafts/attempt.ts';
import type { FormRefusal } from '../../../forms/use-form.ts';
import type { BusinessContent, BusinessField } from './business-fields.ts';
import { webAddressOf } from './web-address-of.ts';

type BusinessBody = CallOf<typeof submitBusiness>['body'];

/** How sending ended. `uncertain`: it may have arrived, and is sent again under the same key; answer null where none came. */
export type BusinessOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly answer: RefusedAnswer }
  | { readonly outcome: 'uncertain'; readonly answer: RefusedAnswer | null }
  | { readonly outcome: 'noCaptcha'; readonly refusal: FormRefusal<BusinessField> };

export interface BusinessToSend {
  readonly content: BusinessContent;
  readonly language: Language;
  /** Shows that nobody here is a robot. */
  readonly takeCaptcha: () => Promise<TakenCaptcha>;
}

/**
 * Sends a business once, however often it is tried: what may have arrived is sent again as it was, with what its device solved,
 * which is the secret that the site knows it by. What was changed since is another submission; a moderator sees both. Never
 * rejects.
 * @param keepAttempt stores on the device what is sent, before it is sent
 */
export async function sendBusiness(
  business: BusinessToSend,
  attempt: Attempt,
  keepAttempt: (attempt: Attempt) => Promise<void>,
): Promise<BusinessOutcome> {
  const said = bodyOf(business.content);
  const before = attempt.sent === null ? null : (JSON.parse(attempt.sent) as BusinessBody);
  if (before !== null && isSameBody(before, said)) {
    const again = await send(before, business.language, attempt, keepAttempt);
    const isUsedUp = again.outcome === 'refused' && codeOf(again.answer) === '403.CAPTCHA_SERVICE.100';
    // It had not arrived, and what was solved for it is too old.
    if (!isUsedUp) return again;
  }
  const taken = await business.takeCaptcha();
  if ('refusal' in taken) return { outcome: 'noCaptcha', refusal: taken.refusal };
  return send({ ...said, recaptcha: taken.solution }, business.language, newAttempt(), keepAttempt);
}

async function send(
  body: BusinessBody,
  language: Language,
  { key }: Attempt,
  keepAttempt: (attempt: Attempt) => Promise<void>,
): Promise<BusinessOutcome> {
  await keepAttempt({ key, sent: JSON.stringify(body) });
  const outcome = await callDirectory((api) =>
    api.submitBusiness({ query: { lng: language }, body, idempotencyKey: key }),
  );
  if (outcome.isTaken) return { outcome: 'sent' };
  const { answer } = outcome;
  // Its answer is not kept so long, but it was taken.
  if (answer && codeOf(answer) === '409.REQUEST_SERVICE.102') return { outcome: 'sent' };
  if (answer === null || answer.status >= 500 || answer.status === 409) return { outcome: 'uncertain', answer };
  // Nothing was stored: what is sent next is something new.
  await keepAttempt(newAttempt());
  return { outcome: 'refused', answer };
}

function isSameBody({ recaptcha: _solution, ...before }: BusinessBody, said: Omit<BusinessBody, 'recaptcha'>): boolean {
  return JSON.stringify(before) === JSON.stringify(said);
}

function bodyOf({ category, subCategory, url, services, ...lines }: BusinessContent): Omit<BusinessBody, 'recaptcha'> {
  const { name, phone, phoneExt, address, address2, postalCode, city, province, country, email } = lines;
  return {
    name: name.trim(),
    categoryId: subCategory || category,
    phone: phone.trim(),
    phoneExt: phoneExt.trim(),
    url: webAddressOf(url),
    address: address.trim(),
    address2: address2.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    province: province.trim(),
    country: country.trim(),
    services: [...services],
    email: email.trim(),
  };
}
