import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPhoto } from '../../testing/open-write-site.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { cookieOf, requestIds, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm } from '../accounts/testing/avatar-calls.ts';
import { type HostileFile, makeHostileFiles, smuggled } from './testing/hostile-files.ts';
import { turnedPhoto } from './testing/turned-photo.ts';

const files: readonly HostileFile[] = await makeHostileFiles();
const megabyte = 1024 * 1024;

let server: TestServer;
let cookie: string;
let memoryBefore = 0;
beforeAll(async () => {
  server = await createTestServer('embedded', { places: [{ name: 'Museum', longitude: 7.42, latitude: 43.73 }] });
  cookie = cookieOf(await signUp(server));
  // What every first photo costs is not theirs.
  await send(await testPhoto());
  memoryBefore = process.memoryUsage().rss;
});
afterAll(() => server.close());

async function send(bytes: Uint8Array, type = 'image/jpeg') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const response = await server.request({
    method: 'PUT',
    url: `/api/photos/${sha256}`,
    headers: { ...requestIds, cookie, 'sec-fetch-site': 'same-origin', 'content-type': type },
    payload: Buffer.from(bytes),
  });
  return { sha256, response };
}

/** What is stored of a photo: itself and its small version. */
async function storedOf(sha256: string): Promise<Buffer[]> {
  const { database, photoStore } = server.services;
  const row = await database.kysely
    .selectFrom('sent_photo')
    .select(['file', 'thumbnail_file'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  const stored = await Promise.all([row.file, row.thumbnail_file].map((file) => photoStore.open(file)));
  return Promise.all(stored.flatMap((file) => (file === null ? [] : [buffer(file.content)])));
}

test('there are more than 60 of them, and no two are the same', () => {
  expect(new Set(files.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(60);
});

test.each(files)('$what: $expected', async ({ expected, bytes, type }) => {
  const { sha256, response } = await send(bytes, type);
  if (expected === 'refused') expect([400, 413], response.body).toContain(response.statusCode);
  if (expected === 'taken') expect(response.statusCode, response.body).toBe(201);
  expect([201, 400, 413], response.body).toContain(response.statusCode);
  if (response.statusCode !== 201) return;
  const stored = await storedOf(sha256);
  expect(stored).toHaveLength(2);
  for (const file of stored) {
    const { format, width, height, exif, xmp, icc, iptc, orientation, comments, pages, space } =
      await sharp(file).metadata();
    expect({ format, exif, xmp, icc, iptc, orientation, comments, pages, space }).toEqual({
      format: 'jpeg',
      space: 'srgb',
    });
    expect(Math.max(width, height)).toBeLessThanOrEqual(1000);
    expect(file.includes(smuggled)).toBe(false);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, however the camera was held (%i)', async (orientation) => {
  const { sha256, response } = await send(await turnedPhoto(orientation));
  expect(response.statusCode, response.body).toBe(201);
  const [image = Buffer.alloc(0)] = await storedOf(sha256);
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([60, 40]);
  const at = (x: number, y: number) =>
    [...data.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3)].map((value) => value > 128);
  expect([at(10, 5), at(50, 5), at(10, 35), at(50, 35)]).toEqual([
    [true, false, false],
    [false, false, true],
    [false, false, true],
    [false, false, true],
  ]);
});

test.each([
  ['../../../etc/cron.d/door.jpg', true],
  ['door.php', true],
  ['door.jpg\u0000.svg', true],
  ['\u202egpj.exe', true],
  ['"><img src=x onerror=alert(1)>.jpg', true],
  [`${'a'.repeat(5_000)}.jpg`, true],
  ['door.jpg', false],
  ['door.png', false],
])('a file called %j is judged by what it is', async (name, isPicture) => {
  const bytes = isPicture
    ? await testPhoto()
    : Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${smuggled}</svg>`);
  const form = avatarForm({ id: String(server.placeIds[0]), rating: 'accessible' }, []);
  form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const response = await sendForm(server, cookie, form, {}, '/api/places/v2');
  expect(response.statusCode, response.body).toBe(isPicture ? 200 : 400);
  if (isPicture) expect(response.json().review.images[0].url).toMatch(/^\/photos\/[0-9a-f]{32}\.jpg$/);
  else expect(response.json().flaggedImages).toMatchObject([{ index: 0, name, reason: 'notReadable' }]);
});

test('the site has hardly grown by them, and takes photos as before', async () => {
  expect((process.memoryUsage().rss - memoryBefore) / megabyte).toBeLessThan(200);
  expect((await send(await testPhoto({ color: 'orange' }))).response.statusCode).toBe(201);
});
