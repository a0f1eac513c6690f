import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AppleDouble, startAppleDouble } from '../../../adapters/apple/testing/apple-double.ts';
import { type FacebookDouble, startFacebookDouble } from '../../../adapters/facebook/testing/facebook-double.ts';
import { smtpMailer } from '../../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../../../adapters/mail/testing/mail-double.ts';
import { describeOnEachDatabase } from '../../../db/testing/test-database.ts';
import { sendMails } from '../../../mail/send-mails.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp, whoAmI } from '../testing/account-calls.ts';
import {
  comeBackFromFacebook,
  openPage,
  postFromApple,
  settingsFor,
  signInAt,
  signUpAt,
} from '../testing/third-party-calls.ts';
import { revokeAppleTokens } from './revoke-apple-tokens.ts';

let made = 0;

describeOnEachDatabase('services that are connected to an account', (_engine, getDatabase) => {
  let server: TestServer;
  let facebook: FacebookDouble;
  let apple: AppleDouble;
  let mails: MailDouble;
  beforeAll(async () => {
    [facebook, apple, mails] = await Promise.all([startFacebookDouble(), startAppleDouble(), startMailDouble()]);
    const services = { thirdParties: settingsFor(facebook, apple), sendsMails: true };
    server = await openTestServer(getDatabase(), { services });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([facebook.close(), apple.close(), mails.close()]);
  });
  beforeEach(() => {
    made += 1;
    facebook.person = { id: `${200_000 + made}`, name: 'Noor', email: `connected${made}@example.org` };
    apple.person = { subject: `apple.${200_000 + made}`, email: `connected${made}@example.org` };
    apple.fault = 'none';
    apple.revoked.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  const sent = async (email: string) => {
    const mailer = smtpMailer({ url: mails.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined };
    const { database, stopTokens } = server.services;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return mails.received.splice(0).filter(({ to }) => to === email);
  };
  const account = async () => {
    const person = newPerson();
    const response = await signUp(server, person);
    await sent(person.email);
    return { ...person, id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const path = (service: string) => `/api/users/me/connections/${service}`;
  const begin = (cookie: string, service: string, body: Fields = {}) =>
    call(server, ['POST', path(service)], body, { cookie, ...sameOrigin });
  const disconnect = (cookie: string, service: string) =>
    call(server, ['DELETE', path(service)], undefined, { cookie, ...sameOrigin });
  const listOf = async (cookie: string) =>
    (await server.request({ url: '/api/users/me/connections', headers: { cookie } })).json();
  /** From the settings to the service and back; returns where it leads. */
  const connect = async (cookie: string, service: 'facebook' | 'apple'): Promise<string> => {
    const begun = await begin(cookie, service);
    const browser = `${cookie}; ${cookieOf(begun, 'thirdParty')}`;
    const { url } = begun.json();
    const back =
      service === 'facebook'
        ? await comeBackFromFacebook(server, facebook.press(url), browser)
        : await openPage(server, String((await postFromApple(server, apple.press(url))).headers.location), browser);
    return String(back.headers.location);
  };
  const revoke = (isAborted = false) => {
    const signal = isAborted ? AbortSignal.abort() : new AbortController().signal;
    const { apple: service } = server.services.thirdParties;
    if (service === null) throw new Error('The site offers Apple.');
    return revokeAppleTokens({ database: server.services.database, apple: service, log: { warn: () => {} } }, signal);
  };
  const waiting = () =>
    server.services.database.kysely.selectFrom('apple_revocation').select(['token', 'attempts']).execute();

  test('a service is connected, signs its person in, and is disconnected, with a mail each time', async () => {
    const { cookie, email, id } = await account();
    expect(await listOf(cookie)).toEqual([]);
    expect(await connect(cookie, 'facebook')).toBe('/settings?connected=facebook');
    expect(await listOf(cookie)).toEqual([{ service: 'facebook', connectedAt: expect.any(String), lastUsedAt: null }]);
    const [connected] = await sent(email);
    expect(connected?.subject).toBe('Facebook was connected to your account');
    expect(connected?.link.pathname).toBe('/end-sessions');
    // The session in which it was begun goes on, and no other was opened.
    expect((await whoAmI(server, { cookie })).statusCode).toBe(200);
    const signedIn = await signInAt(server, facebook);
    expect((await whoAmI(server, { cookie: cookieOf(signedIn) })).json()).toMatchObject({
      _id: id,
      thirdPartyAuth: '0',
    });
    expect((await listOf(cookie))[0].lastUsedAt).not.toBeNull();
    const { details: login } = await server.services.database.kysely
      .selectFrom('audit')
      .select('details')
      .where('actor_id', '=', id)
      .where('action', '=', 'logIn')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(login).toEqual({ kind: 'facebook' });
    await sent(email);

    expect((await disconnect(cookie, 'facebook')).json()).toEqual({ removed: 1 });
    expect((await disconnect(cookie, 'facebook')).json()).toEqual({ removed: 0 });
    expect((await sent(email)).map(({ subject }) => subject)).toEqual(['Facebook was disconnected from your account']);
    expect(await listOf(cookie)).toEqual([]);
    expect(cookieOf(await signInAt(server, facebook))).toBe('');
    const audit = await server.services.database.kysely
      .selectFrom('audit')
      .select(['action', 'actor_id', 'details'])
      .where('entity_id', '=', id)
      .where('action', 'like', '%Service')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'connectService', actor_id: id, details: { service: 'facebook' } },
      { action: 'disconnectService', actor_id: id, details: { service: 'facebook' } },
    ]);
  });

  test('an account there belongs to one account here, and one here to one there', async () => {
    const [first, second] = [await account(), await account()];
    expect(await connect(first.cookie, 'facebook')).toBe('/settings?connected=facebook');
    const taken = '/settings?failed=taken&service=facebook';
    expect(await connect(second.cookie, 'facebook')).toBe(taken);
    expect(await listOf(second.cookie)).toEqual([]);
    facebook.person = { id: `${300_000 + made}` };
    expect(await connect(first.cookie, 'facebook')).toBe(taken);
  });

  test('whoever signed in more than 15 minutes ago types their password, and others sign in again', async () => {
    const { cookie, id } = await account();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect((await begin(cookie, 'facebook')).json().code).toBe('403.AUTH_SERVICE.101');
    expect((await begin(cookie, 'facebook', { currentPassword: 'Wrong7password' })).json().code).toBe(
      '403.USER_SERVICE.100',
    );
    // Disconnecting takes a way to sign in away: it asks the same.
    expect((await disconnect(cookie, 'facebook')).json().code).toBe('403.AUTH_SERVICE.101');
    expect((await begin(cookie, 'facebook', { currentPassword: goodPassword })).statusCode).toBe(200);
    expect((await disconnect(cookie, 'facebook')).json()).toEqual({ removed: 0 });
    vi.useRealTimers();
    expect((await begin(cookie, 'instagram')).statusCode).toBe(400);
    expect(
      await server.services.database.kysely
        .selectFrom('sign_in_method')
        .select('kind')
        .where('person_id', '=', id)
        .execute(),
    ).toEqual([{ kind: 'password' }]);
  });

  test('what was begun ends with its session, and for any other browser', async () => {
    const { cookie } = await account();
    const begun = await begin(cookie, 'facebook');
    const back = facebook.press(begun.json().url);
    expect(String((await comeBackFromFacebook(server, back, cookie)).headers.location)).toContain('failed=refused');
    const ended = await begin(cookie, 'facebook');
    await call(server, ['POST', '/auth/logout'], undefined, { cookie, ...sameOrigin });
    const late = await comeBackFromFacebook(
      server,
      facebook.press(ended.json().url),
      `${cookie}; ${cookieOf(ended, 'thirdParty')}`,
    );
    expect(late.headers.location).toBe('/login?failed=refused&service=facebook');
  });

  test('who says no there keeps their settings', async () => {
    const { cookie } = await account();
    const begun = await begin(cookie, 'facebook');
    const back = await comeBackFromFacebook(
      server,
      facebook.press(begun.json().url, 'notNow'),
      cookieOf(begun, 'thirdParty'),
    );
    expect(back.headers.location).toBe('/settings?failed=declined&service=facebook');
  });

  test('the last way to sign in stays', async () => {
    const created = await signUpAt(server, facebook);
    const cookie = cookieOf(created);
    expect((await disconnect(cookie, 'facebook')).json().code).toBe('403.CONNECTION_SERVICE.100');
    expect(await connect(cookie, 'apple')).toBe('/settings?connected=apple');
    // Two at once do not both go.
    const answers = await Promise.all(['facebook', 'apple'].map((service) => disconnect(cookie, service)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await listOf(cookie)).toHaveLength(1);
  });

  test('Apple is told to forget a person who disconnects it, as often as it takes', async () => {
    const { cookie } = await account();
    await connect(cookie, 'apple');
    await server.services.database.kysely.deleteFrom('apple_revocation').execute();
    await disconnect(cookie, 'apple');
    const [{ token = '' } = {}] = await waiting();
    expect(token).toMatch(/^r/);
    await revoke(true);
    expect(await waiting()).toEqual([{ token, attempts: 0 }]);
    apple.fault = 'down';
    await revoke();
    expect(await waiting()).toEqual([{ token, attempts: 1 }]);
    apple.fault = 'none';
    // Not before its pause is over.
    await revoke();
    expect(apple.revoked).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await revoke();
    expect(apple.revoked).toEqual([token]);
    expect(await waiting()).toEqual([]);
  });

  test('Apple is told to forget a person who deletes their account', async () => {
    const { cookie } = await account();
    await connect(cookie, 'apple');
    await server.services.database.kysely.deleteFrom('apple_revocation').execute();
    const leaving = { reviews: 'keep', currentPassword: goodPassword };
    const left = await call(server, ['POST', '/api/users/me/deletion'], leaving, { cookie, ...sameOrigin });
    expect(left.statusCode).toBe(200);
    expect(await waiting()).toHaveLength(1);
    // Who had the account there can make another one here.
    expect(String((await signInAt(server, apple)).headers.location)).toBe('/finish-sign-in');
  });

  test('"It was not me" disconnects what was connected since', async () => {
    const { cookie, email, id } = await account();
    await connect(cookie, 'apple');
    await server.services.database.kysely.deleteFrom('apple_revocation').execute();
    const [mail] = await sent(email);
    const token = mail?.link.searchParams.get('token');
    const ended = await call(server, ['POST', `/api/users/${id}/end-sessions`], { token });
    expect(ended.statusCode).toBe(200);
    expect(cookieOf(await signInAt(server, apple))).toBe('');
    expect(await waiting()).toHaveLength(1);
  });
});
