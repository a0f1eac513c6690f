import { expect, test } from 'vitest';
import type { TestPlace } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';

const places: TestPlace[] = [
  {
    name: { und: 'Musée', fr: 'Musée', en: 'Museum', pt: 'Museu' },
    longitude: 7.42,
    latitude: 43.73,
    rating: 'accessible',
    tags: ['elevator'],
    noTags: ['hearingLoop'],
    labels: ['verified'],
    type: 'museum',
    address: '1 Quai, Monaco',
  },
  { name: 'Bar', longitude: 7.421, latitude: 43.7301, rating: 'notAccessible', type: 'bar' },
  { name: 'Kiosk', longitude: 7.43, latitude: 43.74, rating: 'partiallyAccessible' },
  { name: 'Nobody knows', longitude: 7.4205, latitude: 43.7302 },
];

describeOnEachServer('reading places', { places }, (getServer) => {
  test('details hold all that is known, in the language asked for', async () => {
    const { request, placeIds } = getServer();
    const response = await request(`/api/places/v1/${placeIds[0]}?lng=pt`);
    expect(response.json()).toMatchObject({
      _id: String(placeIds[0]),
      name: 'Museu',
      nameLanguage: 'pt',
      rating: 'accessible',
      placeType: 'place',
      types: ['museum'],
      tags: ['elevator'],
      noTags: ['hearingLoop'],
      verified: true,
      ratingSummary: { accessible: 1, people: 1 },
      kind: 'place',
      shapeLocation: null,
      isDemonstration: false,
    });
  });

  test.each([
    ['https://museum.example/a', 'https://museum.example/a', 'museum.example/a'],
    ['https://bank.example@evil.example/', null, null],
    ['http://intranet/', null, null],
  ])('the stored address %s is linked to as %s', async (stored, url, urlDisplay) => {
    const { request, placeIds, services } = getServer();
    const { kysely } = services.database;
    await kysely.updateTable('place').set({ url: stored }).where('id', '=', Number(placeIds[2])).execute();
    expect((await request(`/api/places/v1/${placeIds[2]}`)).json()).toMatchObject({ url, urlDisplay });
  });

  test('the language follows lng, then the cookie, then Accept-Language', async () => {
    const { request, placeIds } = getServer();
    const url = `/api/places/v1/${placeIds[0]}`;
    const name = async (headers: Record<string, string>) =>
      (await request({ url, headers })).json<{ name: string }>().name;
    expect(await name({ 'accept-language': 'fr-CA,fr;q=0.9' })).toBe('Musée');
    expect(await name({ 'accept-language': 'fr', cookie: 'lng=pt' })).toBe('Museu');
    expect(await name({})).toBe('Museum');
  });

  test('an unknown place is 404, a deleted one 410', async () => {
    const { request, services, placeIds } = getServer();
    expect((await request('/api/places/v1/999999')).json()).toMatchObject({ code: '404.PLACE_SERVICE.100' });
    const id = Number(placeIds[3]);
    const { kysely } = services.database;
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    for (const path of [`/api/places/v1/${id}`, `/api/places/v1/pins/${id}`, `/api/places/v1/${id}/reviews`]) {
      const response = await request(path);
      expect([path, response.statusCode]).toEqual([path, 410]);
    }
    await kysely.updateTable('place').set({ deleted_at: null }).where('id', '=', id).execute();
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1;drop'])(
    'an id such as %s is refused by name',
    async (id) => {
      const response = await getServer().request(`/api/places/v1/${id}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ issues: [{ path: 'params.id' }] });
    },
  );

  test('a pin card has its distance from the location', async () => {
    const { request, placeIds } = getServer();
    const card = await request(`/api/places/v1/pins/${placeIds[2]}?location=43.73,7.42`);
    expect(card.json<{ distanceIn: number }>().distanceIn).toBeCloseTo(1.373, 2);
    const miles = await request(`/api/places/v1/pins/${placeIds[2]}?location=43.73,7.42&unit=mi`);
    expect(miles.json<{ distanceIn: number }>().distanceIn).toBeCloseTo(0.853, 2);
    const without = await request(`/api/places/v1/pins/${placeIds[2]}`);
    expect(without.json()).toMatchObject({ distanceIn: null });
  });

  test('some pins have their cards in one answer, without those that are gone', async () => {
    const { request, placeIds } = getServer();
    const response = await request(`/api/places/v1/pins?ids=${placeIds[2]},${placeIds[0]},999999999`);
    const { results } = response.json<{ results: { _id: string; distanceIn: number | null }[] }>();
    expect(results.map(({ _id }) => Number(_id)).sort()).toEqual([Number(placeIds[0]), Number(placeIds[2])].sort());
    expect(results[0]).toEqual((await request(`/api/places/v1/pins/${results[0]?._id}`)).json());
    const refused = await request('/api/places/v1/pins?ids=1,two');
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'query.ids' }] }]);
  });

  test('nearby lists what lies within the radius, nearest first', async () => {
    const { request } = getServer();
    const response = await request('/api/places/v1/nearby?latitude=43.73&longitude=7.42&radius=300');
    const { results, total } = response.json<{ results: { name: string; distanceIn: number }[]; total: number }>();
    expect(results.map(({ name }) => name)).toEqual(['Museum', 'Nobody knows', 'Bar']);
    expect(total).toBe(3);
    expect(results.every(({ distanceIn }) => distanceIn <= 0.3)).toBe(true);
    const accessible = await request('/api/places/v1/nearby?latitude=43.73&longitude=7.42&ratings=accessible');
    expect(accessible.json()).toMatchObject({ total: 1 });
  });

  test('pins of a box', async () => {
    const response = await getServer().request('/api/places?boundaries=43.735,7.425,43.72,7.41');
    const { results, total } = response.json<{ results: object[]; total: number }>();
    expect(total).toBe(3);
    expect(results[0]).toHaveProperty('rating');
  });

  test('pins without a box are those of the whole site, nearest to a location where one is given', async () => {
    const { request, placeIds } = getServer();
    const all = (await request('/api/places')).json<{ results: { _id: string }[]; total: number }>();
    expect([all.results.length, all.total]).toEqual([4, 4]);
    const rated = (await request('/api/places?ratings=accessible')).json<typeof all>();
    expect(rated).toMatchObject({ results: [{ _id: String(placeIds[0]) }], total: 1 });
    const near = (await request('/api/places?location=43.741,7.431')).json<typeof all>();
    expect(near).toMatchObject({ results: [{ _id: String(placeIds[2]) }, {}, {}, {}], total: 4 });
    const inBox = (await request('/api/places?boundaries=43.735,7.425,43.72,7.41&location=43.7301,7.421')).json<
      typeof all
    >();
    expect(inBox).toMatchObject({ results: [{ _id: String(placeIds[1]) }, {}, {}], total: 3 });
  });

  test('stats add the three ratings under both namings; unrated places do not count', async () => {
    const response = await getServer().request('/api/places/v1/stats');
    expect(response.json()).toEqual({
      accessible: 1,
      partiallyAccessible: 1,
      notAccessible: 1,
      total: 3,
      accessiblePlaceCount: 1,
      partiallyAccessiblePlaceCount: 1,
      notAccessiblePlaceCount: 1,
    });
    const box = await getServer().request('/api/places/v1/stats?boundaries=43.735,7.425,43.72,7.41');
    expect(box.json()).toMatchObject({ total: 2 });
  });

  test('geojson gives features with longitude before latitude', async () => {
    const response = await getServer().request('/api/places/v1/geojson?types=museum');
    expect(response.json()).toMatchObject({
      type: 'FeatureCollection',
      total: 1,
      nextPageToken: null,
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [7.42, 43.73] } }],
    });
  });

  test('a place without reviews has an empty list of them', async () => {
    const { request, placeIds } = getServer();
    const response = await request(`/api/places/v1/${placeIds[1]}/reviews`);
    expect(response.json()).toEqual({ results: [], total: 0, nextPageToken: null });
  });
});

describeOnEachServer('how answers may be kept', { places }, (getServer) => {
  test('a cache in front never mixes languages, and asks again each time', async () => {
    const chosen = await getServer().request('/api/tags?lng=fr');
    expect(chosen.headers['cache-control']).toBe('no-cache');
    expect(String(chosen.headers.vary ?? '')).not.toContain('accept-language');
    const guessed = await getServer().request('/api/tags');
    expect(guessed.headers.vary).toContain('accept-language');
    expect(guessed.headers.vary).toContain('cookie');
  });

  test.each(['true', '1', '1763846400000', 'TRUE', 'yes', ''])(
    'forceRefresh=%s asks for an answer that nobody keeps',
    async (value) => {
      const response = await getServer().request(`/api/places/v1/stats?forceRefresh=${value}`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  test.each(['false', '0'])('forceRefresh=%s asks for nothing', async (value) => {
    const response = await getServer().request(`/api/places/v1/stats?forceRefresh=${value}`);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
  });
});
