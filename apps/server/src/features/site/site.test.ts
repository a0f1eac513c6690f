import { expect, test } from 'vitest';
import { plainSiteSettings } from '../../config/site-settings.ts';
import { createTestServer } from '../../testing/test-server.ts';

test("an empty site has no region, and tells pages of the operator's basemap, not of who may be asked for it", async () => {
  const basemap = {
    kind: 'style',
    url: 'https://tiles.example/style',
    darkUrl: 'https://tiles.example/night',
    origins: ['https://tiles.example'],
  } as const;
  const server = await createTestServer('embedded', { services: { site: { ...plainSiteSettings, basemap } } });
  try {
    const { kind, url, darkUrl } = basemap;
    expect((await server.request('/api/site')).json()).toMatchObject({ region: null, basemap: { kind, url, darkUrl } });
  } finally {
    await server.close();
  }
});

test('the region is the box of the places, and pages learn of it while the index is away too', async () => {
  const server = await createTestServer('embedded', {
    places: [
      { longitude: 11.5, latitude: 48.1, name: 'West' },
      { longitude: 11.6, latitude: 48.2, name: 'East' },
    ],
  });
  try {
    const before = (await server.request('/api/site')).json<{ region: number[]; basemap: object }>();
    expect(before.region.map((degrees) => degrees.toFixed(5))).toEqual([
      '11.50000',
      '48.10000',
      '11.60000',
      '48.20000',
    ]);
    expect(before.basemap).toEqual({ kind: 'embedded', url: null, darkUrl: null });
    await server.services.mapIndex.endWorker();
    const response = await server.request('/api/site');
    expect([response.statusCode, response.json()]).toEqual([200, before]);
  } finally {
    await server.close();
  }
});
