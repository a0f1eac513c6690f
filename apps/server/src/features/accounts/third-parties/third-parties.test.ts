import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AppleDouble, startAppleDouble } from '../../../adapters/apple/testing/apple-double.ts';
import { tokenFaults } from '../../../adapters/apple/testing/apple-tokens.ts';
import { type FacebookDouble, startFacebookDouble } from '../../../adapters/facebook/testing/facebook-double.ts';
import { smtpMailer } from '../../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../../../adapters/mail/testing/mail-double.ts';
import { describeOnEachDatabase } from '../../../db/testing/test-database.ts';
import { sendMails } from '../../../mail/send-mails.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { purgeAccountLeftovers } from '../purge-account-leftovers.ts';
import { call, cookieOf, goodPassword, newPerson, nextAddress, signUp, whoAmI } from '../testing/account-calls.ts';
import {
  comeBackFromFacebook,
  finishAccount,
  goTo,
  openPage,
  pendingOf,
  postFromApple,
  settingsFor,
  signInAt,
  signUpAt,
} from '../testing/third-party-calls.ts';

let made = 0;
/** Somebody whom neither service nor site knows yet. */
function somebody(): { readonly id: string; readonly name: string; readonly email: string } {
  made += 1;
  return { id: `${100_000 + made}`, name: 'Noor Aalto', email: `third${made}@example.org` };
}

describeOnEachDatabase('signing in with another service', (_engine, getDatabase) => {
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
    const person = somebody();
    facebook.person = person;
    facebook.fault = 'none';
    const [firstName = '', lastName = ''] = person.name.split(' ');
    apple.person = { subject: `apple.${person.id}`, email: person.email, name: { firstName, lastName } };
    apple.fault = 'none';
    apple.tokenFault = 'none';
  });
  afterEach(() => void vi.useRealTimers());

  const subjectsSent = async () => {
    const mailer = smtpMailer({ url: mails.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined };
    const { database, stopTokens } = server.services;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return mails.received.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
  };
  const peopleCalled = async (email: string) =>
    server.services.database.kysely
      .selectFrom('person')
      .leftJoin('sign_in_method', 'sign_in_method.person_id', 'person.id')
      .select(['person.id', 'kind', 'subject', 'secret', 'email_confirmed_at as confirmedAt'])
      .where('email', '=', email)
      .execute();
  const locationOf = (response: { readonly headers: Readonly<Record<string, unknown>> }) =>
    String(response.headers.location);

  test('a person goes to Facebook, comes back, makes an account, and the next time is signed in at once', async () => {
    const begun = await openPage(server, '/auth/facebook?to=/about');
    expect(begun.statusCode).toBe(303);
    expect(begun.headers['cache-control']).toBe('no-store');
    const setCookie = String(begun.headers['set-cookie']);
    expect(setCookie).toMatch(/^thirdParty=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const sent = new URL(locationOf(begun));
    expect(sent.origin).toBe(facebook.url);
    expect(sent.searchParams.get('redirect_uri')).toBe('http://localhost/auth/facebook/callback');
    // Neither the state nor the cookie stands in the database.
    const rows = JSON.stringify(
      await server.services.database.kysely.selectFrom('third_party_attempt').selectAll().execute(),
    );
    for (const secret of [sent.searchParams.get('state') ?? '-', cookieOf(begun, 'thirdParty').slice(11)])
      expect(rows).not.toContain(secret);

    const back = await comeBackFromFacebook(server, facebook.press(sent.href), cookieOf(begun, 'thirdParty'));
    expect([back.statusCode, locationOf(back)]).toEqual([303, '/finish-sign-in']);
    expect(String(back.headers['set-cookie'])).toContain('thirdParty=; Path=/; Max-Age=0');
    const pending = cookieOf(back, 'pendingSignIn');
    // Nobody is signed in yet, and nothing is made.
    expect(cookieOf(back)).toBe('');
    const { name, email, id } = facebook.person;
    expect(await peopleCalled(email ?? '')).toEqual([]);
    const left = await pendingOf(server, pending);
    expect(left.headers['cache-control']).toBe('no-store');
    expect(left.json()).toEqual({ service: 'facebook', step: 'create', name, email, to: '/about' });

    const created = await finishAccount(server, pending, { name: '  Noor A.  ' });
    expect(created.statusCode).toBe(200);
    expect(created.json()).toMatchObject({ name: 'Noor A.', username: null, email, thirdPartyAuth: '1' });
    expect(created.json().messages.map(({ code }: { code: string }) => code)).toEqual(['emailUnconfirmed']);
    expect((await whoAmI(server, { cookie: cookieOf(created) })).json()._id).toBe(created.json()._id);
    expect(await peopleCalled(email ?? '')).toMatchObject([{ kind: 'facebook', subject: id, secret: null }]);
    // It is good once.
    expect((await finishAccount(server, pending)).json().code).toBe('404.CONNECTION_SERVICE.100');
    expect((await pendingOf(server, pending)).json().code).toBe('404.CONNECTION_SERVICE.100');
    expect(await subjectsSent()).toEqual([`${email}: Confirm your e-mail address`]);

    const again = await signInAt(server, facebook, '/details/7/local');
    expect([again.statusCode, locationOf(again)]).toEqual([303, '/details/7/local']);
    expect((await whoAmI(server, { cookie: cookieOf(again) })).json()._id).toBe(created.json()._id);
    expect(String(again.headers['set-cookie'])).toContain('signedIn=1');
    expect(await subjectsSent()).toEqual([`${email}: New log-in to your account`]);
  });

  test('a person signs in with Apple, whose answer comes from another site without a cookie', async () => {
    const { url, cookie } = await goTo(server, 'apple', '/about');
    const answer = apple.press(url);
    const posted = await postFromApple(server, answer);
    expect(posted.statusCode).toBe(303);
    expect(posted.headers['set-cookie']).toBeUndefined();
    const next = locationOf(posted);
    expect(next).toMatch(/^\/auth\/apple\/continue\?state=[\w-]{43}$/);
    // Apple's own state is worth nothing any more, also together with the cookie.
    const { state = '' } = answer.fields;
    expect(next).not.toContain(state);
    expect(locationOf(await openPage(server, `/auth/apple/continue?state=${state}`, cookie))).toContain(
      'failed=refused',
    );
    expect(locationOf(await postFromApple(server, answer))).toBe('/auth/apple/continue');

    const back = await openPage(server, next, cookie);
    expect(locationOf(back)).toBe('/finish-sign-in');
    const pending = cookieOf(back, 'pendingSignIn');
    const { email = '' } = apple.person;
    expect((await pendingOf(server, pending)).json()).toEqual({
      service: 'apple',
      step: 'create',
      name: 'Noor Aalto',
      email,
      to: '/about',
    });
    const created = await finishAccount(server, pending);
    expect(created.json()).toMatchObject({ username: null, email, thirdPartyAuth: '2', messages: [] });
    expect(await peopleCalled(email)).toMatchObject([
      {
        kind: 'apple',
        subject: apple.person.subject,
        secret: expect.stringMatching(/^r/),
        confirmedAt: expect.any(Date),
      },
    ]);
    // Apple has made sure of the address.
    expect(await subjectsSent()).toEqual([]);
    expect(locationOf(await signInAt(server, apple, '/about'))).toBe('/about');
  });

  test('what Apple has posted is for the browser that began, once, and for ten minutes', async () => {
    const [mine, other] = [await goTo(server, 'apple'), await goTo(server, 'apple')];
    const post = async () => locationOf(await postFromApple(server, apple.press((await goTo(server, 'apple')).url)));
    const next = locationOf(await postFromApple(server, apple.press(mine.url)));
    for (const cookie of ['', other.cookie, 'thirdParty=made-up'])
      expect(locationOf(await openPage(server, next, cookie))).toBe('/login?failed=refused&service=apple');
    expect(locationOf(await openPage(server, next, mine.cookie))).toBe('/finish-sign-in');
    expect(locationOf(await openPage(server, next, mine.cookie))).toContain('failed=refused');
    expect(locationOf(await openPage(server, await post(), mine.cookie))).toContain('failed=refused');

    const late = await goTo(server, 'apple');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(locationOf(await postFromApple(server, apple.press(late.url)))).toBe('/auth/apple/continue');
  });

  test('Apple’s address reads a form, whatever is in it, and others take none', async () => {
    const { url } = await goTo(server, 'apple');
    const answer = apple.press(url);
    for (const state of ['', 'made-up', 'x'.repeat(43)])
      expect(locationOf(await postFromApple(server, { ...answer, fields: { state } }))).toBe('/auth/apple/continue');
    const large = { ...answer, fields: { ...answer.fields, user: 'x'.repeat(4001) } };
    expect((await postFromApple(server, large)).json().code).toBe('400.REQUEST_SERVICE.100');
    // A name that is no name is none, and the rest counts.
    for (const user of ['{"name":7}', 'no json', '{"name":{"firstName":"\\u200b"}}']) {
      const { url: other, cookie } = await goTo(server, 'apple');
      const { action, fields } = apple.press(other);
      const next = locationOf(await postFromApple(server, { action, fields: { ...fields, user } }));
      const back = await openPage(server, next, cookie);
      expect((await pendingOf(server, cookieOf(back, 'pendingSignIn'))).json().name).toBeNull();
    }
    const form = await server.request({
      method: 'POST',
      url: '/auth/local',
      headers: { 'x-request-id': 'a', 'x-transaction-id': 'b', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    });
    expect(form.json().code).toBe('415.REQUEST_SERVICE.100');
  });

  test('what comes back from Facebook is for the browser that began, once, and for ten minutes', async () => {
    const refused = '/login?failed=refused&service=facebook&to=%2Fabout';
    const [mine, other] = [await goTo(server, 'facebook', '/about'), await goTo(server, 'facebook')];
    const back = facebook.press(mine.url);
    for (const cookie of ['', other.cookie, 'thirdParty=made-up'])
      expect(locationOf(await comeBackFromFacebook(server, back, cookie))).toBe(
        '/login?failed=refused&service=facebook',
      );
    // A code that was made for another browser is worth nothing in this one.
    const stolen = new URL(back);
    stolen.searchParams.set('state', new URL(other.url).searchParams.get('state') ?? '');
    expect(locationOf(await comeBackFromFacebook(server, stolen, other.cookie))).toContain('failed=refused');
    const code = facebook.press(mine.url);
    expect(locationOf(await comeBackFromFacebook(server, code, mine.cookie))).toBe('/finish-sign-in');
    expect(locationOf(await comeBackFromFacebook(server, code, mine.cookie))).toContain('failed=refused');
    // A code that was used, with a state that was not.
    const next = await goTo(server, 'facebook', '/about');
    const used = new URL(facebook.press(next.url));
    used.searchParams.set('code', code.searchParams.get('code') ?? '');
    expect(locationOf(await comeBackFromFacebook(server, used, next.cookie))).toBe(refused);
    // Facebook's state is none of Apple's.
    const crossed = await goTo(server, 'facebook');
    const { state = '' } = Object.fromEntries(new URL(crossed.url).searchParams);
    expect(locationOf(await openPage(server, `/auth/apple/continue?state=${state}`, crossed.cookie))).toContain(
      'refused',
    );

    const late = await goTo(server, 'facebook');
    const lateBack = facebook.press(late.url);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(locationOf(await comeBackFromFacebook(server, lateBack, late.cookie))).toContain('failed=refused');
  });

  test.each<[string, string, ThirdParty]>([
    ['notNow', 'declined', 'facebook'],
    ['close', 'cancelled', 'facebook'],
    ['cancel', 'cancelled', 'apple'],
  ])('who presses %s there reads so here: %s', async (button, failure, service) => {
    const { url, cookie } = await goTo(server, service, '/about');
    const back =
      service === 'facebook'
        ? await comeBackFromFacebook(server, facebook.press(url, button as 'notNow'), cookie)
        : await openPage(server, locationOf(await postFromApple(server, apple.press(url, 'cancel'))), cookie);
    expect(locationOf(back)).toBe(`/login?failed=${failure}&service=${service}&to=%2Fabout`);
    expect(cookieOf(back, 'pendingSignIn')).toBe('');
  });

  test.each(['invalidToken', 'otherApp', 'otherPerson'] as const)(
    'Facebook’s token is not taken for what it is not: %s',
    async (fault) => {
      facebook.fault = fault;
      expect(locationOf(await signInAt(server, facebook))).toBe('/login?failed=refused&service=facebook');
      const token = facebook.tokenOf(facebook.person);
      const byToken = await call(server, ['POST', '/api/users/fb'], { accessToken: token });
      expect(byToken.json().code).toBe('401.AUTH_SERVICE.102');
      expect(await peopleCalled(facebook.person.email ?? '')).toEqual([]);
    },
  );

  test.each(tokenFaults)('Apple’s token is not taken for what it is not: %s', async (fault) => {
    apple.tokenFault = fault;
    expect(locationOf(await signInAt(server, apple))).toBe('/login?failed=refused&service=apple');
    const identityToken = await apple.makeToken(apple.person, 'n', fault);
    const byToken = await call(server, ['POST', '/api/users/apple'], { identityToken, nonce: 'n' });
    expect(byToken.json().code).toBe('401.AUTH_SERVICE.102');
    expect(await peopleCalled(apple.person.email ?? '')).toEqual([]);
  });

  test.each(['down', 'serverError', 'pageInsteadOfData'] as const)(
    'a service that does not answer is told from one that says no: %s',
    async (fault) => {
      facebook.fault = fault;
      apple.fault = fault;
      expect(locationOf(await signInAt(server, facebook))).toBe('/login?failed=unavailable&service=facebook');
      expect(locationOf(await signInAt(server, apple))).toBe('/login?failed=unavailable&service=apple');
      const byToken = await call(server, ['POST', '/api/users/fb'], { accessToken: 'EAA' });
      expect([byToken.json().code, byToken.headers['retry-after']]).toEqual(['503.CONNECTION_SERVICE.100', '5']);
      expect(await peopleCalled(facebook.person.email ?? '')).toEqual([]);
    },
  );

  test('an address that has an account asks for its password, and nothing is connected without it', async () => {
    const person = newPerson();
    const owner = await signUp(server, person);
    facebook.person = { ...facebook.person, email: person.email.toUpperCase() };
    const back = await signInAt(server, facebook, '/about');
    expect(cookieOf(back)).toBe('');
    const pending = cookieOf(back, 'pendingSignIn');
    expect((await pendingOf(server, pending)).json()).toEqual({
      service: 'facebook',
      step: 'connect',
      name: null,
      email: person.email.toUpperCase(),
      to: '/about',
    });
    // No second account with the address, whatever is typed.
    expect((await finishAccount(server, pending, { name: 'Eve', email: 'eve@example.org' })).json().code).toBe(
      '422.USER_SERVICE.100',
    );
    const connect = (password: string) =>
      call(server, ['POST', '/auth/pending/connect'], { password }, { cookie: pending });
    expect((await connect('')).json().code).toBe('401.AUTH_SERVICE.101');
    expect((await connect('Wrong7password')).json().code).toBe('401.AUTH_SERVICE.100');
    expect(await peopleCalled(person.email)).toMatchObject([{ kind: 'password' }]);
    await subjectsSent();
    const connected = await connect(goodPassword);
    expect(connected.json()).toMatchObject({ _id: owner.json()._id, thirdPartyAuth: '0' });
    expect((await whoAmI(server, { cookie: cookieOf(connected) })).statusCode).toBe(200);
    expect((await subjectsSent()).sort()).toEqual([
      `${person.email}: Facebook was connected to your account`,
      `${person.email}: New log-in to your account`,
    ]);
    expect((await connect(goodPassword)).json().code).toBe('404.CONNECTION_SERVICE.100');
    const again = await signInAt(server, facebook);
    expect((await whoAmI(server, { cookie: cookieOf(again) })).json()._id).toBe(owner.json()._id);
  });

  test('passwords that are tried there count as at login', async () => {
    const person = newPerson();
    await signUp(server, person);
    facebook.person = { ...facebook.person, email: person.email };
    const cookie = cookieOf(await signInAt(server, facebook), 'pendingSignIn');
    const address = nextAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const response = await server.request({
        method: 'POST',
        url: '/auth/pending/connect',
        remoteAddress: address,
        headers: { cookie, 'x-request-id': 'a', 'x-transaction-id': 'b', 'content-type': 'application/json' },
        payload: { password: attempt < 4 ? 'Wrong7password' : '' },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    const counters = await server.services.database.kysely.selectFrom('limit_counter').select('key').execute();
    // No address stands in the table of counts.
    expect(JSON.stringify(counters)).not.toContain(person.email);
  });

  test('where a service gives no address, it is asked for, and one that is taken is refused', async () => {
    facebook.person = { id: facebook.person.id, name: 'N'.repeat(60) };
    const taken = newPerson();
    await signUp(server, taken);
    const cookie = cookieOf(await signInAt(server, facebook), 'pendingSignIn');
    expect((await pendingOf(server, cookie)).json()).toMatchObject({
      name: 'N'.repeat(32),
      email: null,
      step: 'create',
    });
    const refused = await finishAccount(server, cookie, { name: 'Noor' });
    expect(refused.json().issues).toEqual([{ path: 'body.email', message: 'is required' }]);
    expect((await finishAccount(server, cookie, { name: 'Noor', email: taken.email })).json().code).toBe(
      '422.USER_SERVICE.100',
    );
    expect((await finishAccount(server, cookie, { name: '', email: 'new@example.org' })).statusCode).toBe(400);
    // The refusals have used nothing up.
    const { email } = somebody();
    expect((await finishAccount(server, cookie, { name: 'Noor', email })).json()).toMatchObject({ email });
  });

  test('an account is found by who somebody is there, not by their address', async () => {
    const first = await signUpAt(server, facebook);
    const { email } = facebook.person;
    // Somebody else has that address there now.
    facebook.person = { ...somebody(), ...(email && { email }) };
    const cookie = cookieOf(await signInAt(server, facebook), 'pendingSignIn');
    expect((await pendingOf(server, cookie)).json().step).toBe('connect');
    expect(first.statusCode).toBe(200);
  });

  test('it leads back to pages of this site alone', async () => {
    await signUpAt(server, facebook);
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect(locationOf(await signInAt(server, facebook, to))).toBe('/');
  });

  test('API clients sign in by a token, and nothing else that they say is believed', async () => {
    const { id, email = '', name = '' } = facebook.person;
    const victim = newPerson();
    await signUp(server, victim);
    const forged = { id: '1', name: 'Somebody else', email: victim.email };
    const created = await call(server, ['POST', '/api/users/fb'], {
      ...forged,
      accessToken: facebook.tokenOf(facebook.person),
    });
    expect(created.json()).toMatchObject({ name, email, username: null, thirdPartyAuth: '1' });
    expect(created.json().token).toMatch(/^[\w-]{43}$/);
    expect(await peopleCalled(email)).toMatchObject([{ kind: 'facebook', subject: id }]);
    expect(await peopleCalled(victim.email)).toMatchObject([{ kind: 'password' }]);
    const again = await call(server, ['POST', '/api/users/fb'], { accessToken: facebook.tokenOf(facebook.person) });
    expect(again.json()._id).toBe(created.json()._id);
    expect((await call(server, ['POST', '/api/users/fb'], { accessToken: 'made up' })).json().code).toBe(
      '401.AUTH_SERVICE.102',
    );
    expect((await call(server, ['POST', '/api/users/fb'], forged)).statusCode).toBe(400);

    const known = facebook.tokenOf({ ...somebody(), email: victim.email });
    expect((await call(server, ['POST', '/api/users/fb'], { accessToken: known })).json().code).toBe(
      '403.CONNECTION_SERVICE.102',
    );
    const nameless = facebook.tokenOf({ id: somebody().id });
    expect((await call(server, ['POST', '/api/users/fb'], { accessToken: nameless })).json().issues).toEqual([
      { path: 'body.name', message: 'is required' },
    ]);
  });

  test('an identity token of Apple is good once', async () => {
    const { email } = apple.person;
    const tokenOf = () => apple.makeToken(apple.person, 'n');
    const send = async (identityToken: string, body: object = { nonce: 'n' }) =>
      call(server, ['POST', '/api/users/apple'], { identityToken, ...body });
    const first = await tokenOf();
    const created = await send(first, { nonce: 'n', name: ` Noor\n${'A'.repeat(60)}` });
    expect(created.json()).toMatchObject({ email, thirdPartyAuth: '2', name: `Noor ${'A'.repeat(27)}` });
    expect((await send(first)).json().code).toBe('401.AUTH_SERVICE.102');
    expect((await send(await tokenOf(), {})).json().code).toBe('401.AUTH_SERVICE.102');
    expect((await send(`${first} `)).json().code).toBe('401.AUTH_SERVICE.102');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await send(await tokenOf())).json()._id).toBe(created.json()._id);
  });

  test('what nobody finishes is removed, and Apple is told', async () => {
    const { kysely } = server.services.database;
    const sent = await goTo(server, 'facebook');
    await signInAt(server, apple);
    await goTo(server, 'apple');
    const purged = await purgeAccountLeftovers(server.services, new Date(Date.now() + 31 * 60_000));
    expect(purged.thirdPartyAttempts).toBeGreaterThanOrEqual(2);
    expect(purged.pendingSignIns).toBeGreaterThanOrEqual(1);
    expect(purged.identityTokens).toBeGreaterThanOrEqual(1);
    for (const table of ['third_party_attempt', 'pending_sign_in', 'used_identity_token'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom('apple_revocation').select('token').execute()).toContainEqual({
      token: expect.stringMatching(/^r/),
    });
    expect(locationOf(await comeBackFromFacebook(server, facebook.press(sent.url), sent.cookie))).toContain('refused');
  });
});

describeOnEachDatabase('a site without accounts at other services', (_engine, getDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(getDatabase());
  });
  afterAll(() => server.close());

  test('offers none and refuses what belongs to them', async () => {
    expect((await server.request('/api/site')).json().signInServices).toEqual([]);
    for (const url of ['/auth/facebook', '/auth/apple', '/auth/facebook/callback?code=1', '/auth/apple/continue'])
      expect((await openPage(server, url)).json().code).toBe('404.CONNECTION_SERVICE.101');
    for (const [url, body] of [
      ['/api/users/fb', { accessToken: 'a' }],
      ['/api/users/apple', { identityToken: 'a' }],
    ] as const)
      expect((await call(server, ['POST', url], body)).json().code).toBe('404.CONNECTION_SERVICE.101');
    expect((await pendingOf(server, 'pendingSignIn=made-up')).json().code).toBe('404.CONNECTION_SERVICE.100');
  });
});
