import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { searchPlaces } from '@access-atlas/contract/places/places.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type GoogleFault,
  startGooglePlacesDouble,
} from '../../../adapters/google-places/testing/google-places-double.ts';
import type { Services } from '../../../start/services.ts';
import type { TestPlace } from '../../../testing/test-places.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../../testing/test-server.ts';
import { suggestWithGoogle } from './suggest-with-google.ts';

const munich = 'location=48.1374,11.5755';
const places: TestPlace[] = [
  // Nine metres from Google's.
  {
    name: 'Cafe Wolke',
    longitude: 11.5761,
    latitude: 48.13728,
    rating: 'accessible',
    address: 'Wolkengasse 7, München',
  },
  // Of the same name as one of Google's, in another part of the town.
  {
    name: 'Gasthof Regenbogen 2',
    type: 'hotel',
    longitude: 11.5,
    latitude: 48.1,
    rating: 'notAccessible',
    country: 'DE',
  },
  // Found by Google alone, under another name; it has Google's id.
  { name: 'Zum Bogen', longitude: 11.58, latitude: 48.142, rating: 'accessible' },
];

async function rememberGoogleId({ database }: Services): Promise<void> {
  await sql`UPDATE place SET service_place_id = 'ChIJ_invented_inn_2' WHERE names ->> 'und' = 'Zum Bogen'`.execute(
    database.kysely,
  );
}

type Page = BodyOf<typeof searchPlaces>;

async function getJson<Body>(server: TestServer, address: string): Promise<Body> {
  const response = await server.request(address);
  expect(response.statusCode).toBe(200);
  return response.json<Body>();
}

async function pagesOf(server: TestServer, query: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let token: string | null = ''; token !== null; ) {
    const page: Page = await getJson(
      server,
      `/api/places/v1/search_opt?${query}${token && `&nextPageToken=${encodeURIComponent(token)}`}`,
    );
    pages.push(page);
    token = page.nextPageToken;
  }
  return pages;
}

const suggest = async (server: TestServer, query: string) =>
  (await getJson<{ results: Suggestion[] }>(server, `/api/places/v1/autocomplete?${query}`)).results;

const double = await startGooglePlacesDouble();
afterEach(() => {
  double.fault = 'none';
  double.calls.length = 0;
});
afterAll(async () => {
  await double.close();
});

const account = { key: double.key, url: double.url };

describeOnEachServer(
  'a site with Google’s places',
  { places, seed: rememberGoogleId, services: { googlePlaces: account } },
  (getServer) => {
    test('suggests ours first and the same place never twice', async () => {
      const found = await suggest(getServer(), `filter=wolke&${munich}`);
      expect(found.map(({ type, name, rating }) => [type, name, rating])).toEqual([
        ['place', 'Cafe Wolke', expect.any(String)],
        // A street is nothing that could be rated.
        ['google', 'Wolkengasse', null],
      ]);
    });

    test('suggests Google’s places that are new here', async () => {
      const found = await suggest(getServer(), `filter=gasthof%20reg&${munich}&sessionToken=one-session`);
      const [ours, ...others] = found;
      expect(ours).toMatchObject({ type: 'place', name: 'Gasthof Regenbogen 2', rating: 'notAccessible' });
      // The third has Google's id of a place of ours.
      expect(others.map(({ _id }) => _id)).toEqual([0, 1, 3, 4].map((index) => `ChIJ_invented_inn_${index}`));
      expect(others[0]).toMatchObject({ type: 'google', rating: 'unrated', latitude: null, longitude: null });
      expect(others[0]?.distanceIn).toBeGreaterThan(0.2);
      expect(others[0]?.distanceIn).toBeLessThan(1);
      expect(double.calls[0]?.body).toMatchObject({ input: 'gasthof reg', sessionToken: 'one-session' });
    });

    test('takes Google’s place of the same name for ours where nobody knows where either lies', async () => {
      const found = await suggest(getServer(), 'filter=gasthof%20reg');
      expect(found[0]).toMatchObject({ name: 'Gasthof Regenbogen 2', detail: null, typeName: 'Hotel' });
      expect(found.slice(1).map(({ _id }) => _id)).toEqual([0, 3, 4].map((index) => `ChIJ_invented_inn_${index}`));
    });

    test('keeps to the number of suggestions asked for', async () => {
      const found = await suggest(getServer(), `filter=gasthof&${munich}&limit=3`);
      expect(found.map(({ type }) => type)).toEqual(['place', 'google', 'google']);
      expect(await suggest(getServer(), `filter=gasthof&${munich}&limit=1`)).toHaveLength(1);
    });

    test('lists ours, then Google’s page by page, each place once', async () => {
      const pages = await pagesOf(getServer(), `filter=gasthof%20regenbogen&${munich}`);
      expect(pages.map(({ results, googlePlaces }) => [results.length, googlePlaces?.length])).toEqual([
        [1, undefined],
        [1, 19],
        [0, 20],
        [0, 5],
      ]);
      const ids = pages.flatMap(({ googlePlaces = [] }) => googlePlaces.map(({ _id }) => _id));
      expect(new Set(ids).size).toBe(44);
      // Ours that only Google found by these words comes with its rating.
      expect(pages[1]?.results[0]).toMatchObject({ name: 'Zum Bogen', rating: 'accessible' });
      expect(pages.map(({ total }) => total)).toEqual([1, 1, 1, 1]);
    });

    test('does not list a place of Google’s that is ours', async () => {
      const pages = await pagesOf(getServer(), `filter=wolke&${munich}`);
      expect(pages.flatMap(({ results }) => results.map(({ name }) => name))).toEqual(['Cafe Wolke']);
      expect(pages.flatMap(({ googlePlaces = [] }) => googlePlaces.map(({ name }) => name))).toEqual(['Wolkengasse']);
    });

    test('never asks Google for a page of ours, nor where a filter leaves nothing unrated', async () => {
      const first = await getJson<Page>(getServer(), `/api/places/v1/search_opt?filter=gasthof&${munich}`);
      expect(first.results).toHaveLength(1);
      for (const filter of ['ratings=accessible', 'tag=levelEntrance', 'types=cafe', 'flags=temporarilyClosed']) {
        const [only, ...more] = await pagesOf(getServer(), `filter=gasthof&${filter}`);
        expect([only?.nextPageToken, more]).toEqual([null, []]);
      }
      expect(double.calls).toEqual([]);
    });

    test('asks Google for the box alone, and for the country', async () => {
      const box = 'boundaries=48.1425,11.59,48.1395,11.57';
      const inBox = await pagesOf(getServer(), `filter=gasthof&${box}`);
      expect(inBox.flatMap(({ googlePlaces = [] }) => googlePlaces.map(({ _id }) => _id))).toEqual([
        'ChIJ_invented_inn_0',
        'ChIJ_invented_inn_1',
      ]);
      const inFrance = await pagesOf(getServer(), 'filter=gasthof&country=fr');
      expect(inFrance.flatMap(({ googlePlaces = [] }) => googlePlaces)).toEqual([]);
    });

    test('goes on in another language, and refuses a token of another search', async () => {
      const query = `/api/places/v1/search_opt?filter=gasthof&${munich}`;
      const first = await getJson<Page>(getServer(), query);
      const second = await getJson<Page>(getServer(), `${query}&lng=fr&nextPageToken=${first.nextPageToken}`);
      const third = await getJson<Page>(getServer(), `${query}&lng=pt&nextPageToken=${second.nextPageToken}`);
      expect(third.googlePlaces).toHaveLength(20);
      const other = `/api/places/v1/search_opt?filter=regenbogen&${munich}&nextPageToken=${second.nextPageToken}`;
      expect((await getServer().request(other)).json()).toMatchObject({ code: '400.REQUEST_SERVICE.101' });
    });

    test('shows what Google knows of a place, as Google’s', async () => {
      const address = '/api/places/v1/ChIJ_invented_inn_7/google?lng=fr';
      const response = await getServer().request(address);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({
        _id: 'ChIJ_invented_inn_7',
        type: 'google',
        rating: 'unrated',
        wheelchairAccessibleEntrance: null,
        localPlaceId: null,
        attribution: 'Google Maps',
      });
    });

    test('knows which of Google’s places are ours', async () => {
      const idOf = async (id: string) =>
        (await getJson<{ localPlaceId: string }>(getServer(), `/api/places/v1/${id}/google`)).localPlaceId;
      const { placeIds } = getServer();
      expect(await idOf('ChIJ_invented_cafe_wolke')).toBe(String(placeIds[0]));
      expect(await idOf('ChIJ_invented_inn_2')).toBe(String(placeIds[2]));
      // The same name elsewhere is another place.
      expect(await idOf('ChIJ_invented_inn_1')).toBeNull();
    });

    test('says what is not there', async () => {
      const response = await getServer().request('/api/places/v1/ChIJ_no_such_place_0000/google');
      expect(response.json()).toMatchObject({ code: '404.PLACE_SERVICE.100' });
    });

    test.each<GoogleFault>(['down', 'quota', 'serverError', 'otherData', 'truncated', 'redirect'])(
      'shows ours while Google is at fault: %s',
      async (fault) => {
        double.fault = fault;
        const found = await suggest(getServer(), `filter=gasthof&${munich}`);
        expect(found.map(({ name }) => name)).toEqual(['Gasthof Regenbogen 2']);
        const pages = await pagesOf(getServer(), `filter=gasthof&${munich}`);
        expect(pages.flatMap(({ results }) => results)).toHaveLength(1);
        expect(pages.flatMap(({ googlePlaces = [] }) => googlePlaces)).toEqual([]);
        const response = await getServer().request('/api/places/v1/ChIJ_invented_inn_7/google');
        expect(response.statusCode).toBe(503);
        expect(response.json()).toMatchObject({ code: '503.GOOGLE_SERVICE.100' });
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        double.fault = 'none';
        expect(await suggest(getServer(), `filter=gasthof&${munich}`)).toHaveLength(5);
      },
    );

    test('ends the list with a word where Google fails on a later page, and goes on when asked again', async () => {
      type Page = Awaited<ReturnType<typeof pagesOf>>[number];
      const read = async (token: string) => {
        const query = `filter=gasthof&${munich}&nextPageToken=${encodeURIComponent(token)}`;
        return (await getServer().request(`/api/places/v1/search_opt?${query}`)).json<Page>();
      };
      const whole = await pagesOf(getServer(), `filter=gasthof&${munich}`);
      const later = whole.findIndex(({ googlePlaces = [] }) => googlePlaces.length > 0) + 1;
      const token = whole[later - 1]?.nextPageToken ?? '';
      double.fault = 'serverError';
      const failed = await read(token);
      expect(failed).toMatchObject({ results: [], googlePlaces: [], nextPageToken: null, total: whole[0]?.total });
      expect(failed.googleRetryToken).toBe(token);
      double.fault = 'none';
      const again = await read(failed.googleRetryToken ?? '');
      expect(again.googlePlaces).toEqual(whole[later]?.googlePlaces);
      expect(again).not.toHaveProperty('googleRetryToken');
    });

    test('lets its own suggestions go out alone where Google never answers', async () => {
      let isEnded = false;
      const silent = {
        ...getServer().services,
        googlePlaces: {
          suggest: (_search: unknown, signal?: AbortSignal) =>
            new Promise<never>((_resolve, reject) => {
              signal?.addEventListener('abort', () => {
                isEnded = true;
                reject(signal.reason);
              });
            }),
          search: () => new Promise<never>(() => {}),
          details: () => new Promise<never>(() => {}),
        },
      };
      const search = { text: 'gasthof', location: undefined, limit: 5, unit: 'km', language: 'en' } as const;
      const found = await suggestWithGoogle(silent, { ...search, sessionToken: undefined });
      expect(found.map(({ name }) => name)).toEqual(['Gasthof Regenbogen 2']);
      expect(isEnded).toBe(true);
    });

    test('keeps nothing of Google’s', async () => {
      await pagesOf(getServer(), `filter=gasthof&${munich}`);
      const { rows } = await sql<{ kept: number }>`
      SELECT count(*)::int AS kept FROM place WHERE service_place_id LIKE 'ChIJ%' AND names ->> 'und' <> 'Zum Bogen'`.execute(
        getServer().services.database.kysely,
      );
      expect(rows[0]?.kept).toBe(0);
    });
  },
);

describe('a site without a key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', { places });
  });
  afterAll(async () => {
    await server.close();
  });

  test('shows nothing of Google’s', async () => {
    expect((await suggest(server, `filter=gasthof&${munich}`)).map(({ type }) => type)).toEqual(['place']);
    const [only, ...more] = await pagesOf(server, `filter=gasthof&${munich}`);
    expect(only).not.toHaveProperty('googlePlaces');
    expect(more).toEqual([]);
    const response = await server.request('/api/places/v1/ChIJ_invented_inn_7/google');
    expect(response.json()).toMatchObject({ code: '404.REQUEST_SERVICE.100' });
  });
});
