import { createHash, randomUUID } from 'node:crypto';
import { photosPerHourOfNewcomer, sentPhotosMaxBytes } from '@access-atlas/contract/limits.ts';
import { expect, test } from 'vitest';
import { testPhoto } from '../../testing/open-write-site.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { call, cookieOf, type Fields, requestIds, signUp } from '../accounts/testing/account-calls.ts';
import { purgeSentPhotos } from './purge-sent-photos.ts';
import { sweepPhotos } from './sweep-photos.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const browser = { 'sec-fetch-site': 'same-origin' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describeOnEachServer('photos that are sent before what they belong to', {}, (getServer) => {
  let made = 0;
  /** Pictures of which no two are the same. */
  const photo = () => {
    made += 1;
    return testPhoto({ width: 40 + made, height: 30 });
  };
  async function addPlace(): Promise<string> {
    made += 1;
    const place = { name: `Café ${made}`, longitude: (made % 100) / 10, latitude: 41 };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  }
  async function somebody() {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), cookie: cookieOf(signedUp) };
  }
  const put = (
    cookie: string | null,
    bytes: Uint8Array,
    options: { as?: string; type?: string; query?: string } = {},
  ) =>
    getServer().request({
      method: 'PUT',
      url: `/api/photos/${options.as ?? sha256Of(bytes)}${options.query ?? ''}`,
      headers: {
        ...requestIds,
        'content-type': options.type ?? 'image/jpeg',
        ...browser,
        ...(cookie && { cookie }),
      },
      payload: Buffer.from(bytes),
    });
  const review = (cookie: string, body: Fields, key: string = randomUUID()) =>
    call(
      getServer(),
      ['POST', '/api/reviews'],
      { rating: 'accessible', ...body },
      { ...browser, cookie, 'idempotency-key': key },
    );
  const edit = (cookie: string, id: string, body: Fields, key: string = randomUUID()) =>
    call(getServer(), ['PUT', `/api/reviews/v1/${id}`], body, { ...browser, cookie, 'idempotency-key': key });
  const files = async () => {
    const names: string[] = [];
    for await (const { file } of getServer().services.photoStore.list()) names.push(file);
    return names;
  };

  test('are stored once, named by their hash, and shown with what is said of them', async () => {
    const { cookie } = await somebody();
    const [door, ramp] = [await photo(), await photo()];
    const sent = await put(cookie, door);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.headers['cache-control']).toBe('no-store');
    expect(sent.json()).toEqual({ sha256: sha256Of(door), isHeld: false, keptUntil: expect.any(String) });
    expect(Date.parse(sent.json().keptUntil) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    const there = await files();
    const again = await put(cookie, door);
    expect([again.statusCode, again.body]).toEqual([204, '']);
    expect(await files()).toEqual(there);
    await put(cookie, ramp, { type: 'image/png' });

    const id = await addPlace();
    const photos = [
      { sha256: sha256Of(ramp), altText: 'Eine Rampe.\n', altTextLanguage: 'en' },
      { sha256: sha256Of(door) },
    ];
    const answer = await review(cookie, { id, photos });
    expect(answer.statusCode, answer.body).toBe(200);
    const { images } = answer.json().review;
    expect(images).toMatchObject([
      { altText: 'Eine Rampe.', altTextLanguage: 'en' },
      { altText: '', altTextLanguage: null },
    ]);
    const shown = (await getServer().request(`/api/places/v1/${id}`)).json();
    expect(shown.images).toEqual(images);
    expect((await getServer().request(images[0].url)).statusCode).toBe(200);
  });

  test('may be in two reviews of their sender, and stay until neither shows them', async () => {
    const { cookie } = await somebody();
    const bytes = await photo();
    await put(cookie, bytes);
    const photos = [{ sha256: sha256Of(bytes) }];
    const [first, second] = [
      (await review(cookie, { id: await addPlace(), photos })).json().review,
      (await review(cookie, { id: await addPlace(), photos })).json().review,
    ];
    expect(second.images).toEqual(first.images);
    const { services } = getServer();
    await edit(cookie, first._id, { deletedImages: [first.images[0].url] });
    await purgeSentPhotos(services, hours(49));
    await sweepPhotos(services, hours(49));
    expect((await getServer().request(second.images[0].url)).statusCode).toBe(200);
  });

  test('are refused where they are not what they say, and where nobody is signed in', async () => {
    const { cookie } = await somebody();
    const bytes = await photo();
    expect((await put(null, bytes)).statusCode).toBe(401);
    const other = await put(cookie, bytes, { as: sha256Of(await photo()) });
    expect([other.statusCode, other.json().issues]).toEqual([
      400,
      [{ path: 'params.sha256', message: 'is not the SHA-256 of the body' }],
    ]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const unreadable = await put(cookie, svg);
    expect([unreadable.statusCode, unreadable.json().issues[0].path]).toEqual([400, 'body']);
    expect((await put(cookie, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await put(cookie, bytes, { as: sha256Of(bytes).toUpperCase() })).json().issues[0].path).toBe(
      'params.sha256',
    );
    for (const type of ['image/svg+xml', 'application/json', 'multipart/form-data; boundary=x', 'text/plain'])
      expect((await put(cookie, bytes, { type })).statusCode, type).toBe(415);
    expect((await put(cookie, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    // A call that takes no picture reads none.
    const stray = await getServer().request({
      method: 'POST',
      url: '/api/reviews',
      headers: { ...requestIds, 'content-type': 'image/jpeg', ...browser, cookie },
      payload: Buffer.from(bytes),
    });
    expect(stray.statusCode).toBe(415);
  });

  test('that are missing are listed, and nothing is stored; sent again, the same submission succeeds', async () => {
    const [{ cookie }, other] = [await somebody(), await somebody()];
    const [mine, never, theirs] = [await photo(), await photo(), await photo()];
    await put(cookie, mine);
    await put(other.cookie, theirs);
    const id = await addPlace();
    const body = { id, photos: [mine, never, theirs].map((bytes) => ({ sha256: sha256Of(bytes) })) };
    const key = randomUUID();
    const refused = await review(cookie, body, key);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: '422.PHOTO_SERVICE.100',
      missingPhotos: [sha256Of(never), sha256Of(theirs)],
    });
    expect((await getServer().request(`/api/places/v1/${id}/reviews`)).json().total).toBe(0);
    await put(cookie, never);
    await put(cookie, theirs);
    const stored = await review(cookie, body, key);
    expect(stored.json().review.images).toHaveLength(3);
    const { services } = getServer();
    await services.database.kysely.deleteFrom('sent_photo').execute();
    // A retry has no use for what was sent.
    expect((await review(cookie, body, key)).json().review).toEqual(stored.json().review);
    expect((await review(cookie, { ...body, photos: [{ sha256: sha256Of(mine) }] }, key)).statusCode).toBe(409);
    expect((await getServer().request(`/api/places/v1/${id}/reviews`)).json().total).toBe(1);
  });

  test('come after those that a review has, up to ten, none twice, and none in a reply', async () => {
    const { cookie } = await somebody();
    const sent = await Promise.all(Array.from({ length: 10 }, photo));
    for (const bytes of sent) expect((await put(cookie, bytes)).statusCode).toBe(201);
    const named = sent.map((bytes) => ({ sha256: sha256Of(bytes) }));
    const id = await addPlace();
    const { review: first } = (await review(cookie, { id, photos: named.slice(0, 8) })).json();
    const tooMany = await edit(cookie, first._id, { photos: named.slice(7) });
    expect(tooMany.json().issues).toEqual([
      { path: 'body.photos', message: 'has too many: You can only upload 2 more photo(s).' },
    ]);
    const changed = await edit(cookie, first._id, { deletedImages: [first.images[0].url], photos: named.slice(8) });
    expect(changed.json().review.images.slice(0, 7)).toEqual(first.images.slice(1));
    expect(changed.json().review.images).toHaveLength(9);
    const twice = await review(cookie, { id, photos: [...named.slice(0, 1), ...named.slice(0, 1)] });
    expect([twice.statusCode, twice.json().issues[0].path]).toEqual([400, 'body.photos']);
    const long = await review(cookie, { id, photos: [{ ...named[0], altText: 'x'.repeat(501) }] });
    expect(long.json().issues[0].path).toBe('body.photos.0.altText');
    const reply = await call(
      getServer(),
      ['POST', '/api/reviews'],
      { parentId: first._id, description: 'Thank you.', photos: named.slice(0, 1) },
      { ...browser, cookie, 'idempotency-key': randomUUID() },
    );
    expect(reply.json().issues).toEqual([{ path: 'body.photos', message: 'is not part of a reply' }]);
  });

  test('are part of a new place too', async () => {
    const { cookie } = await somebody();
    const bytes = await photo();
    await put(cookie, bytes);
    const place = { name: 'Library', latitude: -41, longitude: (made % 1000) / 10 };
    const added = (await review(cookie, { ...place, photos: [{ sha256: sha256Of(bytes) }] })).json();
    expect(added).toMatchObject({ outcome: 'added', isNewPlace: true, review: { images: [{}] } });
  });

  test('that nothing named go after 48 hours, row and file; sent again their time begins anew', async () => {
    const { cookie } = await somebody();
    const { services } = getServer();
    const [used, unused, renewed] = [await photo(), await photo(), await photo()];
    const before = await files();
    for (const bytes of [used, unused, renewed]) await put(cookie, bytes);
    const { review: stored } = (
      await review(cookie, { id: await addPlace(), photos: [{ sha256: sha256Of(used) }] })
    ).json();
    await services.database.kysely
      .updateTable('sent_photo')
      .set({ sent_at: hours(-49) })
      .execute();
    await put(cookie, renewed);
    expect(await purgeSentPhotos(services, new Date())).toBeGreaterThanOrEqual(2);
    await sweepPhotos(services, hours(25));
    const left = (await files()).filter((file) => !before.includes(file));
    expect(left).toHaveLength(4);
    expect(left).toContain(stored.images[0].url.split('/').at(-1));
    expect((await put(cookie, renewed)).statusCode).toBe(204);
    expect((await put(cookie, unused)).statusCode).toBe(201);
  });

  test('may have 100 MB of one person in nothing, and no more', async () => {
    const { id: personId, cookie } = await somebody();
    const bytes = await photo();
    await put(cookie, bytes);
    await getServer()
      .services.database.kysely.updateTable('sent_photo')
      .set({ size_bytes: sentPhotosMaxBytes - 100 })
      .where('person_id', '=', personId)
      .execute();
    const refused = await put(cookie, await photo());
    expect([refused.statusCode, refused.json().code]).toEqual([429, '429.PHOTO_SERVICE.100']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(47 * 3_600);
    expect((await put(cookie, bytes)).statusCode).toBe(204);
    await review(cookie, { id: await addPlace(), photos: [{ sha256: sha256Of(bytes) }] });
    expect((await put(cookie, await photo())).statusCode).toBe(201);
  });

  test('count against the photos of an hour once, by whichever way they come', async () => {
    const { id: personId, cookie } = await somebody();
    const { photoLimits } = getServer().services;
    await photoLimits.count({ personId, since: new Date() }, photosPerHourOfNewcomer - 1);
    const bytes = await photo();
    expect((await put(cookie, bytes)).statusCode).toBe(201);
    const refused = await put(cookie, await photo());
    expect([refused.statusCode, refused.json().code]).toEqual([429, '429.REQUEST_SERVICE.100']);
    expect((await put(cookie, bytes)).statusCode).toBe(204);
    expect((await review(cookie, { id: await addPlace(), photos: [{ sha256: sha256Of(bytes) }] })).statusCode).toBe(
      200,
    );
  });

  test('sent by ten attempts at once are stored once', async () => {
    const { cookie } = await somebody();
    const bytes = await photo();
    const before = await files();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(cookie, bytes)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 204),
    ]);
    expect((await files()).length - before.length).toBe(2);
  });
});
