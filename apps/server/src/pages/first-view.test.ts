import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));
const geoipFile = join(process.env.OSM_DATA_DIR ?? '', 'GeoLite2-City-Test.mmdb');
const hasAddresses = process.env.OSM_DATA_DIR !== undefined && existsSync(geoipFile);
/** The test file of addresses knows where these are. */
const londoner = '81.2.69.142';
const swede = '89.160.20.112';
const nobody = '192.0.2.1';

const munich = [0, 1, 2, 3].map((number) => ({
  longitude: 11.57 + number / 1000,
  latitude: 48.137,
  name: `Munich ${number}`,
}));
const london = { longitude: -0.08, latitude: 51.515, name: 'London' };

describe.skipIf(!isBuilt)('where the map stands at first', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', {
      places: [...munich, london],
      services: hasAddresses ? { geoipFile } : {},
      app: { pages: 'built' },
    });
  });
  afterAll(() => server.close());

  /** As the still picture of a wide window shows it, which the map takes the place of: zoom, latitude, longitude. */
  async function viewOf(url: string, { remoteAddress = nobody, cookie = '' } = {}): Promise<string | undefined> {
    const { body } = await server.request({ url, remoteAddress, headers: { cookie } });
    return /<img[^>]* src="\/api\/still-map\/light\/([^"]+)\.webp/.exec(body)?.[1];
  }

  test('is where most of the data are, for who is not known', async () => {
    expect(await viewOf('/')).toBe('15/48.137,11.5715');
  });

  test('is where the visitor left it', async () => {
    expect(await viewOf('/', { cookie: 'theme=light; view=12/-23.55/-46.64' })).toBe('12/-23.55,-46.64');
    expect(await viewOf('/', { cookie: 'view=nonsense' })).toBe('15/48.137,11.5715');
  });

  test('a phone lists first what its own map shows', async () => {
    const firefoxOnPhone = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
    const listed = async (headers: Record<string, string>) => {
      const { body } = await server.request({ url: '/?map=17/48.137/11.5715', headers });
      return /(\d+) places? in this area/.exec(body)?.[1];
    };
    expect(await listed({})).toBe('4');
    expect(await listed({ 'sec-ch-ua-mobile': '?0' })).toBe('4');
    expect(await listed({ 'sec-ch-ua-mobile': '?1' })).toBe('2');
    expect(await listed({ 'user-agent': firefoxOnPhone })).toBe('2');
  });

  test('is what a link says, whoever follows it', async () => {
    const cookie = 'view=12/-23.55/-46.64';
    expect(await viewOf('/?map=9/40.5/-3.5', { cookie, remoteAddress: londoner })).toBe('9/40.5,-3.5');
    expect(await viewOf('/?near=10,20,Somewhere', { cookie })).toBe('15/10,20');
    expect(await viewOf('/?area=11.4,48.0,11.8,48.3', { cookie })).toMatch(/^10\.13\/48\.15\d*,11\.6$/);
  });

  test('keeps nothing of a visitor within another site: no cookie, no address', async () => {
    const cookie = 'view=12/-23.55/-46.64';
    expect(await viewOf('/embed', { cookie, remoteAddress: londoner })).toBe('15/48.137,11.5715');
  });

  describe.skipIf(!hasAddresses)(`by address${hasAddresses ? '' : ' (skipped: OSM_DATA_DIR has none)'}`, () => {
    test('is around the visitor, where places are seen there', async () => {
      expect(await viewOf('/', { remoteAddress: londoner })).toMatch(/^1\d\/51\.51,-0\.09$/);
    });

    test('is where the data are, where none would be seen', async () => {
      expect(await viewOf('/', { remoteAddress: swede })).toBe('15/48.137,11.5715');
    });
  });
});

test.skipIf(!isBuilt)('an empty site shows the world', async () => {
  const server = await createTestServer('embedded', { app: { pages: 'built' } });
  try {
    const { body } = await server.request('/');
    expect(body).toContain('/api/still-map/light/3/5,-15.webp');
  } finally {
    await server.close();
  }
});
