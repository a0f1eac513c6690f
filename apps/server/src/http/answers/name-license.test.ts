import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';

const places = [{ name: 'Café Luz', longitude: 11.575, latitude: 48.1374, rating: 'accessible' }] as const;

describeOnEachServer('the licence of the data', { places }, (getServer) => {
  test.each([
    '/api/places?boundaries=49,12,48,11',
    '/api/places/v1/1',
    '/api/places/v1/search_opt',
    '/api/places/v1/nearby?latitude=48&longitude=11',
    '/api/places/v1/geojson',
    '/api/places/v1/stats',
    '/api/partners/summary',
    '/api/tiles/pins/0/0/0.mvt',
    '/basemap/1/1/0.mvt',
  ])('is named with %s', async (url) => {
    const { statusCode, headers } = await getServer().request(url);
    expect(statusCode).toBe(200);
    expect(headers.link).toMatch(/^<https:\/\/www\.openstreetmap\.org\/copyright>; rel="license"; title="[ -~]+"$/);
    expect(headers['access-control-expose-headers']).toContain('link');
  });

  test.each(['/api/tags', '/api/docs', '/health/live', '/access-from-home'])(
    'is not named with %s, which holds none of it',
    async (url) => {
      expect((await getServer().request(url)).headers).not.toHaveProperty('link');
    },
  );
});
