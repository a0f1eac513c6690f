import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';
import type { Fields } from '../accounts/testing/account-calls.ts';
import { reportsOn } from '../moderation/notices/testing/reports-on.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';
import { addReview } from '../reviews/add-review.ts';
import { joinEvent } from './join-event.ts';

const places = [
  { name: 'Harbour café', longitude: 0.01, latitude: 0.01 },
  { name: 'Kiosk', longitude: 0.02, latitude: 0.01 },
  { name: 'Not mapped', longitude: 0.03, latitude: 0.01 },
];
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describeOnEachServer('operators and MapMissions', { places }, (getServer) => {
  const { services, somebody } = reportsOn(getServer);
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const create = (who: Decider, fields: Fields = {}, key?: string) =>
    send(who, ['POST', '/api/events'], { name: 'Harbour Day', expirationDate: soon(), ...fields }, key);

  test('announce one with name, code, time, goal and area; who sends it again announces one', async () => {
    const chief = await operator();
    const given = { code: 'harbour 26', goal: 300, area: square, startsAt: new Date().toISOString() };
    const key = '3f6c7c2e-0a35-4a62-8d46-94a20f3f3b10';
    const fields = { ...given, expirationDate: soon() };
    const [made, again] = [await create(chief, fields, key), await create(chief, fields, key)];
    expect(made.json()).toMatchObject({ name: 'Harbour Day', code: 'HARBOUR26', goal: 300, area: square });
    expect(again.json()).toEqual(made.json());
    const listed = (await get(chief, '/api/events')).json();
    expect(listed.rows.filter(({ code }: Fields) => code === 'HARBOUR26')).toHaveLength(1);
    expect((await get(chief, `/api/events/${made.json()._id}`)).json()).toEqual(made.json());
    const seen = (await getServer().request(`/api/event/${made.json()._id}`)).json();
    expect(seen).not.toHaveProperty('code');
    expect((await create(chief)).json().code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });

  test('are told by the field what is wrong', async () => {
    const chief = await operator();
    const wrong = async (fields: Fields) =>
      (await create(chief, fields)).json().issues.map(({ path }: Fields) => String(path));
    expect(await wrong({ name: ' ' })).toEqual(['body.name']);
    expect(await wrong({ code: 'SHORT' })).toEqual(['body.code']);
    await create(chief, { code: 'TAKENCODE' });
    expect(await wrong({ code: 'taken-code' })).toEqual(['body.code']);
    expect(await wrong({ expirationDate: '2020-01-01T00:00:00.000Z' })).toEqual(['body.expirationDate']);
    expect(await wrong({ goal: 0 })).toEqual(['body.goal']);
    expect((await wrong({ area: { type: 'Point', coordinates: [0, 0] } }))[0]).toMatch(/^body\.area/);
  });

  test('end one before its time, once, and take along what it has mapped, and nothing else', async () => {
    const chief = await operator();
    const { _id: id, code } = (await create(chief)).json();
    const member = await somebody();
    await joinEvent(services(), { actor: member.actor }, { eventCode: code });
    const placeIds = getServer().placeIds.slice(0, 2);
    for (const placeId of placeIds)
      await addReview(
        services(),
        { actor: member.actor },
        { placeId, rating: 'accessible', text: 'A ramp.', photos: [] },
      );
    const geojson = await get(chief, `/api/events/${id}/places.geojson`);
    expect(geojson.headers).toMatchObject({
      'content-type': 'application/geo+json; charset=utf-8',
      'content-disposition': `attachment; filename="${code}.geojson"`,
    });
    const names = geojson.json().features.map(({ properties }: { properties: Fields }) => properties.name);
    expect(names).toEqual(['Harbour café', 'Kiosk']);
    const csv = await get(chief, `/api/events/${id}/places.csv`);
    expect((parse(csv.body, { columns: true }) as Fields[]).map(({ name }) => name)).toEqual(names);
    const code2d = await get(chief, `/api/events/${id}/qr.svg`);
    expect([code2d.headers['content-type'], code2d.body.slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
    expect((await send(chief, ['POST', `/api/events/${id}/end`])).json()).toMatchObject({
      isEnded: true,
      event: { totals: { places: 2, members: 1 } },
    });
    expect((await send(chief, ['POST', `/api/events/${id}/end`])).json()).toMatchObject({ isEnded: false });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of ['', '/places.csv', '/qr.svg'])
      expect((await get(chief, `/api/events/${nobody}${path}`)).json().code).toBe('404.EVENT_SERVICE.100');
    expect((await create(await moderator())).statusCode).toBe(403);
  });
});
