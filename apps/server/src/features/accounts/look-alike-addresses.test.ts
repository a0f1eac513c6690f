import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FacebookDouble, startFacebookDouble } from '../../adapters/facebook/testing/facebook-double.ts';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { requireEmail } from './require-email.ts';
import { call, cookieOf, goodPassword, newPerson, signUp } from './testing/account-calls.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { finishAccount, pendingOf, signInAt } from './testing/third-party-calls.ts';

/** Addresses that a person, a mail server or a careless comparison could take for this one. */
const address = 'kim.issi@example.org';
const lookAlikes: readonly (readonly [string, string])[] = [
  ['Cyrillic і for i', 'k\u0456m.issi@example.org'],
  ['Greek ο in the domain', 'kim.issi@example.\u03bfrg'],
  ['full-width letters', '\uff4bim.issi@example.org'],
  ['a full-width domain', 'kim.issi@\uff45xample.org'],
  ['a full-width @', 'kim.issi\uff20example.org'],
  ['an ideographic full stop', 'kim.issi@example\u3002org'],
  ['the Kelvin sign, whose small letter is k', '\u212aim.issi@example.org'],
  ['a long s, whose capital is S', 'kim.i\u017f\u017fi@example.org'],
  ['a dotless i, whose capital is I', 'k\u0131m.issi@example.org'],
  ['a capital I with its dot, whose small letter is i and a dot', 'K\u0130M.ISSI@EXAMPLE.ORG'],
  ['a ligature', 'kim.issi@example.org'.replace('ss', '\u00df')],
  ['a combining accent', 'ki\u0301m.issi@example.org'],
  ['a combining mark that nobody sees', 'kim\u034f.issi@example.org'],
  ['a zero-width space', 'kim\u200b.issi@example.org'],
  ['a soft hyphen', 'kim\u00ad.issi@example.org'],
  ['letters from right to left', 'kim\u202e.issi@example.org'],
  ['an accent in the domain', 'kim.issi@ex\u00e1mple.org'],
  ['mathematical letters', '\u{1d424}im.issi@example.org'],
];
/** Not the letters, but what is around them, is another. */
const notAsTyped: typeof lookAlikes = [
  ['a NUL at its end', 'kim.issi@example.org\u0000'],
  ['another recipient', 'kim.issi@example.org,evil@example.org'],
  ['a line of its own', 'kim.issi@example.org\nBcc: evil@example.org'],
];

test.each(lookAlikes)('%s makes no address of this site', (_what, lookAlike) => {
  expect(() => requireEmail(lookAlike)).toThrow();
});

test('an address in the letters of mail servers is one, whatever its case', () => {
  for (const plain of ['KIM.Issi@Example.ORG', "o'noor+atlas@xn--exmple-qta.org", 'a_b-c=d!#$%&*/?^`{|}~@example.org'])
    expect(requireEmail(plain)).toBe(plain);
});

describeOnEachDatabase('addresses that look alike', (_engine, getDatabase) => {
  let server: TestServer;
  let facebook: FacebookDouble;
  let mails: MailDouble;
  beforeAll(async () => {
    [facebook, mails] = await Promise.all([startFacebookDouble(), startMailDouble()]);
    const { appId, appSecret, url } = facebook;
    const thirdParties = { facebook: { appId, appSecret, url, graphUrl: url }, apple: null };
    server = await openTestServer(getDatabase(), { services: { thirdParties, sendsMails: true } });
    expect((await signUp(server, { ...newPerson(), email: address })).statusCode).toBe(200);
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([facebook.close(), mails.close()]);
  });
  beforeEach(async () => void (await sent()));

  /** Whom the mails went to that waited. */
  async function sent(): Promise<string[]> {
    const mailer = smtpMailer({ url: mails.url, from: 'atlas@atlas.example' });
    const { database, stopTokens } = server.services;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example' };
    await sendMails({ ...sending, log: { warn: () => undefined } }, new AbortController().signal);
    mailer.close();
    return mails.received.splice(0).map(({ to }) => to);
  }
  const logIn = (email: string) => call(server, ['POST', '/auth/local'], { email, password: goodPassword });
  const forgot = async (email: string) =>
    call(server, ['POST', '/api/users/reset'], { email, recaptcha: await solveCaptcha(server, 'forgotPassword') });
  const invalid = [{ path: 'body.email', message: 'Please enter a valid email address.' }];

  test.each([...lookAlikes, ...notAsTyped])(
    '%s neither signs in, resets nor takes an account',
    async (_what, lookAlike) => {
      // With the right password too: whoever has another address must not be taken for its owner.
      expect((await logIn(lookAlike)).json().code).toBe('401.AUTH_SERVICE.100');
      expect((await forgot(lookAlike)).json().issues).toEqual(invalid);
      expect((await signUp(server, { ...newPerson(), email: lookAlike })).json().issues).toEqual(invalid);
      facebook.person = {
        id: `look-${lookAlikes.findIndex(([, other]) => other === lookAlike)}`,
        name: 'Kim',
        email: lookAlike,
      };
      const pending = cookieOf(await signInAt(server, facebook), 'pendingSignIn');
      // As if the service had given none.
      expect((await pendingOf(server, pending)).json()).toMatchObject({ step: 'create', email: null });
      const refused = await finishAccount(server, pending, { name: 'Kim', email: lookAlike });
      expect(refused.json().issues).toEqual(invalid);
      expect(await sent()).toEqual([]);
    },
  );

  test('capitals of the same letters are the same address, and the mail goes to it as it was given', async () => {
    for (const email of ['KIM.ISSI@EXAMPLE.ORG', 'Kim.Issi@example.org']) {
      expect((await logIn(email)).statusCode).toBe(200);
      expect((await signUp(server, { ...newPerson(), email })).json().code).toBe('422.USER_SERVICE.100');
    }
    await sent();
    await forgot('KIM.ISSI@EXAMPLE.ORG');
    expect(await sent()).toEqual([address]);
  });
});
