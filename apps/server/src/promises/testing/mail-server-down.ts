import { forgotPasswordMessage } from '@access-atlas/contract/accounts/users.ts';
import type { MailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { captchaSolution } from '../../features/accounts/testing/captcha-solution.ts';
import type { ServerProcess } from '../../testing/server-process.ts';

/** How a mail server is away: nothing listens, or what listens takes every mail and says nothing more. */
export const absences = ['refusing', 'silent'] as const;
export type Absence = (typeof absences)[number];

/** The settings of a server that sends its mails by a double, and believes whom a caller says that it is. */
export function settingsWithMails(mails: MailDouble): Readonly<Record<string, string>> {
  return {
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://atlas.example',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Access Atlas <atlas@atlas.example>',
  };
}

/** Has a mail server go away. Returns what brings it back. */
export async function takeAway(mails: MailDouble, absence: Absence): Promise<() => Promise<void>> {
  if (absence === 'refusing') {
    await mails.pause();
    return () => mails.resume();
  }
  mails.fault = 'silent';
  return async () => {
    mails.fault = 'none';
  };
}

/** What somebody was answered who signed up and then forgot their password, and how long they waited. */
export interface Visit {
  readonly signUp: { readonly status: number; readonly milliseconds: number };
  readonly reset: { readonly status: number; readonly isAsAlways: boolean; readonly milliseconds: number };
}

/** The mails that come of a visit, by their subjects. */
export const subjectsOfVisit = ['Choose a new password', 'Confirm your e-mail address'];

/** Signs somebody up and forgets their password, from an address of their own. What their device solves is not timed. */
export async function signUpAndForget({ address }: ServerProcess, visitor: number): Promise<Visit> {
  const email = emailOf(visitor);
  const send = async (path: string, form: string, fields: object) => {
    const recaptcha = await captchaSolution(await (await fetch(`${address}/api/captcha/${form}`)).json());
    const askedAt = performance.now();
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`,
        'x-request-id': crypto.randomUUID(),
        'x-transaction-id': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...fields, recaptcha }),
    });
    const body = await response.json();
    return { status: response.status, body, milliseconds: performance.now() - askedAt };
  };
  const person = { name: 'Noor Aalto', username: `nooraalto${visitor}`, email, password: 'Harbour7bridge' };
  const { status, milliseconds } = await send('/api/users?lng=en', 'signUp', person);
  const { body, ...reset } = await send('/api/users/reset', 'forgotPassword', { email });
  return {
    signUp: { status, milliseconds },
    reset: { ...reset, isAsAlways: body.message === forgotPasswordMessage },
  };
}

/** The e-mail address of somebody who visits. */
export function emailOf(visitor: number): string {
  return `visitor${visitor}@example.org`;
}
