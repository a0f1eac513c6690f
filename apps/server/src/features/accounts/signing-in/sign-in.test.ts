import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { plainSiteSettings } from '../../../config/site-settings.ts';
import { createSessionStore } from '../../../sessions/session-store.ts';
import { deletePersonSession } from '../../../sessions/sessions.sql.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../../testing/test-server.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  requestIds,
  signUp,
  whoAmI,
} from '../testing/account-calls.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

const sameOrigin = { ...requestIds, 'sec-fetch-site': 'same-origin' };
const password = goodPassword;
const post = (server: TestServer, url: string, body: Fields | undefined, headers: Fields = {}) =>
  call(server, ['POST', url], body, headers);
const me = whoAmI;

describeOnEachServer('signing up, in and out', {}, (getServer) => {
  test('an account is made and signed in, by cookie and by bearer token', async () => {
    const server = getServer();
    const person = newPerson();
    const response = await signUp(server, person, '/api/users?lng=pt');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
      'signedIn=1; Path=/; Max-Age=2592000; SameSite=Lax',
    ]);
    const { token, ...user } = response.json();
    expect(user).toEqual({
      _id: expect.any(String),
      name: person.name,
      username: person.username,
      usernameUpdatedAt: expect.any(String),
      email: person.email,
      avatar: null,
      isAuthenticated: true,
      thirdPartyAuth: '0',
      waysToSignIn: ['password'],
      passwordChangedAt: expect.any(String),
      isProvider: false,
      isModerator: false,
      isOperator: false,
      getsWeeklyMail: null,
      eventId: null,
      event: null,
      messages: [],
    });
    const cookie = cookieOf(response);
    expect(cookie).not.toContain(token);
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      const mine = await me(server, headers);
      expect(mine.statusCode).toBe(200);
      expect(mine.json()).toEqual(user);
      expect(mine.headers['cache-control']).toBe('no-store');
    }
    const row = await server.services.database.kysely
      .selectFrom('person')
      .selectAll()
      .where('id', '=', user._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ language: 'pt', is_demonstration: false });
    expect(row.author_key).not.toBe(user._id);
  });

  test('logging out ends the cookie and the bearer token, and a bearer token ends the cookie', async () => {
    const server = getServer();
    for (const [url, method] of [
      ['/auth/logout', 'POST'],
      ['/auth/logout', 'GET'],
    ] as const) {
      const response = await signUp(server);
      const cookie = cookieOf(response);
      const authorization = `Bearer ${response.json().token}`;
      const carrier = method === 'POST' ? { cookie } : { authorization };
      const out = await server.request({ method, url, headers: { ...sameOrigin, ...carrier } });
      expect(out.statusCode).toBe(200);
      expect(out.json()).toEqual({ isAuthenticated: false });
      if (method === 'POST') {
        expect(out.headers['set-cookie']).toEqual([
          expect.stringMatching(/^session=; Path=\/; Max-Age=0;/),
          'signedIn=; Path=/; Max-Age=0; SameSite=Lax',
        ]);
      }
      for (const headers of [{ cookie }, { authorization }]) {
        const refused = await me(server, headers);
        expect(refused.statusCode).toBe(401);
        expect(refused.json().code).toBe('401.AUTH_SERVICE.201');
      }
    }
  });

  test('without a session the answer says so', async () => {
    const server = getServer();
    const codeOf = async (headers: Fields) => (await me(server, headers)).json().code;
    expect(await codeOf({})).toBe('401.AUTH_SERVICE.200');
    expect(await codeOf({ cookie: 'theme=dark; session=' })).toBe('401.AUTH_SERVICE.200');
    expect(await codeOf({ cookie: 'session=made-up' })).toBe('401.AUTH_SERVICE.201');
    expect(await codeOf({ authorization: `Bearer ${'A'.repeat(43)}` })).toBe('401.AUTH_SERVICE.201');
    const out = await post(server, '/auth/logout', undefined);
    expect(out.statusCode).toBe(200);
    expect(out.headers['set-cookie']).toBeUndefined();
  });

  test('who has an account signs in with it, whatever the case of the address', async () => {
    const server = getServer();
    const person = newPerson();
    const first = cookieOf(await signUp(server, person));
    const response = await post(server, '/auth/local', { email: ` ${person.email.toUpperCase()} `, password });
    expect(response.statusCode).toBe(200);
    const { token, ...user } = response.json();
    expect(user).toMatchObject({ username: person.username, email: person.email });
    const cookie = cookieOf(response);
    expect(cookie).not.toBe(first);
    for (const headers of [{ cookie }, { cookie: first }, { authorization: `Bearer ${token}` }])
      expect((await me(server, headers)).statusCode).toBe(200);
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const server = getServer();
    const person = newPerson();
    await signUp(server, person);
    const answers = [];
    for (const wrong of [
      { email: person.email, password: 'Harbour7bridgE' },
      { email: 'nobody@example.org', password },
      { email: 'no address', password },
    ]) {
      const { statusCode, headers, body } = await post(server, '/auth/local', wrong);
      answers.push({ statusCode, cookie: headers['set-cookie'], body });
    }
    expect(answers[0]).toMatchObject({ statusCode: 401, cookie: undefined });
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ code: '401.AUTH_SERVICE.100', issues: [] });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const missing of [{}, { email: person.email }, { password }, { email: ' ', password }])
      expect((await post(server, '/auth/local', missing)).json().code).toBe('401.AUTH_SERVICE.101');
  });

  test('fields that break a rule are named, in the words of the specification', async () => {
    const server = getServer();
    const taken = newPerson();
    await signUp(server, taken);
    const rule =
      'Password must be at least 8 characters, must include at least one upper case letter, one lower case letter, and one numeric digit.';
    const refusals: [Fields, Fields][] = [
      [{ name: ' ' }, { issues: [{ path: 'body.name', message: 'is required' }] }],
      [{ name: 'x'.repeat(33) }, { issues: [{ path: 'body.name', message: 'must have at most 32 characters' }] }],
      [{ email: 'nowhere' }, { issues: [{ path: 'body.email', message: 'Please enter a valid email address.' }] }],
      [
        { email: 'a@b@c.example' },
        { issues: [{ path: 'body.email', message: 'Please enter a valid email address.' }] },
      ],
      [{ email: taken.email.toUpperCase() }, { code: '422.USER_SERVICE.100' }],
      [{ username: 'short' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'x'.repeat(51) }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'with space' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'João12345' }, { code: '403.USER_SERVICE.104' }],
      // Cyrillic, and looks the same.
      [{ username: 'nооrAalto' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'FuckYou123' }, { code: '403.USER_SERVICE.105' }],
      [{ username: 'motherfucker1' }, { code: '403.USER_SERVICE.105' }],
      [{ username: taken.username.toLowerCase() }, { code: '403.USER_SERVICE.103' }],
      [{ password: 'Short7x' }, { issues: [{ path: 'body.password', message: rule }] }],
      [{ password: 'nocapital7' }, { issues: [{ path: 'body.password', message: rule }] }],
      [{ password: 'NOSMALL77' }, { issues: [{ path: 'body.password', message: rule }] }],
      [{ password: 'NoDigitHere' }, { issues: [{ path: 'body.password', message: rule }] }],
      [
        { password: `Aa1${'x'.repeat(126)}` },
        { issues: [{ path: 'body.password', message: 'must have at most 128 characters' }] },
      ],
      [
        { password: 'Password1' },
        { issues: [{ path: 'body.password', message: 'This password is too common. Choose another.' }] },
      ],
      // Little else than what the site, its person or their address is called.
      ...['AccessAtlas2026', 'Noor-Aalto-1', 'Lighthousekeeper1', 'Mapper4Lisbon'].map((guessed): [Fields, Fields] => [
        { password: guessed, username: 'lighthouseKeeper', email: 'mapper.lisbon@example.org' },
        { issues: [{ path: 'body.password', message: 'This password is too common. Choose another.' }] },
      ]),
      [{ isOperator: true }, { issues: [{ path: 'body.isOperator', message: 'is not a known field' }] }],
    ];
    for (const [wrong, refusal] of refusals) {
      const response = await signUp(server, { ...newPerson(), ...wrong });
      expect(response.json(), JSON.stringify(wrong)).toMatchObject(refusal);
      expect(response.statusCode).toBe(Number(response.json().code.slice(0, 3)));
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    for (const username of ['Scunthorpe9', 'CockpitFan', 'deafAndProud', 'cripqueer'])
      expect((await signUp(server, { ...newPerson(), username })).statusCode).toBe(200);
  });

  test('the whole password counts, with all that a keyboard has', async () => {
    const server = getServer();
    const long = `Ünïcødé 🦽 1${'x'.repeat(110)}`;
    const person = { ...newPerson(), password: `${long}a` };
    expect((await signUp(server, person)).statusCode).toBe(200);
    const logIn = (typed: string) => post(server, '/auth/local', { email: person.email, password: typed });
    expect((await logIn(person.password)).statusCode).toBe(200);
    expect((await logIn(`${long}b`)).statusCode).toBe(401);
    expect((await logIn(` ${person.password}`)).statusCode).toBe(401);
  });

  test('one of 200 at once gets a username; whom the queue of passwords turns away comes again', {
    timeout: 120_000,
  }, async () => {
    const server = getServer();
    const username = `wanted${Date.now()}`;
    const attempt = async (person: Fields): Promise<number | string> => {
      const response = await signUp(server, person);
      const { code = response.statusCode, username: given } = response.json();
      if (code === 200) expect(given).toBe(username);
      if (code !== '503.AUTH_SERVICE.100') return code;
      // Sooner than they are asked to, so that all of them keep racing.
      await delay(250);
      return attempt(person);
    };
    const people = Array.from({ length: 200 }, () => ({ ...newPerson(), username }));
    const codes = await Promise.all(people.map(attempt));
    expect(codes.toSorted()).toEqual([200, ...Array(199).fill('403.USER_SERVICE.103')]);
    const { rows } = await sql`SELECT FROM person WHERE lower(username) = lower(${username})`.execute(
      server.services.database.kysely,
    );
    expect(rows).toHaveLength(1);
  });

  test('a solution of the captcha is good once, for its form, and as it was made', async () => {
    const server = getServer();
    const solved = await solveCaptcha(server, 'signUp');
    const attempt = async (recaptcha: string) =>
      (await post(server, '/api/users', { ...newPerson(), recaptcha })).json().code ?? 'made';
    const changed = (change: (given: { challenge: { parameters: Fields }; solution: Fields }) => void) => {
      const given = JSON.parse(Buffer.from(solved, 'base64').toString());
      change(given);
      return Buffer.from(JSON.stringify(given)).toString('base64');
    };
    for (const wrong of [
      '',
      'not a solution',
      await solveCaptcha(server, 'forgotPassword'),
      changed((given) => Object.assign(given.challenge.parameters, { expiresAt: 4_000_000_000 })),
      changed((given) => Object.assign(given.challenge.parameters, { data: { form: 'signUp', more: 'x' } })),
      changed((given) => Object.assign(given.solution, { counter: 99, derivedKey: '00' })),
      changed((given) => Object.assign(given.solution, { derivedKey: 'zz' })),
    ])
      expect(await attempt(wrong), wrong).toBe('403.CAPTCHA_SERVICE.100');
    expect(await Promise.all([attempt(solved), attempt(solved)]).then((codes) => codes.sort())).toEqual([
      '403.CAPTCHA_SERVICE.100',
      'made',
    ]);
    // Another spelling of the same signature is the same solution.
    expect(
      await attempt(
        changed((given) =>
          Object.assign(given, {
            challenge: {
              ...given.challenge,
              signature: String((given.challenge as { signature?: string }).signature).toUpperCase(),
            },
          }),
        ),
      ),
    ).toBe('403.CAPTCHA_SERVICE.100');
  });

  test('a page of another site cannot act with the cookie, whatever browsers say of it', async () => {
    const server = getServer();
    const cookie = cookieOf(await signUp(server));
    const logOut = async (headers: Fields) => post(server, '/auth/logout', undefined, { cookie, ...headers });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      {},
    ]) {
      const response = await logOut(headers);
      expect(response.json().code, JSON.stringify(headers)).toBe('403.REQUEST_SERVICE.102');
    }
    const byGet = await server.request({ url: '/auth/logout', headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(byGet.json().code).toBe('403.REQUEST_SERVICE.100');
    expect((await me(server, { cookie })).statusCode).toBe(200);
    expect((await logOut({ origin: 'http://localhost:80' })).statusCode).toBe(200);
    expect((await me(server, { cookie })).statusCode).toBe(401);
  });

  test('nobody signs in over a connection that is not secure', async () => {
    const server = getServer();
    const person = newPerson();
    await signUp(server, person);
    for (const host of ['atlas.example', '127.0.0.1:3000', 'localhost.example']) {
      const response = await post(server, '/auth/local', { email: person.email, password }, { host });
      expect(response.json().code).toBe('403.AUTH_SERVICE.100');
    }
  });

  test('people of the demonstration cannot sign in, and a deleted account is signed out', async () => {
    const server = getServer();
    const { kysely } = server.services.database;
    const person = newPerson();
    const cookie = cookieOf(await signUp(server, person));
    const logIn = () => post(server, '/auth/local', { email: person.email, password });
    await kysely.updateTable('person').set({ is_demonstration: true }).where('email', '=', person.email).execute();
    expect((await logIn()).statusCode).toBe(401);
    await kysely
      .updateTable('person')
      .set({ is_demonstration: false, deleted_at: new Date() })
      .where('email', '=', person.email)
      .execute();
    expect((await logIn()).statusCode).toBe(401);
    await expect.poll(async () => (await me(server, { cookie })).statusCode, { timeout: 2_000 }).toBe(401);
  });

  test('a hash that is weaker than those of today is renewed at login', async () => {
    const server = getServer();
    const { kysely } = server.services.database;
    const person = newPerson();
    const { _id } = (await signUp(server, person)).json();
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$';
    const { hash } = await import('@node-rs/argon2');
    const weakHash = await hash(password, { memoryCost: 8_192, timeCost: 1 });
    expect(weakHash).toContain(weak.slice(0, 27));
    await kysely.updateTable('sign_in_method').set({ secret: weakHash }).where('person_id', '=', _id).execute();
    for (let login = 0; login < 2; login++)
      expect((await post(server, '/auth/local', { email: person.email, password })).statusCode).toBe(200);
    const { secret } = await kysely
      .selectFrom('sign_in_method')
      .select('secret')
      .where('person_id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(secret).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('no secret stands in the database, and nothing of signing in among the submissions', async () => {
    const server = getServer();
    const response = await signUp(server);
    const secrets = [cookieOf(response).slice('session='.length), response.json().token, password];
    const { kysely } = server.services.database;
    for (const table of ['session', 'sign_in_method', 'submission', 'audit', 'person', 'setting']) {
      const { rows } = await sql<{
        text: string;
      }>`SELECT row_to_json(it)::text AS text FROM ${sql.id(table)} AS it`.execute(kysely);
      for (const { text } of rows) for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(await kysely.selectFrom('submission').selectAll().execute()).toEqual([]);
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'entity_id', 'details'])
      .where('entity_id', '=', response.json()._id)
      .execute();
    expect(audit).toEqual([{ actor_kind: 'visitor', action: 'signUp', entity_id: response.json()._id, details: {} }]);
  });

  test('sessions end when they are unused for 14 days, after 30 days at the latest, and one second after they were ended elsewhere', async () => {
    const server = getServer();
    const { database } = server.services;
    const started = Date.now();
    let now = started;
    const day = 86_400_000;
    const [here, elsewhere] = [createSessionStore(database, () => now), createSessionStore(database, () => now)];
    const shown = async () => ({ carrier: 'bearer', secret: (await signUp(server)).json().token }) as const;

    const unused = await shown();
    now = started + 14 * day - 60_000;
    expect(await here.find(unused)).not.toBeNull();
    now += 14 * day - 60_000;
    expect(await here.find(unused)).not.toBeNull();
    now = started + 30 * day + 60_000;
    expect(await here.find(unused)).toBeNull();

    now = Date.now();
    const idle = await shown();
    now += 14 * day + 60_000;
    expect(await here.find(idle)).toBeNull();
    expect(await here.purge()).toBeGreaterThan(0);

    now = Date.now();
    const ended = await shown();
    const session = await elsewhere.find(ended);
    expect(session).toEqual(await here.find(ended));
    const end = async ({ personId = '', sessionId = '' } = {}) => {
      expect(await deletePersonSession(database.kysely, personId, sessionId)).toBe(1);
      return personId;
    };
    here.forget(await end(session ?? {}));
    expect(await here.find(ended)).toBeNull();
    expect(here.recall(ended)).toBeNull();
    expect(elsewhere.recall(ended)).toBe(session?.personId);
    now += 1_000;
    expect(await elsewhere.find(ended)).toBeNull();
    expect(elsewhere.recall(ended)).toBeNull();
    // A clock that was set back makes nothing fresh again.
    const later = await shown();
    const found = await here.find(later);
    now -= day;
    await end(found ?? {});
    expect(await here.find(later)).toBeNull();
  });

  test('whoever is signed in counts for themselves, not for their address', async () => {
    const limited = await createTestServer('embedded', {
      app: { readLimitsPerMinute: { api: 8, tiles: 8, health: 8, pages: 8, pictures: 8, newsletter: 8 } },
    });
    try {
      const cookie = cookieOf(await signUp(limited));
      for (let call = 0; call < 20; call++) expect((await me(limited, { cookie })).statusCode).toBe(200);
      expect((await me(limited, { cookie })).headers['ratelimit-limit']).toBe('1500');
      const statuses = [];
      for (let call = 0; call < 10; call++)
        statuses.push((await me(limited, { cookie: `session=${'x'.repeat(43)}` })).statusCode);
      expect(statuses).toContain(429);
      expect((await me(limited, { cookie })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a site that is reached by https', () => {
  test('has a cookie that no other host can set', async () => {
    const site = { ...plainSiteSettings, publicUrl: 'https://atlas.example' };
    const server = await createTestServer('embedded', { app: { isHttps: true }, services: { site } });
    try {
      const response = await signUp(server, newPerson());
      expect(response.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
        'signedIn=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
      ]);
      const cookie = cookieOf(response);
      expect((await me(server, { cookie })).statusCode).toBe(200);
      // As another host of the same domain could set it.
      expect((await me(server, { cookie: cookie.replace('__Host-', '') })).json().code).toBe('401.AUTH_SERVICE.200');
      const logOut = (origin: string) => post(server, '/auth/logout', undefined, { cookie, origin });
      for (const origin of ['http://atlas.example', 'https://localhost:80', 'https://other.atlas.example'])
        expect((await logOut(origin)).statusCode).toBe(403);
      expect((await logOut('https://atlas.example')).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });
});
