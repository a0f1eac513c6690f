import { failedLoginsPerMinute, passkeyChallengesPerMinute } from '@access-atlas/contract/limits.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainSiteSettings } from '../../../config/site-settings.ts';
import { createSoftwareAuthenticator, type Deviation } from '../../../testing/software-authenticator.ts';
import { createTestServer, describeOnEachServer } from '../../../testing/test-server.ts';
import {
  call,
  cookieOf,
  goodPassword,
  newPerson,
  nextAddress,
  requestIds,
  signUp,
  whoAmI,
} from '../testing/account-calls.ts';
import { addPasskey, beginAdding, beginSignIn, sendAnswer, signInWith } from '../testing/passkey-calls.ts';

describeOnEachServer('signing in with a passkey', {}, (getServer) => {
  afterEach(() => void vi.useRealTimers());

  /** Somebody with an account and a device that has their passkey. */
  const account = async (options: Parameters<typeof createSoftwareAuthenticator>[0] = {}) => {
    const person = newPerson();
    const response = await signUp(getServer(), person);
    const cookie = cookieOf(response);
    const device = createSoftwareAuthenticator(options);
    const added = await addPasskey(getServer(), cookie, device);
    expect(added.statusCode).toBe(200);
    return { ...person, id: response.json()._id as string, cookie, device, passkeyId: added.json()._id as string };
  };
  const sessionsOf = async (personId: string) =>
    (
      await getServer()
        .services.database.kysely.selectFrom('session')
        .select('id')
        .where('person_id', '=', personId)
        .execute()
    ).length;

  test('answers what a login with a password answers, and asks for nothing but the passkey', async () => {
    const server = getServer();
    const { email, device, cookie } = await account();
    const options = await beginSignIn(server);
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    const byPasskey = await sendAnswer(server, device.answer(options));
    expect(byPasskey.statusCode).toBe(200);
    expect(byPasskey.headers['cache-control']).toBe('no-store');
    const byPassword = await call(server, ['POST', '/auth/local'], { email, password: goodPassword });
    const { token, ...user } = byPasskey.json();
    expect(user).toEqual((({ token: _token, ...rest }) => rest)(byPassword.json()));
    const shapeOf = ({ headers }: typeof byPasskey) =>
      [headers['set-cookie'] ?? []].flat().map((header) => String(header).replace(/=[\w-]{43};/, '=…;'));
    expect(shapeOf(byPasskey)).toEqual(shapeOf(byPassword));
    const own = cookieOf(byPasskey);
    expect(own).not.toBe(cookie);
    for (const headers of [{ cookie: own }, { authorization: `Bearer ${token}` }])
      expect((await whoAmI(server, headers)).json()).toEqual(user);
    const [passkey] = (await server.request({ url: '/api/users/me/passkeys', headers: { cookie: own } })).json();
    expect(Date.now() - Date.parse(passkey.lastUsedAt)).toBeLessThan(60_000);
  });

  test('an answer is good once, for five minutes, and only for a challenge that was made for it', async () => {
    const server = getServer();
    const { device, cookie, id } = await account();
    const answer = device.answer(await beginSignIn(server));
    expect((await sendAnswer(server, answer)).statusCode).toBe(200);
    const sessions = await sessionsOf(id);
    const codeOf = async (credential: object) => (await sendAnswer(server, credential)).json().code;
    expect(await codeOf(answer)).toBe('401.AUTH_SERVICE.104');
    // Twice at once: one of them signs in.
    const other = device.answer(await beginSignIn(server));
    const both = await Promise.all([sendAnswer(server, other), sendAnswer(server, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(await codeOf(device.answer({ challenge: 'A'.repeat(43), rpId: 'localhost' }))).toBe('401.AUTH_SERVICE.104');
    // Of adding a passkey.
    const { challenge } = (await beginAdding(server, cookie)).json();
    expect(await codeOf(device.answer({ challenge, rpId: 'localhost' }))).toBe('401.AUTH_SERVICE.104');
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const [late, timely] = [await beginSignIn(server), await beginSignIn(server)];
    vi.setSystemTime(start + 299_000);
    expect((await sendAnswer(server, device.answer(timely))).statusCode).toBe(200);
    vi.setSystemTime(start + 300_000);
    expect(await codeOf(device.answer(late))).toBe('401.AUTH_SERVICE.104');
    expect(await sessionsOf(id)).toBe(sessions + 2);
  });

  test('whatever is wrong with a passkey is refused in the same words, and its challenge is used up', async () => {
    const server = getServer();
    const { device, id } = await account();
    const { device: removed, cookie, passkeyId } = await account();
    const gone = await call(server, ['DELETE', `/api/users/me/passkeys/${passkeyId}`], undefined, {
      cookie,
      'sec-fetch-site': 'same-origin',
    });
    expect(gone.json()).toEqual({ removed: 1 });
    const { device: deleted, id: deletedId } = await account();
    const { device: demonstration, id: demonstrationId } = await account();
    const { kysely } = server.services.database;
    await kysely.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', deletedId).execute();
    await kysely.updateTable('person').set({ is_demonstration: true }).where('id', '=', demonstrationId).execute();
    const { device: stranger } = await account();
    const handleOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
    const wrong: readonly (readonly [string, typeof device, Deviation?])[] = [
      ['unknown', createSoftwareAuthenticator(), { userHandle: handleOf(id) }],
      ['removed', removed],
      ['of a deleted account', deleted],
      ['of the demonstration', demonstration],
      ['signed by another key', stranger, { credentialId: device.credentialId, userHandle: handleOf(id) }],
      ["with another person's id", device, { userHandle: handleOf(deletedId) }],
      ['without a person', device, { userHandle: null }],
      ['for another origin', device, { origin: 'http://localhost:3000' }],
      ['for a phishing site', device, { origin: 'https://evil.example', rpId: 'evil.example' }],
      ['for another host', device, { rpId: 'evil.example' }],
      ['of another kind', device, { type: 'webauthn.create' }],
      ['of a person who was not verified', device, { isVerified: false }],
      ['of nobody who is there', device, { isPresent: false }],
      ['with a count that does not grow', device, { signCount: 1 }],
      ['with a count of zero', device, { signCount: 0 }],
    ];
    const sessions = await sessionsOf(id);
    const answers = new Set<string>();
    for (const [what, from, deviation] of wrong) {
      const answer = from.answer(await beginSignIn(server), deviation);
      const { statusCode, headers, body } = await sendAnswer(server, answer);
      expect(JSON.parse(body).code, what).toBe('401.AUTH_SERVICE.103');
      answers.add(JSON.stringify([statusCode, headers['set-cookie'], body]));
      expect((await sendAnswer(server, answer)).json().code, what).toBe('401.AUTH_SERVICE.104');
    }
    expect(answers.size).toBe(1);
    const framed = device.answer(await beginSignIn(server), { crossOrigin: true });
    expect((await sendAnswer(server, framed)).json().code).toBe('401.AUTH_SERVICE.104');
    expect(await sessionsOf(id)).toBe(sessions);
    expect((await signInWith(server, device)).statusCode).toBe(200);
  });

  test('the copy of a device is refused once the original was used, and devices that do not count sign in any time', async () => {
    const server = getServer();
    const { device } = await account();
    const copy = device.copy();
    expect((await signInWith(server, device)).statusCode).toBe(200);
    expect((await signInWith(server, copy)).json().code).toBe('401.AUTH_SERVICE.103');
    // Both at once, with the same count.
    const { device: original } = await account();
    const twin = original.copy();
    const answers = [original.answer(await beginSignIn(server)), twin.answer(await beginSignIn(server))];
    const both = await Promise.all(answers.map((answer) => sendAnswer(server, answer)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const { device: synchronised, cookie } = await account({ counts: false });
    for (const each of [synchronised, synchronised.copy(), synchronised])
      expect((await signInWith(server, each)).statusCode).toBe(200);
    const [passkey] = (await server.request({ url: '/api/users/me/passkeys', headers: { cookie } })).json();
    expect(passkey.isBackedUp).toBe(true);
  });

  test('odd input is refused by the name of its field', async () => {
    const server = getServer();
    const { device } = await account();
    const good = device.answer(await beginSignIn(server)) as { id: string; response: Record<string, unknown> };
    const inResponse = (change: object) => ({ ...good, response: { ...good.response, ...change } });
    const text = 'must be base64url without padding';
    const cases: readonly (readonly [object | undefined, string, string])[] = [
      [undefined, 'body.credential', 'is required'],
      [{ ...good, id: 'not base64url!' }, 'body.credential.id', text],
      [{ ...good, id: '' }, 'body.credential.id', text],
      [{ ...good, id: 'A'.repeat(1365) }, 'body.credential.id', 'must have at most 1364 characters'],
      [{ ...good, type: 'password' }, 'body.credential.type', 'must be public-key'],
      [{ ...good, email: 'noor@example.org' }, 'body.credential.email', 'is not a known field'],
      [inResponse({ signature: 7 }), 'body.credential.response.signature', 'must be text'],
      [inResponse({ signature: undefined }), 'body.credential.response.signature', 'is required'],
      [
        inResponse({ clientDataJSON: 'A'.repeat(4001) }),
        'body.credential.response.clientDataJSON',
        'must have at most 4000 characters',
      ],
      [inResponse({ userHandle: 'é' }), 'body.credential.response.userHandle', text],
    ];
    for (const [credential, path, message] of cases) {
      const response = await call(server, ['POST', '/auth/passkey'], { credential });
      expect(response.statusCode, path).toBe(400);
      expect(response.json().issues).toContainEqual({ path, message });
    }
    const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const clientDataJSON of ['AAAA', base64url(null), base64url([]), base64url({ challenge: { length: 43 } })])
      expect((await sendAnswer(server, inResponse({ clientDataJSON }))).json().code).toBe('401.AUTH_SERVICE.104');
    for (const change of [{ authenticatorData: 'AAAA' }, { signature: 'AAAA' }]) {
      const answer = device.answer(await beginSignIn(server)) as typeof good;
      const odd = { ...answer, response: { ...answer.response, ...change } };
      expect((await sendAnswer(server, odd)).json().code).toBe('401.AUTH_SERVICE.103');
    }
  });

  test('challenges and failures count by address', async () => {
    const server = getServer();
    const { device } = await account();
    const from = (remoteAddress: string, url: string, body?: object) =>
      server.request({
        method: 'POST',
        url,
        remoteAddress,
        headers: { ...requestIds, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      });
    const [asking, failing] = [nextAddress(), nextAddress()];
    const statuses = [];
    for (let asked = 0; asked <= passkeyChallengesPerMinute; asked++)
      statuses.push((await from(asking, '/auth/passkey/options')).statusCode);
    expect(statuses).toEqual([...Array(passkeyChallengesPerMinute).fill(200), 429]);
    const attempt = async (deviation: Deviation) =>
      from(failing, '/auth/passkey', { credential: device.answer(await beginSignIn(server), deviation) });
    // What succeeds, and what came too late, does not count.
    expect((await attempt({})).statusCode).toBe(200);
    for (let late = 0; late < failedLoginsPerMinute; late++)
      expect((await attempt({ challenge: 'A'.repeat(43) })).statusCode).toBe(401);
    const failures = [];
    for (let failed = 0; failed <= failedLoginsPerMinute; failed++)
      failures.push((await attempt({ isVerified: false })).statusCode);
    expect(failures).toEqual([...Array(failedLoginsPerMinute).fill(401), 429]);
    const refused = await attempt({});
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('passkeys need a secure connection', async () => {
    const server = getServer();
    const { cookie } = await account();
    for (const host of ['atlas.example', '127.0.0.1:3000', 'localhost.example']) {
      expect((await beginSignIn(server, { host })).code).toBe('403.AUTH_SERVICE.100');
      expect((await beginAdding(server, cookie, {}, { host })).json().code).toBe('403.AUTH_SERVICE.100');
    }
    expect((await beginSignIn(server, { host: 'localhost:3000' })).rpId).toBe('localhost');
  });
});

describe('a site that is reached by https', () => {
  test('has passkeys for its own host, whatever a request calls it', async () => {
    const site = { ...plainSiteSettings, publicUrl: 'https://atlas.example' };
    const server = await createTestServer('embedded', { app: { isHttps: true }, services: { site } });
    try {
      const cookie = cookieOf(await signUp(server));
      const device = createSoftwareAuthenticator({ origin: 'https://atlas.example' });
      const options = (await beginAdding(server, cookie, {}, { host: 'evil.example' })).json();
      expect(options.rp).toEqual({ id: 'atlas.example', name: 'Access Atlas' });
      expect((await addPasskey(server, cookie, device)).statusCode).toBe(200);
      const headers = { host: 'evil.example', origin: 'https://evil.example' };
      expect((await beginSignIn(server, headers)).rpId).toBe('atlas.example');
      for (const origin of ['https://evil.example', 'http://atlas.example', 'https://www.atlas.example'])
        expect((await signInWith(server, device, { origin }, headers)).json().code).toBe('401.AUTH_SERVICE.103');
      const response = await signInWith(server, device);
      expect(response.statusCode).toBe(200);
      expect(cookieOf(response)).toMatch(/^__Host-session=/);
    } finally {
      await server.close();
    }
  });
});
