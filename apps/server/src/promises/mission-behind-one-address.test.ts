import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieOf, type Fields, newPerson, requestIds } from '../features/accounts/testing/account-calls.ts';
import { solveCaptcha } from '../features/accounts/testing/solve-captcha.ts';
import { createEvent } from '../features/events/create-event.ts';
import { readLimitsPerMinute } from '../http/limits/rate-limits.ts';
import { testPhoto } from '../testing/open-write-site.ts';
import { insertTestPlaces } from '../testing/test-places.ts';
import { describeOnEachServer } from '../testing/test-server.ts';

/** The people of one MapMission, who share the network of where they meet. */
const people = 60;
const reviewsOfEach = 3;
/** So many of them act at the same moment. */
const atOnce = 10;
const address = '203.0.113.60';
/** A harbour quarter of a kilometre a side. */
const [west, south, east, north] = [4, 44, 4.01, 44.01] as const;

describeOnEachServer('a MapMission behind one address', { app: { readLimitsPerMinute } }, (getServer) => {
  const call = (method: 'POST' | 'PUT', url: string, headers: Fields, payload: string | Buffer) =>
    getServer().request({
      method,
      url,
      remoteAddress: address,
      headers: { ...requestIds, 'sec-fetch-site': 'same-origin', ...headers } as Record<string, string>,
      payload,
    });
  const send = (url: string, body: Fields, cookie?: string) =>
    call(
      'POST',
      url,
      { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(cookie && { cookie }) },
      JSON.stringify(body),
    );
  const signUp = async () => {
    const recaptcha = await solveCaptcha(
      { request: (url) => getServer().request({ url: String(url), remoteAddress: address }) },
      'signUp',
    );
    return send('/api/users', { ...newPerson(), recaptcha });
  };

  test('all of its people sign up, join and send three reviews with photos, and nobody is refused', async () => {
    const { services } = getServer();
    const [startsAt, expirationDate] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as [number, number][];
    const { eventId, code } = await createEvent(
      services,
      { actor: { kind: 'operatorCommand' } },
      { name: 'Harbour day', startsAt, expirationDate, area: { type: 'Polygon', coordinates: [ring] } },
    );
    const placeIds = await insertTestPlaces(
      services,
      Array.from({ length: people * reviewsOfEach }, (_, at) => ({
        name: `Café ${at}`,
        longitude: west + ((at % 20) + 0.5) * 4e-4,
        latitude: south + (Math.floor(at / 20) + 0.5) * 9e-4,
      })),
    );
    const takePart = async (person: number): Promise<number[]> => {
      const signedUp = await signUp();
      const cookie = cookieOf(signedUp);
      const joined = await send('/api/event/subscribe', { eventCode: code }, cookie);
      const statuses = [signedUp.statusCode, joined.statusCode];
      for (let at = 0; at < reviewsOfEach; at++) {
        const number = person * reviewsOfEach + at;
        // No two photos are the same.
        const photo = Buffer.from(await testPhoto({ width: 40 + number, height: 30 }));
        const sha256 = createHash('sha256').update(photo).digest('hex');
        const sent = await call('PUT', `/api/photos/${sha256}`, { 'content-type': 'image/jpeg', cookie }, photo);
        const body = { id: String(placeIds[number]), rating: 'accessible', eventId, photos: [{ sha256 }] };
        const reviewed = await send('/api/reviews', body, cookie);
        statuses.push(sent.statusCode, reviewed.statusCode);
      }
      return statuses;
    };
    const waiting = Array.from({ length: people }, (_, person) => person);
    const statuses: number[][] = [];
    const lane = async () => {
      for (let person = waiting.shift(); person !== undefined; person = waiting.shift())
        statuses.push(await takePart(person));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    expect(statuses).toEqual(Array(people).fill([200, 200, ...Array(reviewsOfEach).fill([201, 200]).flat()]));
    const event = (await getServer().request(`/api/event/${eventId}`)).json();
    const all = people * reviewsOfEach;
    expect(event.totals).toMatchObject({ places: all, photos: all, members: people });
  }, 240_000);
});
