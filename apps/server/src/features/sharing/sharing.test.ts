import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer('embedded', {
    places: [
      { longitude: 11.5755, latitude: 48.137, name: 'Café & <Bar>', rating: 'accessible' },
      {
        longitude: 11.58,
        latitude: 48.13,
        name: `${'Very long name of a place '.repeat(11)}`,
        rating: 'notAccessible',
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
});

const cardOf = (place: number, query = '') =>
  server.request(`/api/places/v1/${server.placeIds[place]}/card.png${query}`);

describe('the picture of a place for those who share it', () => {
  test.each([0, 1])('has the size that sites ask for, whatever the name (place %i)', async (place) => {
    const response = await cardOf(place);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('says the rating in the reader’s language', async () => {
    const [english, french] = [await cardOf(1, '?lng=en'), await cardOf(1, '?lng=fr')];
    expect(english.rawPayload.equals(french.rawPayload)).toBe(false);
  });

  test('is not drawn for a place that is not there', async () => {
    expect((await server.request('/api/places/v1/999999/card.png')).statusCode).toBe(404);
    expect((await server.request('/api/places/v1/nothing/card.png')).statusCode).toBe(400);
  });
});

test('the QR code is a square SVG, and another place has another', async () => {
  const response = await server.request('/api/places/v1/7/qr.svg');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('image/svg+xml');
  const { width, height } = await sharp(response.rawPayload).metadata();
  expect(width).toBe(height);
  const other = await server.request('/api/places/v1/8/qr.svg');
  expect(other.body).not.toBe(response.body);
});
