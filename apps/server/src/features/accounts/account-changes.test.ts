import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, type ReceivedMail, startMailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { sendMails } from '../../mail/send-mails.ts';
import type { StoredSession } from '../../sessions/sessions.sql.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { selectPasswordHash, setPassword } from './passwords/passwords.sql.ts';
import { purgeAccountLeftovers } from './purge-account-leftovers.ts';
import { openSession } from './signing-in/open-session.ts';
import { storePerson } from './store-person.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  nextAddress,
  requestIds,
  signUp,
  whoAmI,
} from './testing/account-calls.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { updateAccount } from './update-account.ts';

const newPassword = 'Lighthouse9keeper';
const dayMilliseconds = 86_400_000;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

describeOnEachServer('changing an account', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    await mails();
    double.received.length = 0;
  });

  /** Sends what waits, and returns what came to an address since it was asked last. */
  async function mails(email?: string): Promise<ReceivedMail[]> {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined } as never;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0).filter(({ to }) => to === email);
  }
  const followed = ({ link }: { link: URL }) => ({
    id: link.searchParams.get('id') ?? '',
    token: link.searchParams.get('token') ?? '',
  });
  const account = async () => {
    const person = newPerson();
    const response = await signUp(getServer(), person);
    expect(response.statusCode).toBe(200);
    await mails();
    const cookie = cookieOf(response);
    return { ...person, id: response.json()._id as string, cookie, device: cookieOf(response, 'device') };
  };
  const logIn = (email: string, password: string, headers: Fields = {}) =>
    call(getServer(), ['POST', '/auth/local'], { email, password }, headers);
  const forgot = async (email: string, headers: Fields = {}) =>
    call(
      getServer(),
      ['POST', '/api/users/reset'],
      { email, recaptcha: await solveCaptcha(getServer(), 'forgotPassword') },
      headers,
    );
  const reset = async ({ id, token }: { id: string; token: string }, body: Fields = {}) =>
    call(getServer(), ['PUT', `/api/users/${id}/password-token`], {
      id,
      token,
      newPassword,
      newPasswordConfirm: newPassword,
      recaptcha: await solveCaptcha(getServer(), 'resetPassword'),
      ...body,
    });
  const change = (cookie: string, body: Fields) =>
    call(getServer(), ['PUT', '/api/users'], body, { cookie, ...sameOrigin });
  const codeOf = async (answer: ReturnType<TestServer['request']>) => {
    const response = await answer;
    return response.statusCode === 200 ? 200 : response.json().code;
  };
  const messagesOf = async (cookie: string) =>
    (await whoAmI(getServer(), { cookie })).json().messages.map(({ code }: { code: string }) => code);

  test('an address is confirmed by the link of the first mail, once, and nothing waits for it', async () => {
    const person = newPerson();
    const cookie = cookieOf(await signUp(getServer(), person, '/api/users?lng=fr'));
    expect(await messagesOf(cookie)).toEqual(['emailUnconfirmed']);
    const [mail] = await mails(person.email);
    expect(mail?.subject).toBe('Confirmez votre adresse e-mail');
    if (mail === undefined) return;
    expect(mail.link.pathname).toBe('/confirm-email');
    const { id, token } = followed(mail);
    const confirm = (body: Fields) => codeOf(call(getServer(), ['POST', `/api/users/${id}/confirm-email`], body));
    expect(await confirm({ token: 'A'.repeat(43) })).toBe('403.USER_SERVICE.101');
    expect(await confirm({ token: 'no token' })).toBe('403.USER_SERVICE.101');
    // The secret of one thing does not do another.
    expect(await codeOf(reset({ id, token }))).toBe('403.USER_SERVICE.101');
    expect(await confirm({ token })).toBe(200);
    expect(await confirm({ token })).toBe('403.USER_SERVICE.101');
    expect(await messagesOf(cookie)).toEqual([]);
  });

  test('whoever chooses a password by mail for an address that nobody had confirmed keeps no way of somebody else', async () => {
    const { kysely } = getServer().services.database;
    const addPasskeyTo = (id: string) =>
      kysely
        .insertInto('sign_in_method')
        .values({ person_id: id, kind: 'passkey', subject: `passkey of ${id}`, secret: 'key', name: 'Theirs' })
        .execute();
    const waysOf = async (id: string) =>
      (await kysely.selectFrom('sign_in_method').select('kind').where('person_id', '=', id).execute()).map(
        ({ kind }) => kind,
      );
    const prepared = await account();
    await addPasskeyTo(prepared.id);
    await forgot(prepared.email);
    const [first] = await mails(prepared.email);
    if (first === undefined) throw new Error('No mail came.');
    expect(await codeOf(reset(followed(first)))).toBe(200);
    expect(await waysOf(prepared.id)).toEqual(['password']);
    // The address is confirmed now: the next one is the person's own.
    await addPasskeyTo(prepared.id);
    await mails();
    await forgot(prepared.email);
    const [second] = await mails(prepared.email);
    if (second === undefined) throw new Error('No second mail came.');
    expect(await codeOf(reset(followed(second)))).toBe(200);
    expect((await waysOf(prepared.id)).toSorted()).toEqual(['passkey', 'password']);
  });

  test('a person has fifty sessions at most: the next one ends the session unused longest', async () => {
    const { id, cookie, email, device } = await account();
    const { kysely } = getServer().services.database;
    const more = Array.from({ length: 49 }, (_, index) => ({
      person_id: id,
      cookie_hash: createHash('sha256').update(`${id} cookie ${index}`).digest(),
      bearer_hash: createHash('sha256').update(`${id} bearer ${index}`).digest(),
      signed_in_at: new Date(),
      confirmed_at: new Date(),
      last_used_at: new Date(Date.now() + 60_000),
    }));
    await kysely.insertInto('session').values(more).execute();
    expect((await whoAmI(getServer(), { cookie })).statusCode).toBe(200);
    getServer().services.sessions.forget(id);
    expect((await logIn(email, goodPassword, { cookie: device })).statusCode).toBe(200);
    getServer().services.sessions.forget(id);
    expect((await whoAmI(getServer(), { cookie })).json().code).toBe('401.AUTH_SERVICE.201');
    const { count } = await kysely
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  });

  test('a forgotten password is chosen anew by the link of a mail, once, and ends what was open', async () => {
    const { email, cookie, id } = await account();
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('nobody@example.org')];
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ message: 'If this address has an account, we have sent a link to it.' });
    expect(unknown.body).toBe(known.body);
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    if (mail === undefined) throw new Error('No mail came.');
    expect(mail.link.pathname).toBe('/reset-password/');
    const link = followed(mail);
    expect(link.id).toBe(id);
    expect(await codeOf(reset(link, { newPasswordConfirm: 'Another9password' }))).toBe('400.REQUEST_SERVICE.100');
    expect(await codeOf(reset(link, { newPassword: 'Password1', newPasswordConfirm: 'Password1' }))).toBe(
      '400.REQUEST_SERVICE.100',
    );
    const stranger = await account();
    expect(await codeOf(reset({ ...link, id: stranger.id }))).toBe('403.USER_SERVICE.101');
    // What a person is called is found out by nobody without a link, and a password of it uses none up.
    const guessed = { newPassword: 'NoorAalto2026', newPasswordConfirm: 'NoorAalto2026' };
    expect(await codeOf(reset({ id, token: 'A'.repeat(43) }, guessed))).toBe('403.USER_SERVICE.101');
    expect((await reset(link, guessed)).json().issues).toEqual([
      { path: 'body.newPassword', message: 'This password is too common. Choose another.' },
    ]);
    expect((await reset(link, { id: stranger.id })).json().issues).toEqual([
      { path: 'body.id', message: 'must be the id in the address' },
    ]);
    await mails();
    // Twice at once: one of them chooses.
    expect((await Promise.all([codeOf(reset(link)), codeOf(reset(link))])).toSorted()).toEqual([
      200,
      '403.USER_SERVICE.101',
    ]);
    expect((await whoAmI(getServer(), { cookie })).statusCode).toBe(401);
    expect(await codeOf(logIn(email, goodPassword))).toBe('401.AUTH_SERVICE.100');
    const again = await logIn(email, newPassword);
    expect(again.statusCode).toBe(200);
    expect(await messagesOf(cookieOf(again))).toEqual([]);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'New log-in to your account',
    ]);
  });

  test('a link to choose a password is good for 30 minutes, and until the next one', async () => {
    const { email } = await account();
    await forgot(email);
    const [first] = await mails(email);
    await forgot(email);
    const [second] = await mails(email);
    if (first === undefined || second === undefined) throw new Error('A mail is missing.');
    expect(await codeOf(reset(followed(first)))).toBe('403.USER_SERVICE.101');
    const { kysely } = getServer().services.database;
    const { expires_at } = await kysely
      .selectFrom('one_time_link')
      .select('expires_at')
      .where('person_id', '=', followed(second).id)
      .where('purpose', '=', 'resetPassword')
      .executeTakeFirstOrThrow();
    const minutes = (expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await sql`update one_time_link set expires_at = now() - interval '1 second'`.execute(kysely);
    expect(await codeOf(reset(followed(second)))).toBe('403.USER_SERVICE.101');
  });

  test('every mail about a login keeps its link, and one that is used ends the others', async () => {
    const { email, id } = await account();
    for (let login = 0; login < 2; login++) await logIn(email, goodPassword);
    const [first, second] = await mails(email);
    if (first === undefined || second === undefined) throw new Error('A mail is missing.');
    const end = (mail: ReceivedMail) =>
      codeOf(call(getServer(), ['POST', `/api/users/${id}/end-sessions`], { token: followed(mail).token }));
    expect(await end(first)).toBe(200);
    expect(await end(second)).toBe('403.USER_SERVICE.101');
  });

  test('a password that was reset while the former one was compared stays, and a changed one takes links back', async () => {
    const { email, cookie, id } = await account();
    const { services } = getServer();
    const { kysely } = services.database;
    await forgot(email);
    const [mail] = await mails(email);
    if (mail === undefined) throw new Error('No mail came.');
    const { sessionId } = await kysely
      .selectFrom('session')
      .select('id as sessionId')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    const hash = async (password: string) => {
      await setPassword(kysely as never, { personId: id, passwordHash: 'another', isStrong: false, at: new Date() });
      return services.passwords.hash(password);
    };
    const change = {
      newPassword,
      currentPassword: goodPassword,
      captchaSolution: await solveCaptcha(getServer(), 'changePassword'),
    };
    const slow = { ...services, passwords: { ...services.passwords, hash } };
    const session = { personId: id, sessionId } as StoredSession;
    await expect(updateAccount(slow, { actor: personActor(id, {}) }, change, session)).rejects.toMatchObject({
      code: '403.USER_SERVICE.100',
    });
    expect(await selectPasswordHash(kysely, id)).toBe('another');
    await setPassword(kysely as never, {
      personId: id,
      passwordHash: await services.passwords.hash(goodPassword),
      isStrong: false,
      at: new Date(),
    });
    const recaptcha = await solveCaptcha(getServer(), 'changePassword');
    const body = { newPassword, currentPassword: goodPassword, recaptcha };
    expect((await call(getServer(), ['PUT', '/api/users'], body, { cookie, ...sameOrigin })).statusCode).toBe(200);
    expect(await codeOf(reset(followed(mail)))).toBe('403.USER_SERVICE.101');
  });

  test('what has expired is removed, and nothing else', async () => {
    const { id } = await account();
    const { services } = getServer();
    const { kysely } = services.database;
    await sql`truncate captcha_solution, limit_counter, one_time_link, known_device, passkey_challenge`.execute(kysely);
    await sql`insert into captcha_solution values (sha256('a'), now() - interval '1 s'), (sha256('b'), now() + interval '1 h')`.execute(
      kysely,
    );
    await sql`insert into passkey_challenge values (sha256('a'), 'signIn', null, now() - interval '1 s'), (sha256('b'), 'signIn', null, now() + interval '1 h')`.execute(
      kysely,
    );
    await sql`insert into limit_counter values ('a', 1, 1000), ('b', 1, 9000000000000)`.execute(kysely);
    await sql`
      insert into one_time_link
      select sha256(age::bytea), ${id}::uuid, 'resetPassword', 'noor@example.org', now(), now() + age::interval
      from unnest(array['-1 s', '1 h']) as age`.execute(kysely);
    await sql`
      insert into known_device
      select ${id}::uuid, sha256(age::bytea), now() - age::interval
      from unnest(array['401 days', '399 days']) as age`.execute(kysely);
    await sql`delete from audit where entity = 'session'`.execute(kysely);
    await sql`
      insert into audit (actor_kind, actor_id, action, entity, entity_id, created_at)
      select 'person', ${id}::uuid, 'logIn', entity, 'x', now() - age::interval
      from unnest(array['91 days', '89 days']) as age, unnest(array['session', 'person']) as entity`.execute(kysely);
    expect(await purgeAccountLeftovers(services, new Date())).toEqual({
      sessions: 0,
      signInRecords: 1,
      devices: 1,
      links: 1,
      passkeyChallenges: 1,
      thirdPartyAttempts: 0,
      pendingSignIns: 0,
      identityTokens: 0,
      captchaSolutions: 1,
      limits: 1,
    });
  });

  test('three links in half an hour go to one address, silently, and twenty may be asked for from one place', async () => {
    const { email } = await account();
    for (let asked = 0; asked < 5; asked++) expect((await forgot(email)).statusCode).toBe(200);
    expect(await mails(email)).toHaveLength(3);
    const remoteAddress = nextAddress();
    const statuses = [];
    for (let asked = 0; asked < 21; asked++) {
      const recaptcha = await solveCaptcha(getServer(), 'forgotPassword');
      const response = await getServer().request({
        method: 'POST',
        url: '/api/users/reset',
        remoteAddress,
        headers: { ...requestIds, 'content-type': 'application/json' },
        payload: JSON.stringify({ email: `nobody${asked}@example.org`, recaptcha }),
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('a name changes at any time, a username once in 90 days', async () => {
    const { cookie, username, id } = await account();
    const { kysely } = getServer().services.database;
    const named = await change(cookie, { name: ' Noor  Berg ' });
    expect(named.json()).toMatchObject({ name: 'Noor Berg', username });
    expect(named.headers['cache-control']).toBe('no-store');
    // The same one is no change.
    expect(await codeOf(change(cookie, { username }))).toBe(200);
    expect(await codeOf(change(cookie, { username: `${username}x` }))).toBe('403.USER_SERVICE.102');
    const setAge = (milliseconds: number) =>
      kysely
        .updateTable('person')
        .set({ username_updated_at: new Date(Date.now() - milliseconds) })
        .where('id', '=', id)
        .execute();
    await setAge(89 * dayMilliseconds - 60_000);
    expect(await codeOf(change(cookie, { username: `${username}x` }))).toBe('403.USER_SERVICE.102');
    await setAge(89 * dayMilliseconds);
    for (const [wrong, code] of [
      ['short', '403.USER_SERVICE.104'],
      ['motherfucker1', '403.USER_SERVICE.105'],
      [(await account()).username.toUpperCase(), '403.USER_SERVICE.103'],
    ] as const)
      expect(await codeOf(change(cookie, { username: wrong }))).toBe(code);
    const renamed = await change(cookie, { username: username.toUpperCase() });
    expect(renamed.json()).toMatchObject({ username: username.toUpperCase() });
    expect(Date.now() - Date.parse(renamed.json().usernameUpdatedAt)).toBeLessThan(60_000);
    expect(await codeOf(change(cookie, { username }))).toBe('403.USER_SERVICE.102');
    const audit = await kysely
      .selectFrom('audit')
      .select('details')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ details }) => details)).toEqual([
      {},
      { changed: ['name'] },
      { changed: [] },
      { changed: ['username'] },
    ]);
  });

  test('one of 200 who change to a username at once gets it', async () => {
    const { kysely } = getServer().services.database;
    const [cookieName] = (await account()).cookie.split('=');
    const cookies = await kysely.transaction().execute(async (transaction) => {
      const made: string[] = [];
      for (let count = 0; count < 200; count += 1) {
        const { name, email } = newPerson();
        const person = { name, email, username: null, language: 'en', isDemonstration: false, at: new Date() } as const;
        const personId = await storePerson(transaction, person);
        const device = { browser: null, system: null };
        const visitor = { ip: nextAddress(), device, deviceSecret: undefined, sessionSecret: undefined };
        const { secrets } = await openSession(
          getServer().services,
          transaction,
          { actor: { kind: 'visitor' } },
          { personId, kind: 'password', visitor },
        );
        made.push(`${cookieName}=${secrets.cookie}`);
      }
      return made;
    });
    const username = `wanted${Date.now()}`;
    const codeWhenThereIsTime = async (cookie: string) => {
      for (;;) {
        const code = await codeOf(change(cookie, { username }));
        if (code !== '503.REQUEST_SERVICE.100') return code;
      }
    };
    const codes = await Promise.all(cookies.map(codeWhenThereIsTime));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, '403.USER_SERVICE.103']));
  });

  test('a password is changed with the current one, and ends all sessions but this one', async () => {
    const { email, cookie, device } = await account();
    const other = cookieOf(await logIn(email, goodPassword, { cookie: device }));
    const solved = () => solveCaptcha(getServer(), 'changePassword');
    const changed = async (body: Fields) => codeOf(change(cookie, { newPassword, recaptcha: await solved(), ...body }));
    expect(await changed({})).toBe('400.REQUEST_SERVICE.100');
    expect(await changed({ currentPassword: 'Harbour7bridgE' })).toBe('403.USER_SERVICE.100');
    expect(await changed({ currentPassword: goodPassword, newPassword: 'Password1' })).toBe('400.REQUEST_SERVICE.100');
    expect(await changed({ currentPassword: goodPassword, newPassword: 'short' })).toBe('400.REQUEST_SERVICE.100');
    for (const guessed of ['NoorAalto2026', `${email.split('@')[0]}-Atlas-1`]) {
      const response = await change(cookie, {
        newPassword: guessed,
        currentPassword: goodPassword,
        recaptcha: await solved(),
      });
      expect(response.json().issues).toEqual([
        { path: 'body.newPassword', message: 'This password is too common. Choose another.' },
      ]);
    }
    expect(await changed({ currentPassword: goodPassword, recaptcha: '' })).toBe('403.CAPTCHA_SERVICE.100');
    expect(await mails(email)).toEqual([]);
    const before = (await whoAmI(getServer(), { cookie: other })).json();
    expect(before).toMatchObject({ passwordChangedAt: expect.any(String) });
    expect(await changed({ currentPassword: goodPassword })).toBe(200);
    expect((await whoAmI(getServer(), { cookie: other })).statusCode).toBe(401);
    const { passwordChangedAt } = (await whoAmI(getServer(), { cookie })).json();
    expect(Date.parse(passwordChangedAt)).toBeGreaterThan(Date.parse(before.passwordChangedAt));
    expect(await codeOf(logIn(email, goodPassword))).toBe('401.AUTH_SERVICE.100');
    expect(await codeOf(logIn(email, newPassword, { cookie: device }))).toBe(200);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('nobody guesses the current password of an open browser', async () => {
    const { cookie } = await account();
    const codes = [];
    for (let guess = 0; guess < 11; guess++) {
      const recaptcha = await solveCaptcha(getServer(), 'changePassword');
      codes.push(await codeOf(change(cookie, { newPassword, currentPassword: `Harbour${guess}bridge`, recaptcha })));
      // Guesses that come slowly wait longer and longer: enough of them were seen.
      if (codes.length === 5) break;
    }
    expect(new Set(codes)).toEqual(new Set(['403.USER_SERVICE.100']));
    const started = performance.now();
    const recaptcha = await solveCaptcha(getServer(), 'changePassword');
    await change(cookie, { newPassword, currentPassword: 'Harbour0bridge', recaptcha });
    expect(performance.now() - started).toBeGreaterThan(400);
  });

  test('a person sees where they are signed in and ends one session or all others, and nobody else does', async () => {
    const { email, cookie } = await account();
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' };
    const [second, third] = [
      cookieOf(await logIn(email, goodPassword, firefox)),
      cookieOf(await logIn(email, goodPassword)),
    ];
    const list = async (of: string) =>
      (await getServer().request({ url: '/api/users/me/sessions', headers: { cookie: of } })).json() as {
        _id: string;
        browser: string | null;
        isCurrent: boolean;
      }[];
    const listed = await list(cookie);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const ofFirefox = listed.find(({ browser }) => browser === 'Firefox');
    expect(ofFirefox).toMatchObject({ system: 'Linux', isCurrent: false, signedInAt: expect.any(String) });
    const end = (of: string, id = '') =>
      call(getServer(), ['DELETE', `/api/users/me/sessions${id && `/${id}`}`], undefined, {
        cookie: of,
        ...sameOrigin,
      });
    const stranger = await account();
    expect((await end(stranger.cookie, ofFirefox?._id)).json()).toEqual({ ended: 0 });
    expect((await whoAmI(getServer(), { cookie: second })).statusCode).toBe(200);
    expect((await end(cookie, ofFirefox?._id)).json()).toEqual({ ended: 1 });
    expect((await whoAmI(getServer(), { cookie: second })).statusCode).toBe(401);
    expect((await end(cookie)).json()).toEqual({ ended: 1 });
    expect((await whoAmI(getServer(), { cookie: third })).statusCode).toBe(401);
    expect(await list(cookie)).toHaveLength(1);
    expect(await list(stranger.cookie)).toHaveLength(1);
  });

  test('a login in another browser is told by mail, whose link ends all sessions and chooses a new password', async () => {
    const { email, cookie, device, id } = await account();
    await logIn(email, goodPassword, { cookie: device });
    expect(await mails(email)).toEqual([]);
    const stranger = await account();
    const intruder = await logIn(email, goodPassword, {
      cookie: stranger.device,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    });
    // The browser keeps the secret by which it is known; no second mail comes for it.
    expect(cookieOf(intruder, 'device')).toBe(stranger.device);
    await logIn(email, goodPassword, { cookie: stranger.device });
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    if (mail === undefined) throw new Error('No mail came.');
    expect(mail.text).toContain('Chrome on Windows');
    expect(mail.link.pathname).toBe('/end-sessions');
    const end = () => call(getServer(), ['POST', `/api/users/${id}/end-sessions`], { token: followed(mail).token });
    const ended = await end();
    expect(ended.statusCode).toBe(200);
    expect((await whoAmI(getServer(), { cookie: cookieOf(intruder) })).statusCode).toBe(401);
    expect((await whoAmI(getServer(), { cookie })).statusCode).toBe(401);
    expect(await codeOf(end())).toBe('403.USER_SERVICE.101');
    expect(await codeOf(reset({ id, token: ended.json().token }))).toBe(200);
    expect(await codeOf(logIn(email, newPassword))).toBe(200);
  });

  test('nothing but name, username and password is changed, and by nobody who is not signed in', async () => {
    const { cookie } = await account();
    for (const field of ['email', 'isOperator', 'isProvider', 'thirdPartyAuth', '_id', 'avatar', 'language'])
      expect((await change(cookie, { name: 'Noor', [field]: true })).json().issues).toEqual([
        { path: `body.${field}`, message: 'is not a known field' },
      ]);
    expect(await codeOf(change(cookie, {}))).toBe('400.REQUEST_SERVICE.100');
    expect(await codeOf(call(getServer(), ['PUT', '/api/users'], { name: 'Noor' }))).toBe('401.AUTH_SERVICE.200');
    expect(await codeOf(call(getServer(), ['PUT', '/api/users'], { name: 'Noor' }, { cookie }))).toBe(
      '403.REQUEST_SERVICE.102',
    );
  });

  test('moderators and operators without a long password or a passkey are told that their grants sleep', async () => {
    const { cookie, id } = await account();
    await getServer()
      .services.database.kysely.updateTable('person')
      .set({ is_operator: true })
      .where('id', '=', id)
      .execute();
    await expect
      .poll(async () => (await whoAmI(getServer(), { cookie })).json(), { timeout: 3_000 })
      .toMatchObject({ isOperator: false });
    expect(await messagesOf(cookie)).toEqual(['emailUnconfirmed', 'grantsAsleep']);
    const recaptcha = await solveCaptcha(getServer(), 'changePassword');
    const strong = 'Harbour7bridgeXX';
    const changed = await change(cookie, { newPassword: strong, currentPassword: goodPassword, recaptcha });
    expect(changed.json()).toMatchObject({ isOperator: true, messages: [{ code: 'emailUnconfirmed' }] });
  });
});

test('a site without a mail server queues no mail, and says nothing of confirming', async () => {
  const server = await createTestServer('embedded');
  try {
    const person = newPerson();
    const response = await signUp(server, person);
    expect(response.json().messages).toEqual([]);
    const recaptcha = await solveCaptcha(server, 'forgotPassword');
    await call(server, ['POST', '/api/users/reset'], { email: person.email, recaptcha });
    expect(await server.services.database.kysely.selectFrom('mail').selectAll().execute()).toEqual([]);
  } finally {
    await server.close();
  }
});
