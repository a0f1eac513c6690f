import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPhoto } from '../../testing/open-write-site.ts';
import { describeOnEachServer, openTestServer } from '../../testing/test-server.ts';
import { createSubmissionLeases } from '../../writes/submission-leases.ts';
import { purgeSubmissions } from '../../writes/submissions.sql.ts';
import { cookieOf, requestIds, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm, wholeSquare } from '../accounts/testing/avatar-calls.ts';

describeOnEachServer('submissions', {}, (getServer) => {
  async function somebody() {
    const signedUp = await signUp(getServer());
    const { _id: personId } = signedUp.json();
    return { personId, cookie: cookieOf(signedUp), scope: `POST /api/users/avatar ${personId}` };
  }
  const picture = testPhoto({ width: 200, height: 200 });
  const form = async () => avatarForm(wholeSquare, [new Blob([new Uint8Array(await picture)])]);
  const send = async (cookie: string, key: string, server = getServer()) =>
    sendForm(server, cookie, await form(), { 'idempotency-key': key });
  const became = async (cookie: string, key: string) =>
    (await getServer().request({ url: `/api/submissions/${encodeURIComponent(key)}`, headers: { cookie } })).json();
  const timesChanged = async (personId: string) => {
    const { kysely } = getServer().services.database;
    const rows = kysely.selectFrom('audit').select('id').where('actor_id', '=', personId);
    return (await rows.where('action', '=', 'changeAvatar').execute()).length;
  };

  test('the same key at two servers at once is stored once, and all get the same answer', async () => {
    const { cookie, personId } = await somebody();
    const other = await openTestServer(getServer().services.database);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(cookie, 'draft "1"', index % 2 === 0 ? getServer() : other)),
    );
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json().avatar)).size).toBe(1);
    expect(await timesChanged(personId)).toBe(1);
    expect(await became(cookie, 'draft "1"')).toEqual({ state: 'done', entity: 'person', _id: personId });
  });

  test('what another is at work on is waited for; what it gave up, or died over, is done', async () => {
    const { kysely } = getServer().services.database;
    const { cookie, scope } = await somebody();
    const impatient = createSubmissionLeases({ kysely }, { waitMilliseconds: 300, renewMilliseconds: 50 });
    const held = await impatient.take({ scope, key: 'k' });
    expect(await became(cookie, 'k')).toEqual({ state: 'running', entity: null, _id: null });
    // Those of the same process hear of it at once, those of others by asking.
    for (const leases of [
      impatient,
      createSubmissionLeases({ kysely }, { waitMilliseconds: 300, renewMilliseconds: 50 }),
    ])
      await expect(leases.take({ scope, key: 'k' })).rejects.toMatchObject({
        code: '409.REQUEST_SERVICE.101',
        retryAfterSeconds: 5,
      });
    const waiting = send(cookie, 'k');
    await pause(300);
    await held.release();
    expect((await waiting).statusCode).toBe(200);

    const died = await impatient.take({ scope, key: 'dead' });
    await sql`UPDATE submission SET lease_until = now() - interval '1 second', lease_holder = ${randomUUID()}::uuid
      WHERE key = 'dead'`.execute(kysely);
    expect(await became(cookie, 'dead')).toMatchObject({ state: 'unknown' });
    expect((await send(cookie, 'dead')).statusCode).toBe(200);
    // What it would still do finds that it holds nothing any more.
    await died.release();
    expect(await became(cookie, 'dead')).toMatchObject({ state: 'done' });
  });

  test('whoever is at work for longer than a lease lasts keeps it', async () => {
    const { kysely } = getServer().services.database;
    const { scope } = await somebody();
    const leases = createSubmissionLeases({ kysely }, { waitMilliseconds: 100, renewMilliseconds: 50 });
    const held = await leases.take({ scope, key: 'long' });
    await sql`UPDATE submission SET lease_until = now() WHERE key = 'long' AND scope = ${scope}`.execute(kysely);
    await expect
      .poll(async () => {
        const row = kysely.selectFrom('submission').select(sql<boolean>`lease_until > now()`.as('isHeld'));
        return (await row.where('scope', '=', scope).executeTakeFirst())?.isHeld;
      })
      .toBe(true);
    await held.release();
    expect(await kysely.selectFrom('submission').select('key').where('scope', '=', scope).execute()).toEqual([]);
  });

  test('a refused one, and one whose body never comes, leaves its key free', async () => {
    const { cookie, personId } = await somebody();
    const refused = await sendForm(getServer(), cookie, avatarForm({ ...wholeSquare, side: '7' }, []), {
      'idempotency-key': 'free',
    });
    expect(refused.statusCode).toBe(400);
    const address = await getServer().app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const lines = {
      host: 'localhost',
      cookie,
      ...requestIds,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': 'free',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000',
    };
    socket.write(
      `POST /api/users/avatar HTTP/1.1\r\n${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n--x`,
    );
    await expect.poll(() => became(cookie, 'free')).toMatchObject({ state: 'running' });
    socket.destroy();
    await expect.poll(() => became(cookie, 'free')).toMatchObject({ state: 'unknown' });
    expect((await send(cookie, 'free')).statusCode).toBe(200);
    expect(await timesChanged(personId)).toBe(1);
  });

  test('after 48 hours the key is known and its answer is not; after 35 days neither is', async () => {
    const { kysely } = getServer().services.database;
    const { cookie, personId } = await somebody();
    await send(cookie, 'old');
    const age = (interval: string) =>
      sql`UPDATE submission SET created_at = now() - ${interval}::interval WHERE key = 'old'`.execute(kysely);
    await age('3 days');
    await purgeSubmissions(kysely);
    const late = await send(cookie, 'old');
    expect([late.statusCode, late.json().code]).toEqual([409, '409.REQUEST_SERVICE.102']);
    expect(await became(cookie, 'old')).toEqual({ state: 'done', entity: 'person', _id: personId });
    await age('36 days');
    await purgeSubmissions(kysely);
    expect(await became(cookie, 'old')).toEqual({ state: 'unknown', entity: null, _id: null });
    expect(await timesChanged(personId)).toBe(1);
  });

  test('a key is its person’s own, and no key is endless', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await send(one.cookie, 'mine');
    expect(await became(other.cookie, 'mine')).toMatchObject({ state: 'unknown' });
    for (const key of ['', 'x'.repeat(201), 'é']) {
      const refused = await send(one.cookie, key);
      expect(refused.json().issues).toEqual([
        { path: 'request.idempotency-key', message: 'must be 1 to 200 characters of ASCII' },
      ]);
    }
  });
});
