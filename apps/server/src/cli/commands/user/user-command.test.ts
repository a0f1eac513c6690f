import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  call,
  cookieOf,
  goodPassword,
  newPerson,
  signUp,
  whoAmI,
} from '../../../features/accounts/testing/account-calls.ts';
import { solveCaptcha } from '../../../features/accounts/testing/solve-captcha.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { runTyped } from '../../testing/run-typed.ts';
import { userCommand } from './user-command.ts';

describeOnEachServer('atlas user', {}, (getServer) => {
  const atlas = (typed: string) => runTyped(userCommand, getServer().services, typed.split(' '));
  const made = async (password = goodPassword) => {
    const person = { ...newPerson(), password };
    const response = await signUp(getServer(), person);
    return { ...person, id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const me = async (cookie: string) => (await whoAmI(getServer(), { cookie })).json();

  test('a person becomes operator and moderator, and is so within a second, once their password is long enough', async () => {
    const strong = await made('Harbour7bridgeXX');
    expect((await atlas(`promote ${strong.email.toUpperCase()} --operator`)).text).toBe(
      `${strong.username} is now an operator.`,
    );
    expect((await atlas(`promote ${strong.username} --operator`)).text).toBe(
      `${strong.username} is already an operator.`,
    );
    await expect
      .poll(() => me(strong.cookie), { timeout: 3_000 })
      .toMatchObject({ isOperator: true, isModerator: false });
    const weak = await made();
    expect((await atlas(`promote ${weak.email} --moderator`)).text).toBe(
      `${weak.username} is now a moderator. The role sleeps until they have a passkey, or a password of at least 15 characters.`,
    );
    expect(await me(weak.cookie)).toMatchObject({ isModerator: false, messages: [{ code: 'grantsAsleep' }] });
    expect((await atlas('list --operator')).report).toMatchObject([{ id: strong.id }]);
    expect((await atlas('list --moderator')).text).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d {2}${weak.username} {2}${weak.email} {2}moderator \\(asleep\\)$`),
    );
    expect((await atlas(`demote ${strong.email} --operator`)).text).toBe(
      `${strong.username} is no longer an operator.`,
    );
    expect((await atlas(`demote ${strong.email} --operator`)).text).toBe(`${strong.username} was not an operator.`);
    expect((await atlas('list --operator')).text).toBe('Nobody.');
    const { kysely } = getServer().services.database;
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'details'])
      .where('entity_id', '=', strong.id)
      .where('action', 'like', '%Role')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor_kind: 'operatorCommand', action: 'giveRole', details: { role: 'operator' } },
      { actor_kind: 'operatorCommand', action: 'takeRole', details: { role: 'operator' } },
    ]);
  });

  test('a link of the operator lets a person choose a new password once, and confirms no address', async () => {
    const person = await made();
    const { text } = await atlas(`reset-link ${person.email}`);
    const [said, link = ''] = (text ?? '').split('\n');
    expect(said).toMatch(new RegExp(`^${person.username} can choose a new password until \\d{4}-.+Z, once:$`));
    expect(link).toMatch(/^https:\/\/atlas\.example\/reset-password\/\?id=/);
    const { searchParams } = new URL(link);
    const newPassword = 'Lighthouse9keeper';
    const reset = async () =>
      call(getServer(), ['PUT', `/api/users/${person.id}/password-token`], {
        id: searchParams.get('id'),
        token: searchParams.get('token'),
        newPassword,
        newPasswordConfirm: newPassword,
        recaptcha: await solveCaptcha(getServer(), 'resetPassword'),
      });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).json().code).toBe('403.USER_SERVICE.101');
    expect((await atlas(`show ${person.username}`)).text).toContain(`E-mail: ${person.email} (not confirmed)`);
    expect((await whoAmI(getServer(), { cookie: person.cookie })).statusCode).toBe(401);
    const { kysely } = getServer().services.database;
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'details'])
      .where('entity_id', '=', person.id)
      .where('action', '=', 'createResetLink')
      .execute();
    expect(audit).toEqual([{ actor_kind: 'operatorCommand', action: 'createResetLink', details: expect.anything() }]);
    expect(JSON.stringify(audit)).not.toContain(searchParams.get('token'));
  });

  test("the operator ends a person's sessions, or everybody's, which servers notice within a second", async () => {
    const [noor, ana] = [await made(), await made()];
    const { kysely } = getServer().services.database;
    const statusOf = async (cookie: string) => (await whoAmI(getServer(), { cookie })).statusCode;
    const refused = { timeout: 1_500, interval: 100 };
    expect([await statusOf(noor.cookie), await statusOf(ana.cookie)]).toEqual([200, 200]);
    const bearer = await call(getServer(), ['POST', '/auth/local'], { email: noor.email, password: goodPassword });
    expect((await atlas(`end-sessions ${noor.email}`)).text).toBe(`2 sessions of ${noor.username} ended.`);
    await expect.poll(() => statusOf(noor.cookie), refused).toBe(401);
    const { token } = bearer.json();
    expect((await whoAmI(getServer(), { authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await atlas(`end-sessions ${noor.username}`)).text).toBe(`${noor.username} was signed in nowhere.`);
    expect(await statusOf(ana.cookie)).toBe(200);
    await expect(atlas('end-sessions nobody@example.org')).rejects.toThrow('Nobody has the e-mail address');

    // More than one statement ends.
    await sql`
      INSERT INTO session (person_id, cookie_hash, bearer_hash, signed_in_at, confirmed_at, last_used_at)
        SELECT ${noor.id}::uuid, sha256(('c' || n)::bytea), sha256(('b' || n)::bytea), now(), now(), now()
        FROM generate_series(1, 1200) AS n`.execute(kysely);
    const { count } = await kysely
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const all = await atlas('end-sessions --all');
    expect(all.report).toEqual({ ended: Number(count) });
    expect(all.text).toMatch(/^1,2\d\d sessions ended\.$/);
    await expect.poll(() => statusOf(ana.cookie), refused).toBe(401);
    expect((await atlas('end-sessions --all')).text).toBe('Nobody was signed in.');
    // Whoever signs in again is.
    const again = await call(getServer(), ['POST', '/auth/local'], { email: ana.email, password: goodPassword });
    expect(await statusOf(cookieOf(again))).toBe(200);
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'entity', 'entity_id', 'details'])
      .where('action', 'in', ['endSessionsOf', 'endAllSessions'])
      .orderBy('id')
      .execute();
    const byOperator = { actor_kind: 'operatorCommand' };
    const ofNoor = { ...byOperator, action: 'endSessionsOf', entity: 'person', entity_id: noor.id };
    const ofAll = { ...byOperator, action: 'endAllSessions', entity: 'site', entity_id: 'sessions', details: {} };
    expect(audit).toEqual([{ ...ofNoor, details: { ended: 2 } }, { ...ofNoor, details: { ended: 0 } }, ofAll, ofAll]);
  });

  test('a person is shown, and nobody who is not there', async () => {
    const person = await made();
    expect((await atlas(`show ${person.username}`)).text).toBe(
      [
        `Username: ${person.username}`,
        'Name: Noor Aalto',
        `E-mail: ${person.email} (not confirmed)`,
        'Roles: none',
        'Signs in by: password',
        `Since: ${new Date().toISOString().slice(0, 10)}`,
        `Last seen: ${new Date().toISOString().slice(0, 10)}`,
        'Reviews: 0',
        `Id: ${person.id}`,
      ].join('\n'),
    );
    await expect(atlas('show nobody@example.org')).rejects.toThrow(
      'Nobody has the e-mail address or username "nobody@example.org".',
    );
  });
});
