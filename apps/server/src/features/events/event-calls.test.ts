import { randomUUID } from 'node:crypto';
import { unknownEventCodesPerHour } from '@access-atlas/contract/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { createEvent } from './create-event.ts';

describeOnEachServer('calls of MapMissions', {}, (getServer) => {
  const somebody = async () => cookieOf(await signUp(getServer()));
  const announce = (minutes = 60) => {
    const [startsAt, expirationDate] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + minutes * 60_000)];
    const event = { name: 'Harbour day', startsAt, expirationDate };
    return createEvent(getServer().services, { actor: { kind: 'operatorCommand' } }, event);
  };
  const change = (cookie: string, path: string, body?: Fields) =>
    call(getServer(), ['POST', path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const subscribe = (cookie: string, eventCode: string) => change(cookie, '/api/event/subscribe', { eventCode });
  const me = async (cookie: string) =>
    (await getServer().request({ url: '/api/users/me', headers: { cookie } })).json();

  test('somebody joins by a code, however it is typed, writes for it, and leaves', async () => {
    const cookie = await somebody();
    const { eventId, code } = await announce();
    const joined = await subscribe(cookie, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(joined.json()).toMatchObject({
      user: { eventId, event: { name: 'Harbour day', expiration_date: expect.any(String) } },
      message: 'You have joined Harbour day.',
    });
    expect(await me(cookie)).toMatchObject({
      eventId,
      event: { expiration_date: joined.json().user.event.expiration_date },
    });
    const [placeId] = await insertTestPlaces(getServer().services, [{ name: 'Café', longitude: 1, latitude: 1 }]);
    const review = { id: String(placeId), rating: 'accessible', eventId };
    expect((await change(cookie, '/api/reviews', review)).json()).toMatchObject({ review: { eventId } });
    const left = { user: { eventId: null, event: null } };
    expect((await change(cookie, '/api/event/unsubscribe')).json()).toMatchObject(left);
    expect((await change(cookie, '/api/event/unsubscribe')).json()).toMatchObject(left);
    expect(await me(cookie)).toMatchObject({ eventId: null, event: null });
    expect((await change(cookie, '/api/reviews', review)).json().issues).toEqual([
      { path: 'body.eventId', message: 'is not a MapMission that you are in' },
    ]);
  });

  test('another code is refused while one is active, and so is one that is over', async () => {
    const cookie = await somebody();
    const [one, other, over] = [await announce(), await announce(), await announce(-1)];
    expect((await subscribe(cookie, over.code)).json()).toMatchObject({
      code: '404.EVENT_SERVICE.100',
      message: 'MapMission not found. Check the code and try again.',
    });
    await subscribe(cookie, one.code);
    expect((await subscribe(cookie, other.code)).json()).toMatchObject({ code: '403.EVENT_SERVICE.100' });
  });

  test('what nobody foresaw says that joining failed', async () => {
    const cookie = await somebody();
    const { code } = await announce();
    const { kysely } = getServer().services.database;
    await sql`ALTER TABLE event_member RENAME TO event_member_elsewhere`.execute(kysely);
    const failed = await subscribe(cookie, code);
    await sql`ALTER TABLE event_member_elsewhere RENAME TO event_member`.execute(kysely);
    expect(failed.json()).toMatchObject({ code: '500.EVENT_SERVICE.100' });
    expect((await subscribe(cookie, code)).statusCode).toBe(200);
  });

  test('nobody finds a code by trying', async () => {
    const cookie = await somebody();
    const { code } = await announce();
    for (let tried = 0; tried < unknownEventCodesPerHour; tried++)
      expect((await subscribe(cookie, `UNKNOWN${tried}`)).statusCode).toBe(404);
    const refused = await subscribe(cookie, 'UNKNOWN');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await subscribe(cookie, code)).statusCode).toBe(429);
    expect((await subscribe(await somebody(), code)).statusCode).toBe(200);
  });

  test('sixty people behind one address join at the same time', async () => {
    const { code } = await announce();
    const cookies = await Promise.all(Array.from({ length: 60 }, somebody));
    const headers = (cookie: string) => ({
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
    const answers = await Promise.all(
      cookies.map((cookie) =>
        getServer().request({
          method: 'POST',
          url: '/api/event/subscribe',
          remoteAddress: '10.250.0.1',
          headers: {
            'x-request-id': randomUUID(),
            'x-transaction-id': randomUUID(),
            'content-type': 'application/json',
            ...headers(cookie),
          },
          payload: JSON.stringify({ eventCode: code }),
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
