import { expect, onTestFinished, test } from 'vitest';
import { startAppleDouble } from '../adapters/apple/testing/apple-double.ts';
import { startFacebookDouble } from '../adapters/facebook/testing/facebook-double.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  nextAddress,
  requestIds,
  signUp,
} from '../features/accounts/testing/account-calls.ts';
import { addPasskey, beginSignIn, sendAnswer } from '../features/accounts/testing/passkey-calls.ts';
import { openPage, settingsFor, signInAt, signUpAt } from '../features/accounts/testing/third-party-calls.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { describeOnEachServer, openTestServer, type TestServer } from '../testing/test-server.ts';
import { createLogger } from './create-logger.ts';
import { readLimitsPerMinute } from './limits/rate-limits.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

describeOnEachServer('the line of a request', {}, (getServer) => {
  /** A server, and what the lines say of the requests that `work` makes, beside the ids and the time. */
  const logOf = async (
    options: Parameters<typeof openTestServer>[1],
    work: (server: TestServer) => Promise<void>,
  ): Promise<{ readonly lines: readonly Fields[]; readonly text: string }> => {
    const written: string[] = [];
    const logger = createLogger('info', { write: (line) => written.push(line) });
    const server = await openTestServer(getServer().services.database, {
      ...options,
      app: { ...options?.app, logger },
    });
    await work(server);
    await server.close();
    const completed = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
    const lines = completed.map(({ actor, code, limit, signIn, person, res }) => {
      const facts = { status: res.statusCode, actor, code, limit, signIn, person };
      return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    });
    return { lines, text: written.join('') };
  };

  test('says who asks, by id alone, and which refusal answered', async () => {
    const person = newPerson();
    const expected: Fields[] = [];
    const { lines, text } = await logOf({}, async (server) => {
      const response = await signUp(server, person);
      const { _id: id } = response.json();
      const headers = { cookie: cookieOf(response), ...sameOrigin };
      expected.push({ status: 200, actor: 'visitor' }, { status: 200, actor: id });
      await server.request('/api/ratings');
      await server.request({ url: '/api/users/me', headers });
      await server.request('/api/users/me');
      await server.request({ url: '/api/users/me', headers: { cookie: `session=${'A'.repeat(43)}` } });
      // Calls whose answers are the same for all look at nobody.
      await server.request({ url: '/api/ratings', headers });
      await server.request('/api/nothing');
      expected.push(
        { status: 200, actor: 'visitor' },
        { status: 200, actor: id },
        { status: 401, actor: 'visitor', code: '401.AUTH_SERVICE.200' },
        { status: 401, actor: 'visitor', code: '401.AUTH_SERVICE.201' },
        { status: 200, actor: 'visitor' },
        { status: 404, actor: 'visitor', code: '404.REQUEST_SERVICE.100' },
      );
      const forged = { cookie: headers.cookie, 'sec-fetch-site': 'cross-site' };
      await call(server, ['POST', '/auth/logout'], undefined, forged);
      await call(server, ['POST', '/api/users'], { ...newPerson(), recaptcha: 'made up' });
      const token = 'A'.repeat(43);
      await call(server, ['POST', `/api/users/${id}/confirm-email`], { token });
      await call(server, ['PUT', '/api/users'], { name: 'x'.repeat(33) }, headers);
      await call(server, ['POST', '/auth/logout'], undefined, headers);
      expected.push(
        { status: 403, actor: 'visitor', code: '403.REQUEST_SERVICE.102' },
        { status: 403, actor: 'visitor', code: '403.CAPTCHA_SERVICE.100' },
        { status: 403, actor: 'visitor', code: '403.USER_SERVICE.101' },
        { status: 400, actor: id, code: '400.REQUEST_SERVICE.100' },
        { status: 200, actor: id },
      );
    });
    expect(lines).toEqual(expected);
    expect(text).not.toContain(person.username);
    expect(text).not.toContain(person.email);
    expect(text).not.toMatch(/Noor|A{43}/);
  });

  test('says of a failed login in which way it was tried, and whose account it is where anybody has it', async () => {
    const person = newPerson();
    const expected: Fields[] = [];
    const { lines, text } = await logOf({}, async (server) => {
      const response = await signUp(server, person);
      const { _id: id } = response.json();
      const device = createSoftwareAuthenticator();
      const added = await addPasskey(server, cookieOf(response), device);
      expect(added.statusCode).toBe(200);
      const before = 4;
      const logIn = (email: string, password: string) => call(server, ['POST', '/auth/local'], { email, password });
      await logIn(person.email, 'Wrong7password');
      await logIn(`nobody.${person.email}`, 'Wrong7password');
      await logIn(person.email, goodPassword);
      await sendAnswer(server, device.answer({ challenge: 'B'.repeat(43), rpId: 'localhost' }));
      await sendAnswer(server, device.answer(await beginSignIn(server), { isVerified: false }));
      await sendAnswer(server, createSoftwareAuthenticator().answer(await beginSignIn(server), { userHandle: 'AAAA' }));
      const failed = { status: 401, actor: 'visitor' };
      const password = { ...failed, code: '401.AUTH_SERVICE.100', signIn: 'password' };
      const passkey = { ...failed, code: '401.AUTH_SERVICE.103', signIn: 'passkey' };
      const begun = { status: 200, actor: 'visitor' };
      expected.push(
        ...Array(before).fill(expect.anything()),
        { ...password, person: id },
        password,
        { status: 200, actor: id },
        { ...passkey, code: '401.AUTH_SERVICE.104' },
        begun,
        { ...passkey, person: id },
        begun,
        passkey,
      );
    });
    expect(lines).toEqual(expected);
    expect(text).not.toMatch(/Wrong7password|@example/);
  });

  test('says the same of signing in with another service, whose refusals browsers read on a page', async () => {
    const [facebook, apple] = await Promise.all([startFacebookDouble(), startAppleDouble()]);
    onTestFinished(async () => void (await Promise.all([facebook.close(), apple.close()])));
    let id = '';
    const { lines } = await logOf({ services: { thirdParties: settingsFor(facebook, apple) } }, async (server) => {
      const made = await signUpAt(server, facebook);
      id = made.json()._id;
      expect(cookieOf(await signInAt(server, facebook))).toMatch(/^session=./);
      await openPage(server, `/auth/facebook/callback?${new URLSearchParams({ state: 'A'.repeat(43), code: 'x' })}`);
      await call(server, ['POST', '/api/users/fb'], { accessToken: 'made up' });
      await call(server, ['POST', '/api/users/apple'], { identityToken: 'a.b.c', nonce: 'n' });
    });
    const refused = { actor: 'visitor', code: '401.AUTH_SERVICE.102' };
    expect(lines.slice(-4)).toEqual([
      { status: 303, actor: id },
      { ...refused, status: 303, signIn: 'facebook' },
      { ...refused, status: 401, signIn: 'facebook' },
      { ...refused, status: 401, signIn: 'apple' },
    ]);
  });

  test('says which limit refused', async () => {
    const readLimits = { ...readLimitsPerMinute, pages: 1_000_000, api: 20 };
    const { lines } = await logOf({ app: { readLimitsPerMinute: readLimits } }, async (server) => {
      const remoteAddress = nextAddress();
      const logIn = (email: string) =>
        server.request({
          method: 'POST',
          url: '/auth/local',
          remoteAddress,
          headers: { ...requestIds, 'content-type': 'application/json' },
          payload: JSON.stringify({ email, password: 'Wrong7password' }),
        });
      for (let login = 0; login < 11; login += 1) await logIn(`nobody${login}@example.org`);
      for (let read = 0; read < 10; read += 1) await server.request({ url: '/api/ratings', remoteAddress });
    });
    const refused = lines.filter(({ status }) => status === 429);
    const code = '429.REQUEST_SERVICE.100';
    expect(refused).toEqual([
      { status: 429, actor: 'visitor', code, limit: 'failedLoginMinute' },
      { status: 429, actor: 'visitor', code, limit: 'api' },
    ]);
  });
});
