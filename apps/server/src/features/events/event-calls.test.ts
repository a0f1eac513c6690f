import { randomUUID } from 'node:crypto';
import { contributionsPerHourOfNewcomer, unknownEventCodesPerHour } from '@access-atlas/contract/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm } from '../accounts/testing/avatar-calls.ts';
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
    const form = await sendForm(getServer(), cookie, avatarForm(review, []), {}, '/api/places/v2');
    expect(form.json()).toMatchObject({ placeId: String(placeId), review: { eventId } });
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

  test('everybody sees what it brought, and members alone see who of them lets them', async () => {
    const { eventId, code } = await announce();
    const [seen, hidden, stranger] = await Promise.all([somebody(), somebody(), somebody()]);
    await change(seen, '/api/event/subscribe', { eventCode: code, showsName: true });
    await subscribe(hidden, code);
    const ids = await insertTestPlaces(getServer().services, [
      { name: 'Bar', longitude: 2, latitude: 2 },
      { name: 'Shop', longitude: 2, latitude: 2.1 },
    ]);
    const rate = (cookie: string, at: number, rating: string) =>
      change(cookie, '/api/reviews', { id: String(ids[at]), rating, eventId });
    await rate(seen, 0, 'accessible');
    await rate(seen, 1, 'partiallyAccessible');
    await rate(hidden, 0, 'notAccessible');
    const event = (await getServer().request(`/api/event/${eventId}`)).json();
    expect(event).toMatchObject({
      _id: eventId,
      name: 'Harbour day',
      goal: null,
      area: null,
      totals: { places: 2, accessible: 0, partiallyAccessible: 1, notAccessible: 1, photos: 0, members: 2 },
    });
    expect(JSON.stringify(event)).not.toContain(code);
    const board = async (cookie: string) =>
      (await getServer().request({ url: `/api/event/${eventId}/board`, headers: { cookie } })).json();
    const [itself, other] = [(await me(seen)).username, (await me(hidden)).username];
    expect(await board(seen)).toEqual({
      showsName: true,
      members: [{ username: itself, avatar: null, isYou: true, places: 2, photos: 0 }],
      total: 2,
      named: 1,
    });
    expect((await board(hidden)).members.map(({ username }: { username: string }) => username)).toEqual([
      other,
      itself,
    ]);
    expect(await board(stranger)).toMatchObject({ code: '403.REQUEST_SERVICE.101' });
    const shown = await getServer().request({
      method: 'PUT',
      url: `/api/event/${eventId}/board`,
      headers: {
        cookie: hidden,
        'sec-fetch-site': 'same-origin',
        'x-request-id': randomUUID(),
        'x-transaction-id': randomUUID(),
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ showsName: true }),
    });
    expect(shown.json()).toMatchObject({ showsName: true, named: 2 });
    // A rating with a tap counts as well, for the place and for who gave it, until it is taken back.
    const [kiosk] = await insertTestPlaces(getServer().services, [{ name: 'Kiosk', longitude: 2, latitude: 2.2 }]);
    const answered = await change(hidden, `/api/places/v1/${kiosk}/answers`, { rating: 'accessible' });
    const totals = async () => (await getServer().request(`/api/event/${eventId}`)).json().totals;
    expect(await totals()).toMatchObject({ places: 3, accessible: 1 });
    expect((await board(hidden)).members[0]).toMatchObject({ isYou: true, places: 2 });
    await call(getServer(), ['DELETE', `/api/answers/v1/${answered.json().answer._id}`], undefined, {
      cookie: hidden,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
    expect(await totals()).toMatchObject({ places: 2, accessible: 0 });
    expect((await board(seen)).named).toBe(2);
    expect((await getServer().request(`/api/event/${randomUUID()}`)).json().code).toBe('404.EVENT_SERVICE.100');
  });

  test('inside its area members write as much as they like, elsewhere as much as anybody', async () => {
    const { services } = getServer();
    const outline: [number, number][] = [
      [10, 10],
      [11, 10],
      [11, 11],
      [10, 11],
      [10, 10],
    ];
    const [startsAt, expirationDate] = [new Date(Date.now() - 1_000), new Date(Date.now() + 3_600_000)];
    const area = { type: 'Polygon' as const, coordinates: [outline] };
    const event = { name: 'Harbour day', startsAt, expirationDate, area };
    const { code } = await createEvent(services, { actor: { kind: 'operatorCommand' } }, event);
    const cookie = await somebody();
    await subscribe(cookie, code);
    const [inside, outside] = await insertTestPlaces(services, [
      { name: 'Bar', longitude: 10.5, latitude: 10.5 },
      { name: 'Shop', longitude: 12, latitude: 10.5 },
    ]);
    const rate = (id: number | undefined) => change(cookie, '/api/reviews', { id: String(id), rating: 'accessible' });
    for (let written = 0; written < contributionsPerHourOfNewcomer; written++)
      expect((await rate(outside)).statusCode).toBe(200);
    expect((await rate(outside)).statusCode).toBe(429);
    expect((await rate(inside)).statusCode).toBe(200);
    await change(cookie, '/api/event/unsubscribe');
    expect((await rate(inside)).statusCode).toBe(429);
  });
});
