import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer('embedded', {
    places: [{ longitude: 11.5755, latitude: 48.137, name: 'Town hall', rating: 'accessible' }],
  });
});
afterAll(async () => {
  await server.close();
});

async function pixel(body: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(body).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

function isNear(colour: number[], hex: string): boolean {
  return colour.every((value, i) => Math.abs(value - Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)) <= 8);
}

test('a still picture has the size it says, and the pin stands where the place is', async () => {
  const response = await server.request('/api/still-map/light/16/48.137,11.5755.webp');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/webp');
  const { width, height } = await sharp(response.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 900]);
  // The body of the pin, a little above its tip in the middle of the picture, in the colour of the rating.
  expect(isNear(await pixel(response.rawPayload, 600, 438), '#005E62')).toBe(true);
  expect(isNear(await pixel(response.rawPayload, 300, 200), '#F3F4F7')).toBe(true);
});

test('a large one shows more around the same middle, at the same scale, at any zoom of the map', async () => {
  const pictureOf = async (query: string) =>
    (await server.request(`/api/still-map/light/17.25/48.137,11.5755.webp${query}`)).rawPayload;
  const [medium, large] = [await pictureOf(''), await pictureOf('?size=large')];
  const { width, height } = await sharp(large).metadata();
  expect([width, height]).toEqual([1920, 1360]);
  const middle = await sharp(large).extract({ left: 360, top: 230, width: 1200, height: 900 }).raw().toBuffer();
  const pixels = await sharp(medium).raw().toBuffer();
  const differing = middle.filter((value, index) => Math.abs(value - (pixels[index] ?? 0)) > 40);
  expect(differing.length / middle.length).toBeLessThan(0.001);
});

test('land has no seams of water where its tiles meet', async () => {
  // The tiles of this zoom meet at 45° east, in Russia, and at 41° north, in Anatolia.
  const { rawPayload } = await server.request('/api/still-map/light/4/45,20.webp');
  const isSea = async (x: number, y: number) => isNear(await pixel(rawPayload, x, y), '#BFD9EA');
  const [borderX, borderY] = [1169, 575];
  for (const across of [-3, -1, 0, 1, 3]) {
    expect(await isSea(borderX + across, 150), `across the border, ${across}`).toBe(false);
    expect(await isSea(850, borderY + across), `down the border, ${across}`).toBe(false);
  }
});

test('with filters only the pins that match stand on it, in a view and in the region', async () => {
  for (const view of ['16/48.137,11.5755', 'region']) {
    const pixelOf = async (filters: string) => {
      const response = await server.request(`/api/still-map/light/${view}.webp${filters}`);
      return pixel(response.rawPayload, 600, 438);
    };
    expect(isNear(await pixelOf('?ratings=accessible&lng=fr'), '#005E62'), view).toBe(true);
    expect(isNear(await pixelOf('?ratings=notAccessible'), '#005E62'), view).toBe(false);
  }
});

test('the dark picture is dark, and water is water', async () => {
  const land = await server.request('/api/still-map/dark/6/48.137,11.5755.webp');
  expect(isNear(await pixel(land.rawPayload, 1100, 100), '#171D28')).toBe(true);
  const sea = await server.request('/api/still-map/dark/6/45,-35.webp');
  expect(isNear(await pixel(sea.rawPayload, 600, 300), '#0E2233')).toBe(true);
});

test('the whole world shows where nothing was imported, across the antimeridian too', async () => {
  expect((await server.request('/api/still-map/light/region.webp')).statusCode).toBe(200);
  expect((await server.request('/api/still-map/light/2/0,180.webp')).statusCode).toBe(200);
});

test('who has the picture gets 304', async () => {
  const { headers } = await server.request('/api/still-map/light/region.webp');
  const again = await server.request({
    url: '/api/still-map/light/region.webp',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/api/still-map/blue/region.webp',
  '/api/still-map/light/20.5/48,11.webp',
  '/api/still-map/light/4.125/48,11.webp',
  '/api/still-map/light/4/48,11.webp?size=huge',
  '/api/still-map/light/3/99,11.webp',
  '/api/still-map/light/3/north.webp',
  '/api/still-map/light/region.webp?tag=helipad',
])('%s is refused', async (url) => {
  expect((await server.request(url)).statusCode).toBe(400);
});
