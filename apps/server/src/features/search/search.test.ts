import { setTimeout as wait } from 'node:timers/promises';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { expect, test } from 'vitest';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SourceLocality } from '../../importing/records/source-place.ts';
import { importLocalityBatch } from '../../importing/storing/import-localities.ts';
import type { Services } from '../../start/services.ts';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

interface Pin {
  longitude: number;
  latitude: number;
  rating: string;
}

const near = { longitude: 9.52, latitude: 47.14 };

const places: TestPlace[] = [
  {
    name: { und: 'Café Rössle', fr: 'Café du Petit Cheval' },
    longitude: 9.521,
    latitude: 47.141,
    type: 'cafe',
    rating: 'accessible',
    address: 'Städtle 5, 9490 Vaduz',
    country: 'LI',
    tags: ['levelEntrance', 'accessibleRestroom'],
    noTags: ['oneStep'],
  },
  { name: 'Rheinuferweg', longitude: 9.51, latitude: 47.15, type: 'trail', country: 'LI' },
  { name: '', longitude: 9.5215, latitude: 47.1415, type: 'toilets', country: 'LI' },
  ...Array.from(
    { length: 60 },
    (_, i): TestPlace => ({
      name: `Gasthof ${i}`,
      longitude: 9.4 + i / 500,
      latitude: 47.1,
      type: 'restaurant',
      rating: i % 2 === 0 ? 'accessible' : 'unrated',
      country: 'AT',
    }),
  ),
  { name: 'Zollern', longitude: 9.54, latitude: 47.16, type: 'jewellery', rating: 'accessible' },
  { name: 'Zollernplatz', longitude: 9.542, latitude: 47.162, type: 'station', rating: 'accessible' },
];

const localities: SourceLocality[] = [
  {
    externalId: 'node/1',
    kind: 'settlement',
    names: { und: 'Vaduz' },
    ...near,
    bounds: [9.48, 47.1, 9.56, 47.17],
    parentName: null,
    country: 'LI',
    population: 5_700,
    houseNumbers: [],
  },
  {
    externalId: 'street/1',
    kind: 'street',
    names: { und: 'Lange Gasse' },
    longitude: 9.53,
    latitude: 47.15,
    bounds: null,
    parentName: 'Vaduz',
    country: 'LI',
    population: null,
    houseNumbers: [
      { number: '12', longitude: 9.5301, latitude: 47.1501 },
      { number: '12 a', longitude: 9.5302, latitude: 47.1502 },
    ],
  },
];

async function seed({ database }: Services): Promise<void> {
  await inTransaction(database.kysely, (transaction) => importLocalityBatch(transaction, 'test', localities));
}

async function suggest(server: TestServer, query: string): Promise<Suggestion[]> {
  const response = await server.request(`/api/places/v1/autocomplete?location=47.14,9.52&${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ results: Suggestion[] }>().results;
}

async function names(server: TestServer, filter: string): Promise<string[]> {
  return (await suggest(server, `filter=${encodeURIComponent(filter)}`)).map(({ name }) => name);
}

/** Asks until the answer is as it should be: the feed is followed within a moment. */
async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await check()) return;
    await wait(50);
  }
  throw new Error('the text index did not follow the change feed');
}

describeOnEachServer('search', { places, seed, services: { hasCities: true } }, (getServer) => {
  test.each([
    ['café röss', 'Café Rössle'],
    ['cafe roessle', 'Café Rössle'],
    ['CAFE RÖSLE', 'Café Rössle'],
    ['cafe lichtenstein', 'Café Rössle'],
    ['petit cheval', 'Café Rössle'],
    ['städtle 5', 'Café Rössle'],
    ['rheinufer weg', 'Rheinuferweg'],
    ['Vaduz', 'Vaduz'],
    ['lange gasse', 'Lange Gasse'],
    ['lange gasse 12a', 'Lange Gasse 12a'],
    ['lisbonne', 'Lisbon'],
  ])('%s suggests %s first', async (filter, name) => {
    expect((await names(getServer(), filter))[0]).toBe(name);
  });

  test('a suggestion says what it is, where, and which part of its name matched', async () => {
    const server = getServer();
    const [cafe] = await suggest(server, 'filter=caf%C3%A9%20r');
    expect(cafe).toMatchObject({
      _id: String(server.placeIds[0]),
      type: 'place',
      name: 'Café Rössle',
      detail: 'Städtle 5, 9490 Vaduz',
      placeType: 'cafe',
      rating: 'accessible',
      highlights: [
        { start: 0, end: 4 },
        { start: 5, end: 11 },
      ],
    });
    expect(cafe?.distanceIn).toBeCloseTo(0.134, 2);
    const [trail] = await suggest(server, 'filter=rheinuferweg');
    expect(trail).toMatchObject({ type: 'trail', placeType: 'trail', rating: 'unrated' });
    const [town] = await suggest(server, 'filter=vaduz&lng=fr');
    expect(town).toMatchObject({ type: 'locality', placeType: 'settlement', rating: null, detail: 'Liechtenstein' });
    const [lisbon] = await suggest(server, 'filter=lisboa&lng=pt');
    expect(lisbon).toMatchObject({ type: 'locality', name: 'Lisboa', detail: 'Portugal', nameLanguage: 'pt' });
  });

  test('names come in the language asked for, and are found in all', async () => {
    const [french] = await suggest(getServer(), 'filter=rossle&lng=fr');
    expect(french).toMatchObject({ name: 'Café du Petit Cheval', nameLanguage: 'fr' });
  });

  test('a station comes before a shop whose name begins alike and is as near', async () => {
    expect((await names(getServer(), 'zol')).slice(0, 2)).toEqual(['Zollernplatz', 'Zollern']);
  });

  test('a suggestion says what a place is, unless its name does', async () => {
    const [station, shop] = await suggest(getServer(), 'filter=zol&lng=fr');
    expect([station, shop].map((place) => [place?.detail, place?.typeName])).toEqual([
      [null, 'Gare'],
      [null, 'Bijouterie'],
    ]);
    const [toilet] = await suggest(getServer(), 'filter=toilettes');
    expect(toilet).toMatchObject({ name: 'Public toilet', typeName: null });
  });

  test('a place without a name is found by what it is', async () => {
    const [toilet] = await suggest(getServer(), 'filter=toilettes');
    expect(toilet).toMatchObject({ _id: String(getServer().placeIds[2]), placeType: 'toilets' });
  });

  test('an imported settlement stands for the city of the world that it is', async () => {
    const found = await suggest(getServer(), 'filter=vaduz');
    expect(found.filter(({ name }) => name === 'Vaduz').map(({ _id }) => _id)).toEqual(['locality-1']);
  });

  test.each(['', ' ', 'a', ' a ', '%2B%2B%2B'])('too little typed (%j) suggests nothing', async (filter) => {
    expect(await suggest(getServer(), `filter=${filter}`)).toEqual([]);
  });

  test.each([
    ['', 'query.filter'],
    [`filter=${'a'.repeat(201)}`, 'query.filter'],
    ['filter=bar&limit=0', 'query.limit'],
    ['filter=bar&limit=21', 'query.limit'],
    ['filter=bar&location=91,0', 'query.location'],
    ['filter=bar&kinds=place', 'query.kinds'],
  ])('autocomplete?%s is refused by name', async (query, path) => {
    const response = await getServer().request(`/api/places/v1/autocomplete?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ issues: [{ path }] });
  });

  test('limit counts what is suggested; without a location nothing has a distance', async () => {
    const response = await getServer().request('/api/places/v1/autocomplete?filter=gasthof&limit=3');
    const { results } = response.json<{ results: Suggestion[] }>();
    expect(results).toHaveLength(3);
    expect(results.every(({ distanceIn }) => distanceIn === null)).toBe(true);
  });

  test('without a location the middle of the site’s own places is the middle: they come before cities far away', async () => {
    const { results } = (await getServer().request('/api/places/v1/autocomplete?filter=rhei')).json();
    expect(results[0]).toMatchObject({ name: 'Rheinuferweg', distanceIn: null });
  });

  test('details of a suggestion say where it lies and what to show', async () => {
    const { request, placeIds } = getServer();
    const detail = async (id: string) => (await request(`/api/places/v1/autocomplete/detail/${id}`)).json();
    expect(await detail('locality-1')).toEqual({
      location: { lat: 47.14, lng: 9.52 },
      viewport: { top: 47.17, right: 9.56, bottom: 47.1, left: 9.48 },
      country: 'LI',
    });
    expect(await detail('address-2-12a')).toMatchObject({ location: { lat: 47.1502, lng: 9.5302 }, country: 'LI' });
    expect(await detail(String(placeIds[0]))).toMatchObject({ location: { lat: 47.141, lng: 9.521 }, country: 'LI' });
    const [lisbon] = await suggest(getServer(), 'filter=lisbon');
    const city = await detail(lisbon?._id ?? '');
    expect(city).toMatchObject({ country: 'PT', location: { lat: lisbon?.latitude, lng: lisbon?.longitude } });
    // Nobody has mapped how far it reaches.
    const { top, bottom, left, right } = city.viewport;
    expect([top - city.location.lat, city.location.lat - bottom]).toEqual([expect.closeTo(0.05), expect.closeTo(0.05)]);
    expect([right - city.location.lng, city.location.lng - left]).toEqual([expect.closeTo(0.1), expect.closeTo(0.1)]);
  });

  test.each(['999999', 'locality-999', 'city-1', 'address-2-99', 'address-1-12'])(
    'no suggestion %s: 404',
    async (id) => {
      const response = await getServer().request(`/api/places/v1/autocomplete/detail/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: '404.PLACE_SERVICE.100' });
    },
  );

  test.each(['0', 'street-1', 'address-2', 'locality-', '%00'])('an id such as %s is refused', async (id) => {
    const response = await getServer().request(`/api/places/v1/autocomplete/detail/${id}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ issues: [{ path: 'params.id' }] });
  });

  interface Page {
    results: { _id: string; name: string; rating: string; distanceIn: number | null }[];
    total: number;
    nextPageToken: string | null;
  }

  async function allPages(query: string): Promise<Page[]> {
    const pages: Page[] = [];
    for (let token: string | null = ''; token !== null; token = pages.at(-1)?.nextPageToken ?? null) {
      const suffix: string = token === '' ? '' : `&nextPageToken=${encodeURIComponent(token)}`;
      const response = await getServer().request(`/api/places/v1/search_opt?${query}${suffix}`);
      expect(response.statusCode).toBe(200);
      pages.push(response.json<Page>());
    }
    return pages;
  }

  test('a list by words pages through all that match, each once', async () => {
    const pages = await allPages('filter=gasthof&location=47.1,9.4');
    expect(pages.map(({ total }) => total)).toEqual([60, 60]);
    const found = pages.flatMap(({ results }) => results);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(60);
    expect(found[0]?.distanceIn).toBeLessThan(found.at(-1)?.distanceIn ?? 0);
  });

  test('words go together with every filter, a box and another order', async () => {
    const rated = (await allPages('filter=gasthof&ratings=accessible')).flatMap(({ results }) => results);
    expect(rated).toHaveLength(30);
    expect(rated.every(({ rating }) => rating === 'accessible')).toBe(true);
    expect((await allPages('filter=gasthof&country=LI')).flatMap(({ results }) => results)).toEqual([]);
    expect((await allPages('filter=gasthof&types=cafe'))[0]?.total).toBe(0);
    expect((await allPages('filter=rossle&tag=levelEntrance'))[0]?.total).toBe(1);
    const boxed = (await allPages('filter=gasthof&boundaries=47.2,9.42,47,9.399')).flatMap(({ results }) => results);
    expect(boxed.map(({ name }) => name).sort()).toEqual([...Array(11).keys()].map((i) => `Gasthof ${i}`).sort());
    const best = (await allPages('filter=gasthof&sort=rating')).flatMap(({ results }) => results);
    expect(best.slice(0, 30).every(({ rating }) => rating === 'accessible')).toBe(true);
    const nearest = (await allPages('filter=gasthof&sort=distance&location=47.1,9.52')).flatMap(
      ({ results }) => results,
    );
    expect(nearest[0]?.name).toBe('Gasthof 59');
  });

  test.each([
    ['filter=a', 'query.filter'],
    [`filter=${'a'.repeat(201)}`, 'query.filter'],
    ['sort=relevance', 'query.sort'],
    ['filter=gasthof&nextPageToken=abc', 'query.nextPageToken'],
  ])('search_opt?%s is refused by name', async (query, path) => {
    const response = await getServer().request(`/api/places/v1/search_opt?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ issues: [{ path }] });
  });

  test('all that words find come as pins too, with their ratings and types', async () => {
    const { request } = getServer();
    const found = (await request('/api/places?filter=gasthof&location=47.1,9.4')).json<{
      results: Pin[];
      total: number;
    }>();
    expect([found.total, found.results.length]).toEqual([60, 60]);
    const pin = found.results.find(({ longitude }) => longitude === 9.402);
    expect(pin).toMatchObject({ latitude: 47.1, rating: 'unrated', placeType: 'place', types: ['restaurant'] });
    // With the letters of their features, as the tiles have them.
    expect(pin).toMatchObject({ yes: '', no: '' });
    const cafe = await request('/api/places?filter=petit%20cheval');
    expect(cafe.json()).toMatchObject({ results: [{ rating: 'accessible', yes: 'AN', no: 'D' }] });
    const box = await request('/api/places?filter=gasthof&ratings=accessible&boundaries=47.2,9.4201,47,9.39');
    expect(box.json<{ total: number }>().total).toBe(6);
    const trail = await request('/api/places?filter=rheinuferweg');
    expect(trail.json()).toMatchObject({ results: [{ placeType: 'trail', types: ['trail'] }] });
  });

  test('a page token belongs to its words', async () => {
    const [first] = await allPages('filter=gasthof');
    const token = encodeURIComponent(first?.nextPageToken ?? '');
    const response = await getServer().request(`/api/places/v1/search_opt?filter=gasthaus&nextPageToken=${token}`);
    expect(response.json()).toMatchObject({ code: '400.REQUEST_SERVICE.101' });
  });

  test('what is written is found, what is deleted is not', async () => {
    const server = getServer();
    const { kysely } = server.services.database;
    const [id = 0] = await insertTestPlaces(server.services, [
      { name: 'Zwergenhöhle', longitude: 9.5, latitude: 47.1 },
    ]);
    await eventually(async () => (await names(server, 'zwergenhohle')).includes('Zwergenhöhle'));
    await inTransaction(kysely, async (transaction) => {
      await transaction
        .updateTable('place')
        .set({ names: JSON.stringify({ und: 'Riesenhöhle' }) })
        .where('id', '=', id)
        .execute();
      await recordChange(transaction, { entity: 'place', ids: [id] });
    });
    await eventually(async () => (await names(server, 'riesenhohle')).includes('Riesenhöhle'));
    expect(await names(server, 'zwergenhohle')).toEqual([]);
    await inTransaction(kysely, async (transaction) => {
      await transaction.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await recordChange(transaction, { entity: 'place', ids: [id] });
      await transaction.deleteFrom('locality').where('external_id', '=', 'street/1').execute();
      await recordChange(transaction, { entity: 'locality', ids: [2] });
    });
    await eventually(async () => (await names(server, 'riesenhohle')).length === 0);
    expect(await names(server, 'lange gasse')).not.toContain('Lange Gasse');
  });
});
