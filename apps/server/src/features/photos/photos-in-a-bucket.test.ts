import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../../backup/backup.ts';
import { restore } from '../../backup/restore.ts';
import { verifyDatabase } from '../../backup/verify.ts';
import { withTestDatabase } from '../../db/testing/test-database.ts';
import { openPhotoFolder } from '../../storage/photo-folder.ts';
import { type BucketDouble, startBucketDouble } from '../../storage/testing/bucket-double.ts';
import { testPhoto } from '../../testing/open-write-site.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { call, cookieOf, requestIds, signUp } from '../accounts/testing/account-calls.ts';

const browser = { 'sec-fetch-site': 'same-origin' };

describe('a site whose photos are in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-bucket-'));
  let double: BucketDouble;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    double = await startBucketDouble();
    const { url: endpoint, bucket, accessKeyId, secretAccessKey } = double;
    server = await createTestServer('embedded', {
      places: [{ longitude: 1, latitude: 1, name: 'Mill' }],
      services: {
        photoBucket: { bucket, region: 'us-east-1', endpoint, prefix: 'photos/', accessKeyId, secretAccessKey },
      },
    });
    cookie = cookieOf(await signUp(server));
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await double?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (bytes: Uint8Array) =>
    server.request({
      method: 'PUT',
      url: `/api/photos/${createHash('sha256').update(bytes).digest('hex')}`,
      headers: { ...requestIds, 'content-type': 'image/jpeg', ...browser, cookie },
      payload: Buffer.from(bytes),
    });
  const review = (body: object, key = randomUUID()) =>
    call(
      server,
      ['POST', '/api/reviews'],
      { id: String(server.placeIds[0]), rating: 'accessible', ...body },
      { ...browser, cookie, 'idempotency-key': key },
    );

  test('takes, shows, backs up and verifies them; a backup is restored into a folder', async () => {
    const photo = await testPhoto({ width: 60, height: 40 });
    const sent = await send(photo);
    expect(sent.statusCode, sent.body).toBe(201);
    const written = await review({ photos: [{ sha256: sent.json().sha256 }] });
    expect(written.statusCode, written.body).toBe(200);
    expect([...double.objects.keys()]).toHaveLength(2);
    const [image] = written.json().review.images;
    const shown = await server.request(image.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.rawPayload.length).toBeGreaterThan(100);

    const { photoStore, vocabulary, database } = server.services;
    const now = new Date(Date.now() + 25 * 3_600_000);
    const { kysely } = database;
    expect((await verifyDatabase({ kysely, vocabulary, photoStore, now })).findings).toEqual([]);
    const file = join(folder, 'site.tar');
    expect(await backup({ database, file, photoStore })).toMatchObject({ photos: 2 });
    await withTestDatabase('embedded', async (restored) => {
      await restore({ database: restored, file, photoStore: openPhotoFolder(join(folder, 'restored')) });
    });
    const objects = [...double.objects.keys()].map((key) => key.replace('photos/', ''));
    expect(readdirSync(join(folder, 'restored')).sort()).toEqual(objects.sort());

    const [lost = ''] = double.objects.keys();
    const kept = double.objects.get(lost);
    double.objects.delete(lost);
    const { counts } = await verifyDatabase({ kysely, vocabulary, photoStore, now });
    expect(counts).toMatchObject({ missingFile: 2, fileWithoutRow: 0 });
    if (kept !== undefined) double.objects.set(lost, kept);
  }, 60_000);

  test('answers that photos have to wait while it is down; reading and reviews without photos go on', async () => {
    double.fault = 'down';
    const photo = await testPhoto({ width: 61, height: 40 });
    const refused = await send(photo);
    expect([refused.statusCode, refused.json().code]).toEqual([503, '503.REQUEST_SERVICE.100']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const written = await review({ description: 'A ramp at the side.', language: 'en' });
    expect(written.statusCode, written.body).toBe(200);
    expect((await server.request(`/api/places/v1/${server.placeIds[0]}`)).statusCode).toBe(200);
    expect((await server.request('/health/ready')).statusCode).toBe(200);
    double.fault = 'none';
    expect((await send(photo)).statusCode).toBe(201);
  }, 60_000);
});
