import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createOutgoingClient } from '../outgoing-client.ts';
import { type GooglePlaces, GooglePlacesError, type GoogleTextSearch } from './google-places.ts';
import { httpGooglePlaces } from './http-google-places.ts';
import { type GoogleFault, type GooglePlacesDouble, startGooglePlacesDouble } from './testing/google-places-double.ts';

let double: GooglePlacesDouble;

beforeAll(async () => {
  double = await startGooglePlacesDouble();
});
afterEach(() => {
  double.fault = 'none';
  double.calls.length = 0;
});
afterAll(async () => {
  await double.close();
});

function connect(url: string, key: string, timeoutMilliseconds = 20_000): GooglePlaces {
  const client = createOutgoingClient({ allowedOrigins: [url], timeoutMilliseconds });
  return httpGooglePlaces({ url, key, client, log: pino({ level: 'silent' }) });
}

const munich = { longitude: 11.5755, latitude: 48.1374 };
const cafes: GoogleTextSearch = {
  text: 'café',
  boundaries: undefined,
  location: munich,
  language: 'en',
  pageToken: null,
};
const googleItself = 'https://places.googleapis.com';
const realKey = process.env.GOOGLE_PLACES_TEST_KEY;

/** What holds of every Google: the double always, the real one where there is a key to reach it. */
describe.each([
  { name: 'the double', open: () => connect(double.url, double.key) },
  ...(realKey === undefined ? [] : [{ name: 'Google itself', open: () => connect(googleItself, realKey) }]),
])('Google Places, $name', ({ open }) => {
  test('suggests places near a location, with what matched', async () => {
    const search = { text: 'caf', location: munich, language: 'en', sessionToken: crypto.randomUUID() } as const;
    const found = await open().suggest(search);
    expect(found.length).toBeGreaterThan(0);
    for (const { placeId, name, distanceMeters, highlights } of found) {
      expect(placeId).toMatch(/^[\w-]{10,}$/);
      expect(distanceMeters).toBeGreaterThan(0);
      for (const { start, end } of highlights) expect(name.slice(start, end).toLowerCase()).toContain('caf');
    }
  });

  test('finds places by words, which it then knows by their ids', async () => {
    const places = open();
    const { places: found } = await places.search(cafes);
    const [first] = found;
    expect(first).toMatchObject({ country: 'DE', placeId: expect.any(String), name: expect.any(String) });
    const details = await places.details(first?.placeId ?? '', { language: 'en', sessionToken: undefined });
    expect(details).toMatchObject({ name: first?.name, latitude: first?.latitude });
  });

  test('finds nothing where there is nothing', async () => {
    const text = 'qqxyzzy wwvkjh 7391';
    expect(await open().suggest({ text, location: munich, language: 'fr', sessionToken: undefined })).toEqual([]);
    expect(await open().search({ ...cafes, text })).toEqual({ places: [], nextPageToken: null });
  });

  test.each(['ChIJ_no_such_place_0000', 'x'])('does not know a place %s', async (id) => {
    expect(await open().details(id, { language: 'pt', sessionToken: undefined })).toBeNull();
  });
});

describe('Google Places', () => {
  const places = (timeoutMilliseconds?: number) => connect(double.url, double.key, timeoutMilliseconds);

  test('tells all that a page shows of a place', async () => {
    const details = await places().details('ChIJ_invented_cafe_wolke', { language: 'pt', sessionToken: 'a-session' });
    expect(details).toEqual({
      placeId: 'ChIJ_invented_cafe_wolke',
      name: 'Café Wolke',
      nameLanguage: null,
      address: 'Wolkengasse 7, 80331 München, Deutschland',
      country: 'DE',
      longitude: 11.5761,
      latitude: 48.1372,
      phone: '+49 89 0000007',
      url: 'https://wolke.example/',
      openingHours: ['Montag: 09:00–18:00 Uhr', 'Dienstag: 09:00–18:00 Uhr', 'Sonntag: Geschlossen'],
      closed: null,
      wheelchairAccessibleEntrance: true,
      extent: null,
      googleMapsUrl: 'https://maps.google.com/?cid=7',
      attributions: [{ name: 'Listing of Clouds', url: 'https://listing.example/' }],
    });
    const [path] = double.calls.map((call) => call.path);
    expect(path).toBe('/v1/places/ChIJ_invented_cafe_wolke?languageCode=pt-BR&sessionToken=a-session');
  });

  test('suggests places, and streets as what they are', async () => {
    const search = { text: 'wolke', location: undefined, language: 'en', sessionToken: undefined } as const;
    expect(await places().suggest(search)).toEqual([
      {
        placeId: 'ChIJ_invented_cafe_wolke',
        name: 'Café Wolke',
        address: '80331 München, Deutschland',
        distanceMeters: null,
        kind: 'place',
        highlights: [{ start: 5, end: 10 }],
      },
      expect.objectContaining({ placeId: 'ChIJ_invented_wolkengasse', name: 'Wolkengasse', kind: 'street' }),
    ]);
    const street = await places().details('ChIJ_invented_wolkengasse', { language: 'en', sessionToken: undefined });
    expect(street?.extent).toEqual([11.574, 48.136, 11.578, 48.138]);
  });

  test('gives a search page by page, each place once', async () => {
    const search = { ...cafes, text: 'gasthof regenbogen' };
    const first = await places().search(search);
    const second = await places().search({ ...search, pageToken: first.nextPageToken });
    const third = await places().search({ ...search, pageToken: second.nextPageToken });
    const all = [first, second, third].map((page) => page.places.map(({ placeId }) => placeId));
    expect(all.map((ids) => ids.length)).toEqual([20, 20, 5]);
    expect(new Set(all.flat()).size).toBe(45);
    expect(third.nextPageToken).toBeNull();
  });

  test('refuses a page token with other words', async () => {
    const { nextPageToken } = await places().search({ ...cafes, text: 'gasthof' });
    const other = places().search({ ...cafes, text: 'regenbogen', pageToken: nextPageToken });
    await expect(other).rejects.toMatchObject({ cause: { status: 400 } });
  });

  test('searches a box and nothing beyond it', async () => {
    const boundaries = [11.57, 48.1395, 11.59, 48.1425] as const;
    const { places: found } = await places().search({ ...cafes, text: 'gasthof', boundaries });
    expect(found.map(({ name }) => name)).toEqual([1, 2, 3].map((number) => `Gasthof Regenbogen ${number}`));
  });

  test.each<GoogleFault>([
    'down',
    'silent',
    'serverError',
    'quota',
    'pageInsteadOfData',
    'otherData',
    'truncated',
    'huge',
    'redirect',
  ])('fails in one way whatever is wrong: %s', async (fault) => {
    double.fault = fault;
    const google = places(fault === 'silent' ? 100 : undefined);
    const search = { text: 'café', location: munich, language: 'en', sessionToken: undefined } as const;
    await expect(google.suggest(search)).rejects.toThrow(GooglePlacesError);
    await expect(google.search(cafes)).rejects.toThrow(GooglePlacesError);
    const details = google.details('ChIJ_invented_cafe_wolke', { language: 'en', sessionToken: undefined });
    await expect(details).rejects.toThrow(GooglePlacesError);
  });

  test('fails with another key', async () => {
    await expect(connect(double.url, 'another-key').search(cafes)).rejects.toThrow(GooglePlacesError);
  });

  test('ends a call that nobody waits for', async () => {
    double.fault = 'silent';
    const gone = new AbortController();
    const search = places().search(cafes, gone.signal);
    await expect.poll(() => double.calls).toHaveLength(1);
    gone.abort();
    await expect(search).rejects.toBe(gone.signal.reason);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example/', 'http://intranet/'])(
    'links to nothing but web pages: %s',
    async (address) => {
      const [known] = double.places;
      if (known === undefined) throw new Error('The double knows no place.');
      double.places.push({ ...known, id: 'ChIJ_with_bad_links', websiteUri: address, googleMapsUri: address });
      onTestFinished(() => void double.places.pop());
      const details = await places().details('ChIJ_with_bad_links', { language: 'en', sessionToken: undefined });
      expect(details).toMatchObject({ url: null, googleMapsUrl: null });
    },
  );
});

describe('the double of Google Places', () => {
  const ask = async (path: string, body: object | null, headers: Record<string, string> = {}) => {
    const response = await fetch(`${double.url}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': double.key, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const all = { 'x-goog-fieldmask': '*' };
  const circle = { circle: { center: { latitude: 48, longitude: 11 }, radius: 500 } };
  const rectangle = { rectangle: { low: { latitude: 48, longitude: 11 }, high: { latitude: 49, longitude: 12 } } };

  test.each([
    ['a search without a field mask', '/v1/places:searchText', { textQuery: 'café' }, {}],
    ['suggestions without a field mask', '/v1/places:autocomplete', { input: 'café' }, {}],
    ['details without a field mask', '/v1/places/ChIJ_invented_cafe_wolke', null, {}],
    [
      'fields that there are not',
      '/v1/places:searchText',
      { textQuery: 'café' },
      { 'x-goog-fieldmask': 'results.name' },
    ],
    [
      'bias together with restriction',
      '/v1/places:searchText',
      { textQuery: 'café', locationBias: circle, locationRestriction: rectangle },
      all,
    ],
    [
      'a circle of more than 50 km',
      '/v1/places:autocomplete',
      { input: 'café', locationBias: { circle: { ...circle.circle, radius: 50_001 } } },
      all,
    ],
    ['unknown parameters', '/v1/places:searchText', { textQuery: 'café', query: 'café' }, all],
    ['nothing to look for', '/v1/places:searchText', { textQuery: '' }, all],
    ['a made-up page token', '/v1/places:searchText', { textQuery: 'café', pageToken: 'x' }, all],
    ['a long session token', '/v1/places:autocomplete', { input: 'café', sessionToken: 'x'.repeat(37) }, all],
    ['what is no id', '/v1/places/x', null, all],
  ])('refuses %s', async (_what, path, body, headers) => {
    expect(await ask(path, body, headers)).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    });
  });

  test('gives no more than the field mask asks for', async () => {
    const ofPages = await ask(
      '/v1/places:searchText',
      { textQuery: 'gasthof', pageSize: 1 },
      {
        'x-goog-fieldmask': 'places.id',
      },
    );
    expect(ofPages.body).toEqual({ places: [{ id: 'ChIJ_invented_inn_0' }] });
  });

  test('counts calls without a key as nobody', async () => {
    const response = await fetch(`${double.url}/v1/places/ChIJ_invented_cafe_wolke`, { headers: all });
    expect(response.status).toBe(403);
  });

  test('refuses to run in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startGooglePlacesDouble()).rejects.toThrow('for tests only');
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});
