import { expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp, whoAmI } from '../testing/account-calls.ts';
import { addPasskey, beginSignIn, sendAnswer } from '../testing/passkey-calls.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

describeOnEachServer('the audit trail of sessions', {}, (getServer) => {
  const account = async () => {
    const person = newPerson();
    const response = await signUp(getServer(), person);
    expect(response.statusCode).toBe(200);
    return { ...person, id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const logIn = (email: string, password = goodPassword, headers: Fields = {}) =>
    call(getServer(), ['POST', '/auth/local'], { email, password }, headers);
  const signUpIn = async (cookie: string) => {
    const body = { ...newPerson(), recaptcha: await solveCaptcha(getServer(), 'signUp') };
    return cookieOf(await call(getServer(), ['POST', '/api/users'], body, { cookie }));
  };
  const act = (method: 'POST' | 'DELETE', url: string, cookie: string) =>
    call(getServer(), [method, url], undefined, { cookie, ...sameOrigin });
  const sessionOf = async (cookie: string): Promise<string> => {
    const session = await getServer().services.sessions.find({ carrier: 'cookie', secret: cookie.split('=')[1] ?? '' });
    return session?.sessionId ?? 'none';
  };
  const statusOf = async (cookie: string) => (await whoAmI(getServer(), { cookie })).statusCode;
  /** What is known of a person's sessions, since they signed up. */
  const recordsOf = async (personId: string) => {
    const rows = await getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['action', 'entity_id', 'details', 'request_id'])
      .where('entity', '=', 'session')
      .where('actor_kind', '=', 'person')
      .where('actor_id', '=', personId)
      .orderBy('id')
      .execute();
    for (const { request_id } of rows) expect(request_id).toBe('test-1');
    return rows.slice(1).map(({ action, entity_id, details }) => [action, entity_id, details]);
  };

  test('names each login with its kind, each logout, and each session that somebody ended', async () => {
    const { id, email, cookie } = await account();
    const first = await sessionOf(cookie);
    const device = createSoftwareAuthenticator();
    await addPasskey(getServer(), cookie, device);
    const byPassword = cookieOf(await logIn(email));
    const byPasskey = cookieOf(await sendAnswer(getServer(), device.answer(await beginSignIn(getServer()))));
    const third = cookieOf(await logIn(email));
    const [password, passkey, other] = [
      await sessionOf(byPassword),
      await sessionOf(byPasskey),
      await sessionOf(third),
    ];
    await act('DELETE', `/api/users/me/sessions/${password}`, cookie);
    // It has ended already, and nobody else's can be ended.
    await act('DELETE', `/api/users/me/sessions/${password}`, cookie);
    await act('DELETE', `/api/users/me/sessions/${passkey}`, (await account()).cookie);
    await act('POST', '/auth/logout', byPasskey);
    await act('POST', '/auth/logout', byPasskey);
    await act('DELETE', '/api/users/me/sessions', cookie);
    await act('DELETE', '/api/users/me/sessions', cookie);
    expect(await statusOf(third)).toBe(401);
    expect(await recordsOf(id)).toEqual([
      ['logIn', password, { kind: 'password' }],
      ['logIn', passkey, { kind: 'passkey' }],
      ['logIn', other, { kind: 'password' }],
      ['endSession', password, { ended: 1 }],
      ['logOut', passkey, {}],
      // The one that goes on.
      ['endOtherSessions', first, { ended: 1 }],
    ]);
  });

  test('has no line for what failed', async () => {
    const { id, email, cookie } = await account();
    const count = async () => {
      const { kysely } = getServer().services.database;
      return (await kysely.selectFrom('audit').select('id').execute()).length;
    };
    const before = await count();
    const unknown = createSoftwareAuthenticator().answer(await beginSignIn(getServer()), { userHandle: 'AAAA' });
    const failed = [
      await logIn(email, 'Wrong7password'),
      await logIn(`nobody.${email}`, 'Wrong7password'),
      await sendAnswer(getServer(), unknown),
    ];
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(await count()).toBe(before);
    expect(await recordsOf(id)).toEqual([]);
    expect(await statusOf(cookie)).toBe(200);
  });

  test('a login ends the session that the browser had, whosever it was, and no other', async () => {
    const [noor, ana] = [await account(), await account()];
    const noorsPhone = cookieOf(await logIn(noor.email));
    const [former, phone] = [await sessionOf(noor.cookie), await sessionOf(noorsPhone)];
    expect(await statusOf(noor.cookie)).toBe(200);
    // The same person, by a password that is wrong, and then by the right one.
    expect((await logIn(noor.email, 'Wrong7password', { cookie: noor.cookie })).statusCode).toBe(401);
    expect(await statusOf(noor.cookie)).toBe(200);
    const again = cookieOf(await logIn(noor.email, goodPassword, { cookie: noor.cookie }));
    expect([await statusOf(noor.cookie), await statusOf(again), await statusOf(noorsPhone)]).toEqual([401, 200, 200]);
    const second = await sessionOf(again);
    // Another person in the same browser; its owner's other sessions go on.
    const anas = cookieOf(await logIn(ana.email, goodPassword, { cookie: `theme=dark; ${again}` }));
    expect([await statusOf(again), await statusOf(anas), await statusOf(ana.cookie)]).toEqual([401, 200, 200]);
    const third = await sessionOf(anas);
    // By signing up.
    const signedUp = await signUpIn(anas);
    expect([await statusOf(anas), await statusOf(signedUp)]).toEqual([401, 200]);
    const fourth = await sessionOf(signedUp);
    expect(await recordsOf(noor.id)).toEqual([
      ['logIn', phone, { kind: 'password' }],
      ['replaceSession', former, { by: second }],
      ['logIn', second, { kind: 'password' }],
      ['replaceSession', second, { by: third }],
    ]);
    expect(await recordsOf(ana.id)).toEqual([
      ['logIn', third, { kind: 'password' }],
      ['replaceSession', third, { by: fourth }],
    ]);
    // One that has ended already, or that was made up, is nobody's.
    for (const cookie of [noor.cookie, `session=${'A'.repeat(43)}`, 'session=short'])
      expect((await logIn(ana.email, goodPassword, { cookie })).statusCode).toBe(200);
  });
});
