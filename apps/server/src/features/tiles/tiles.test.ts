import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

const places: TestPlace[] = Array.from({ length: 40 }, (_, i) => ({
  name: `Place ${i}`,
  longitude: 7.42 + i * 0.0001,
  latitude: 43.73,
  rating: i % 2 === 0 ? 'accessible' : 'notAccessible',
}));

const decode = (bytes: Buffer) => new VectorTile(new PbfReader(bytes));

/** The feed position of the last write. */
async function latestPosition({ services }: TestServer): Promise<string> {
  const rows = await services.database.kysely.selectFrom('change').selectAll().execute();
  const last = rows.at(-1);
  return `${BigInt(last?.transaction_id ?? 0).toString(36)}.${BigInt(last?.sequence ?? 0).toString(36)}`;
}

describeOnEachServer('vector tiles', { places }, (getServer) => {
  test('the world tile holds every place once, as clusters by rating', async () => {
    const response = await getServer().request('/api/tiles/pins/0/0/0.mvt');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    const clusters = decode(response.rawPayload).layers.clusters;
    expect(clusters?.length).toBe(1);
    expect(clusters?.feature(0).properties).toMatchObject({ total: 40, accessible: 20, notAccessible: 20 });
  });

  test('filters as lists do', async () => {
    const response = await getServer().request('/api/tiles/pins/0/0/0.mvt?ratings=accessible');
    expect(decode(response.rawPayload).layers.clusters?.feature(0).properties).toMatchObject({ total: 20 });
    const refused = await getServer().request('/api/tiles/pins/0/0/0.mvt?tag=helipad');
    expect(refused.json()).toMatchObject({ issues: [{ path: 'query.tag' }] });
  });

  test('a tile of the world that is asked for again shows what was written meanwhile', async () => {
    const server = getServer();
    const total = async (query: string) => {
      const response = await server.request(`/api/tiles/pins/2/2/1.mvt${query}`);
      const clusters = decode(response.rawPayload).layers.clusters;
      return Number(clusters?.feature(0).properties.total);
    };
    const before = await total('?types=place');
    expect(await total('?types=place')).toBe(before);
    await insertTestPlaces(server.services, [{ name: 'One more', longitude: 7.42, latitude: 43.73 }]);
    // Whoever waits for the write sees it, and from then on everybody does.
    expect(await total(`?types=place&since=${await latestPosition(server)}`)).toBe(before + 1);
    expect(await total('?types=place')).toBe(before + 1);
  });

  test('a tile that the reader has is 304', async () => {
    const { request } = getServer();
    const first = await request('/api/tiles/pins/3/4/2.mvt');
    const etag = String(first.headers.etag);
    const again = await request({ url: '/api/tiles/pins/3/4/2.mvt', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test.each([
    '/api/tiles/pins/3/4/2.mvt',
    '/basemap/1/1/0.mvt',
    '/basemap/15/17000/11000.mvt',
    '/api/openapi.json',
    '/health/live',
  ])('%s is kept by nobody when the reader asks so', async (url) => {
    const response = await getServer().request(`${url}?forceRefresh=1763846400000&lng=fr-CA`);
    expect(response.statusCode).toBeLessThan(300);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('shows a write to who asks for its position', async () => {
    const { request, services } = getServer();
    await insertTestPlaces(services, [{ name: 'New', longitude: -60.2, latitude: -20.1, rating: 'accessible' }]);
    const since = await latestPosition(getServer());
    const response = await request(`/api/tiles/pins/6/21/35.mvt?since=${since}`);
    expect(decode(response.rawPayload).layers.pins?.length).toBe(1);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('from zoom 14 on pins say which features people found and missed', async () => {
    const { request, services } = getServer();
    await insertTestPlaces(services, [
      {
        name: 'Told',
        longitude: 100.001,
        latitude: 10.001,
        tags: ['wideDoor', 'levelEntrance'],
        noTags: ['plainLanguage'],
      },
    ]);
    const since = await latestPosition(getServer());
    const tileOf = (z: number) => {
      const [x, y] = [(100.001 + 180) / 360, (1 - Math.asinh(Math.tan((10.001 * Math.PI) / 180)) / Math.PI) / 2];
      return request(`/api/tiles/pins/${z}/${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}.mvt?since=${since}`);
    };
    const propertiesAt = async (z: number) => decode((await tileOf(z)).rawPayload).layers.pins?.feature(0).properties;
    expect(await propertiesAt(14)).toMatchObject({ yes: 'AG', no: 's' });
    const { yes, no } = { yes: undefined, no: undefined, ...(await propertiesAt(13)) };
    expect([yes, no]).toEqual([undefined, undefined]);
  });

  test.each([
    ['/api/tiles/pins/2/4/0.mvt', 'params.x'],
    ['/api/tiles/pins/2/0/4.mvt', 'params.y'],
    ['/api/tiles/pins/23/0/0.mvt', 'params.z'],
    ['/api/tiles/pins/a/0/0.mvt', 'params.z'],
    ['/api/tiles/pins/0/0/-1.mvt', 'params.y'],
    ['/api/tiles/pins/03/4/2.mvt', 'params.z'],
    ['/api/tiles/pins/3/04/2.mvt', 'params.x'],
    ['/basemap/3/4/002.mvt', 'params.y'],
    ['/basemap/1/2/0.mvt', 'params.x'],
    ['/api/tiles/pins/0/0/0.mvt?since=yesterday!', 'query.since'],
    ['/api/tiles/pins/0/0/0.mvt?since=x', 'query.since'],
  ])('%s is refused and names %s', async (url, path) => {
    const response = await getServer().request(url);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
  });

  test('the basemap has land and sea everywhere, compressed or not', async () => {
    const { request } = getServer();
    const plain = await request('/basemap/1/1/0.mvt');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Object.keys(decode(plain.rawPayload).layers)).toContain('earth');
    const packed = await request({ url: '/basemap/1/1/0.mvt', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect((await request('/basemap/15/17000/11000.mvt')).statusCode).toBeLessThan(300);
    expect((await request('/basemap/1/2/0.mvt')).statusCode).toBe(400);
  });
});
