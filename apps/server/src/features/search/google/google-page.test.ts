import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GooglePlacesDouble,
  startGooglePlacesDouble,
} from '../../../adapters/google-places/testing/google-places-double.ts';
import { pagesBuildFolder } from '../../../pages/open-built-pages.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

describe.skipIf(!isBuilt)('the page of a place of Google’s', () => {
  let double: GooglePlacesDouble;
  let server: TestServer;
  beforeAll(async () => {
    double = await startGooglePlacesDouble();
    server = await createTestServer('embedded', {
      places: [{ name: 'Gasthof Regenbogen 1', longitude: 11.58, latitude: 48.14, rating: 'accessible' }],
      services: { googlePlaces: { key: double.key, url: double.url } },
      app: { pages: 'built' },
    });
  });
  afterAll(async () => {
    await server.close();
    await double.close();
  });
  const page = (url: string) => server.request({ url, headers: { accept: 'text/html' } });

  test('tells Google’s facts as Google’s, and no rating', async () => {
    const { statusCode, body } = await page('/details/ChIJ_invented_cafe_wolke/google');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Café Wolke – Access Atlas</title>');
    for (const words of [
      'Not rated yet',
      'Wolkengasse 7',
      '+49 89 0000007',
      'Montag: 09:00–18:00 Uhr',
      'Listing of Clouds',
    ])
      expect(body).toContain(words);
    expect(body).toContain('Google Maps says that the entrance is accessible with a wheelchair.');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain('application/ld+json');
  });

  test('passes on the session of who chose it, in the page’s language', async () => {
    double.calls.length = 0;
    await page('/details/ChIJ_invented_inn_7/google?lng=pt&session=a-session');
    expect(double.calls.map(({ path }) => path)).toEqual([
      '/v1/places/ChIJ_invented_inn_7?languageCode=pt-BR&sessionToken=a-session',
    ]);
  });

  test('leads to our own page of the place where there is one', async () => {
    const response = await page('/details/ChIJ_invented_inn_0/google?lng=fr');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`/details/${server.placeIds[0]}/local?lng=fr`);
  });

  test.each(['ChIJ_no_such_place_0000', 'no%20id', 'x'.repeat(150)])('is not there for %s', async (id) => {
    expect((await page(`/details/${id}/google`)).statusCode).toBe(404);
  });

  test('says that it cannot be had while Google is away', async () => {
    double.fault = 'serverError';
    expect((await page('/details/ChIJ_invented_inn_7/google')).statusCode).toBe(503);
    double.fault = 'none';
  });
});
