import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTestDatabase } from '../../db/testing/test-database.ts';
import { openPhotoFolder } from '../../storage/photo-folder.ts';
import { openWriteSite, system, testPhoto } from '../../testing/open-write-site.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { createPerson } from '../accounts/create-person.ts';
import { savePartner } from '../partners/save-partner.ts';
import { addReview } from '../reviews/add-review.ts';
import { preparePhoto } from './decoding/prepare-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer('embedded', { places: [{ name: 'Museum', longitude: 7.42, latitude: 43.73 }] });
});
afterAll(() => server.close());

test('a photo is answered as it is stored, for ever, and can do nothing', async () => {
  const { image } = await preparePhoto(await testPhoto(), 'somebody');
  await server.services.photoStore.put('aa.jpg', image);
  const response = await server.request('/photos/aa.jpg');
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(image)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(image.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: '"aa.jpg"',
  });
  const known = await server.request({
    method: 'GET',
    url: '/photos/aa.jpg',
    headers: { 'if-none-match': '"aa.jpg"' },
  });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  const head = await server.request({ method: 'HEAD', url: '/photos/aa.jpg' });
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(image.byteLength),
  ]);
});

test('an alt text says its language wherever it is shown', async () => {
  const { services, placeIds } = server;
  const person = { name: 'Ana', username: 'anaanders', language: 'en' } as const;
  const { personId } = await createPerson(services, { actor: system }, person);
  const placeId = placeIds[0] ?? 0;
  const photos = [
    { bytes: await testPhoto(), altText: 'Deux marches', altTextLanguage: 'fr' as const },
    { bytes: await testPhoto() },
  ];
  await addReview(services, { actor: personActor(personId, {}) }, { placeId, rating: 'accessible', photos });
  const shown = [
    { altText: 'Deux marches', altTextLanguage: 'fr' },
    { altText: '', altTextLanguage: null },
  ];
  const path = `/api/places/v1/${placeId}`;
  expect((await server.request(path)).json()).toMatchObject({ images: shown });
  expect((await server.request(`${path}/reviews`)).json()).toMatchObject({ results: [{ images: shown }] });
  const card = async () => (await server.request(`/api/places/v1/pins/${placeId}`)).json();
  await expect.poll(card).toMatchObject({ images: shown });
});

test('a logo is answered as PNG', async () => {
  await server.services.photoStore.put('bb.png', Buffer.from('x'));
  expect((await server.request('/photos/bb.png')).headers['content-type']).toBe('image/png');
});

test.each([
  ['/photos/cc.jpg', 404],
  ['/photos/..%2Fcc.jpg', 400],
  ['/photos/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 400],
  ['/photos/.aa.jpg.0123456789ab', 400],
  ['/photos/aa.svg', 400],
])('%s is answered with %i', async (url, status) => {
  const response = await server.request(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).not.toContain('immutable');
});

test('where the store is broken, texts can be written and photos come back later', async () => {
  await withTestDatabase('embedded', async (database) => {
    const site = await openWriteSite(database);
    const { actor } = await site.addPerson();
    const placeId = await site.addTestPlace();
    const services = { ...site.services, photoStore: openPhotoFolder(import.meta.filename) };
    const review = { placeId, rating: 'accessible', text: 'Step-free.' } as const;
    const action = { actor, submissionKey: 'draft' };
    const photos = [{ bytes: await testPhoto() }];
    await expect(addReview(services, action, { ...review, photos })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: expect.any(Number),
    });
    await addReview(services, { actor }, review);
    await addReview(site.services, action, { ...review, photos });
    expect(site.photoFiles()).toHaveLength(2);
    site.close();
  });
});

test('the sweep takes what nothing names and is older than a day, and nothing else', async () => {
  await withTestDatabase('embedded', async (database) => {
    const site = await openWriteSite(database);
    const { services, photosFolder } = site;
    const { actor } = await site.addPerson();
    const photos = [{ bytes: await testPhoto() }];
    const placeId = await site.addTestPlace();
    await addReview(services, { actor }, { placeId, rating: 'accessible', photos });
    const logo = await testPhoto({ format: 'png' });
    await savePartner(services, { actor: system }, { key: 'harbourTown', name: 'Harbour Town', logo });
    const named = site.photoFiles();
    expect(named).toHaveLength(3);
    await services.photoStore.put('orphan.jpg', Buffer.from('x'));
    await services.photoStore.put('young.jpg', Buffer.from('x'));
    const now = new Date();
    const ageBy = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    for (const file of [...named, 'orphan.jpg']) utimesSync(join(photosFolder, file), ageBy(24), ageBy(24));
    utimesSync(join(photosFolder, 'young.jpg'), ageBy(23.9), ageBy(23.9));
    expect(await sweepPhotos(services, now)).toBe(1);
    expect(site.photoFiles()).toEqual([...named, 'young.jpg'].sort());
    site.close();
  });
});
