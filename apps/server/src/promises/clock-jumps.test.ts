import { sessionMaxDays } from '@access-atlas/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../adapters/mail/testing/mail-double.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimDueRevocation, insertRevocations } from '../features/accounts/connections/apple-revocations.sql.ts';
import { purgeAccountLeftovers } from '../features/accounts/purge-account-leftovers.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  signUp,
} from '../features/accounts/testing/account-calls.ts';
import { beginAdding, beginSignIn, sendAnswer, sendPasskey } from '../features/accounts/testing/passkey-calls.ts';
import { solveCaptcha } from '../features/accounts/testing/solve-captcha.ts';
import { sendMails } from '../mail/send-mails.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { describeOnEachServer, type TestServer } from '../testing/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const newPassword = 'Lighthouse9keeper';

/** The clock of a server that is set, by an operator or by the network: what has a time neither lives on nor is lost. */
describeOnEachServer('a clock that jumps', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  afterEach(async () => {
    vi.useRealTimers();
    await sql`truncate mail`.execute(kysely());
    double.fault = 'none';
    double.received.length = 0;
  });

  const kysely = () => getServer().services.database.kysely;
  /** Sets the clock so far from the right time. */
  const jump = (milliseconds: number) => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  };
  const mails = async () => {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log: { warn: () => undefined } };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0);
  };
  const account = async () => {
    const person = newPerson();
    const response = await signUp(getServer(), person);
    expect(response.statusCode).toBe(200);
    return { ...person, token: response.json().token as string, cookie: cookieOf(response) };
  };
  const forgot = async (email: string) =>
    call(getServer(), ['POST', '/api/users/reset'], {
      email,
      recaptcha: await solveCaptcha(getServer(), 'forgotPassword'),
    });
  const codeOf = async (answer: ReturnType<TestServer['request']>) => {
    const response = await answer;
    return response.statusCode === 200 ? 200 : response.json().code;
  };

  /** Has a link mailed to somebody, and returns what follows it: the code of the answer, or 200. */
  const resetLink = async () => {
    const { email } = await account();
    await mails();
    await forgot(email);
    const [mail] = await mails();
    const { searchParams } = mail?.link ?? new URL('about:blank');
    const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? ''];
    return async () =>
      codeOf(
        call(getServer(), ['PUT', `/api/users/${id}/password-token`], {
          ...{ id, token, newPassword, newPasswordConfirm: newPassword },
          recaptcha: await solveCaptcha(getServer(), 'resetPassword'),
        }),
      );
  };

  test('a link that is over is no good ahead, and one that was used is no good behind', async () => {
    const reset = await resetLink();
    jump(31 * minute);
    expect(await reset()).toBe('403.USER_SERVICE.101');
    // Set right again, it is what it was.
    jump(0);
    expect(await reset()).toBe(200);
    for (const away of [-day, -31 * minute, 0]) {
      jump(away);
      expect(await reset()).toBe('403.USER_SERVICE.101');
    }
  });

  test('a link that was made by a clock that ran ahead is good as long as any other once that is noticed', async () => {
    jump(day);
    const [late, used] = [await resetLink(), await resetLink()];
    jump(0);
    await purgeAccountLeftovers(getServer().services, new Date());
    jump(29 * minute);
    expect(await used()).toBe(200);
    jump(31 * minute);
    expect(await late()).toBe('403.USER_SERVICE.101');
    // Clocks of two servers of a site differ a little: what one has just made stays as it is.
    jump(0);
    const fresh = await resetLink();
    await purgeAccountLeftovers(getServer().services, new Date(Date.now() - minute));
    jump(29.5 * minute);
    expect(await fresh()).toBe(200);
  });

  test('a mail that was queued or tried by a clock that ran ahead is sent by the right one', async () => {
    jump(day);
    const queued = await account();
    jump(0);
    expect((await mails()).map(({ to }) => to)).toEqual([queued.email]);
    double.fault = 'later';
    jump(30 * day);
    const tried = await account();
    expect(await mails()).toEqual([]);
    double.fault = 'none';
    jump(0);
    expect((await mails()).map(({ to }) => to)).toEqual([tried.email]);
    expect(await mails()).toEqual([]);
  });

  test('a mail that looks old to a clock that ran ahead is tried before it is given up', async () => {
    const { email } = await account();
    jump(3 * day);
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
  });

  test('Apple is told by the right clock what one that ran ahead wanted it to be told', async () => {
    const removed = [{ service: 'apple', secret: 'refresh token' }] as const;
    const ahead = new Date(Date.now() + day);
    await inTransaction(kysely(), (transaction) => insertRevocations(transaction, removed, ahead));
    expect(await claimDueRevocation(kysely(), new Date())).toMatchObject({ token: 'refresh token' });
    expect(await claimDueRevocation(kysely(), new Date())).toBeUndefined();
  });

  test('whoever has reached a limit waits for one period of it at most, and says so', async () => {
    const address = '10.99.0.1';
    const { accountLimits } = getServer().services;
    const attempt = () =>
      codeOf(accountLimits.countReset(address).then(() => ({ statusCode: 200 }) as never, refusedAs));
    jump(day);
    for (let reset = 0; reset < 20; reset++) expect(await attempt()).toBe(200);
    expect(await attempt()).toBe('429.REQUEST_SERVICE.100');
    jump(0);
    expect(await attempt()).toBe(200);
    // And what is counted from then on counts.
    for (let reset = 0; reset < 19; reset++) expect(await attempt()).toBe(200);
    expect(await attempt()).toBe('429.REQUEST_SERVICE.100');
    jump(31 * minute);
    expect(await attempt()).toBe(200);
  });

  test('a challenge is over ahead, and used once whatever the clock says', async () => {
    const { cookie } = await account();
    const device = createSoftwareAuthenticator();
    const options = (await beginAdding(getServer(), cookie)).json();
    const made = { name: 'Phone', credential: device.make(options) };
    jump(6 * minute);
    expect(await codeOf(sendPasskey(getServer(), cookie, made))).toBe('403.PASSKEY_SERVICE.100');
    jump(0);
    expect(await codeOf(sendPasskey(getServer(), cookie, made))).toBe(200);
    const answer = device.answer(await beginSignIn(getServer()));
    expect(await codeOf(sendAnswer(getServer(), answer))).toBe(200);
    jump(-hour);
    expect(await codeOf(sendAnswer(getServer(), answer))).toBe('401.AUTH_SERVICE.104');
  });

  test('a session that is over ahead is not closed to its owner behind, and does not outlive its days', async () => {
    const sessions = createSessionStore(getServer().services.database, () => Date.now());
    const isOpen = async (secret: string) => (await sessions.find({ carrier: 'bearer', secret })) !== null;
    const { token } = await account();
    jump(15 * day);
    expect(await isOpen(token)).toBe(false);
    jump(0);
    expect(await isOpen(token)).toBe(true);
    jump(-hour);
    expect(await isOpen(token)).toBe(true);
    // Signed in by a clock that ran far ahead: until the right one comes there, it would live for years.
    jump((sessionMaxDays + 1) * day);
    const early = await account();
    jump(0);
    expect(await isOpen(early.token)).toBe(false);
  });

  test('who confirmed who they are by a clock that ran ahead confirms it again', async () => {
    jump(day);
    const { cookie } = await account();
    jump(0);
    const begin = (body: Fields = {}) => codeOf(beginAdding(getServer(), cookie, body, sameOrigin));
    expect(await begin()).toBe('403.AUTH_SERVICE.101');
    expect(await begin({ currentPassword: goodPassword })).toBe(200);
    expect(await begin()).toBe(200);
    // Clocks of two servers of a site differ a little.
    jump(-minute);
    expect(await begin()).toBe(200);
  });
});

function refusedAs(error: unknown): never {
  const { code } = error as { code: string };
  return { statusCode: 429, json: () => ({ code }) } as never;
}
