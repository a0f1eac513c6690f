import { avatarsPerHour, photoMaxBytes } from '@access-atlas/contract/limits.ts';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { prepareAvatar } from '../../photos/decoding/prepare-avatar.ts';
import { sweepPhotos } from '../../photos/sweep-photos.ts';
import { addReview } from '../../reviews/add-review.ts';
import { call, cookieOf, type Fields, signUp } from '../testing/account-calls.ts';
import { avatarForm as formOf, sendForm, wholeSquare as whole } from '../testing/avatar-calls.ts';

const place = { name: 'Museum', longitude: 7.42, latitude: 43.73 };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const dayMilliseconds = 86_400_000;

/** A picture in which the red of a pixel says how far from the left it is, and the green how far from the top. */
function chart(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    pixels[at * 3] = Math.round((255 * ((at % width) + 0.5)) / width);
    pixels[at * 3 + 1] = Math.round((255 * (Math.floor(at / width) + 0.5)) / height);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Which part of the chart a picture shows in its middle, as fractions. */
async function middleOf(picture: Uint8Array): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { x: (data[at] ?? 0) / 255, y: (data[at + 1] ?? 0) / 255 };
}

test('whatever the square, exactly that part of the picture is kept', async () => {
  const sizes = fc.record({ width: fc.integer({ min: 128, max: 700 }), height: fc.integer({ min: 128, max: 700 }) });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  await fc.assert(
    fc.asyncProperty(sizes, fraction, fraction, fraction, async ({ width, height }, x, y, given) => {
      const shorter = Math.min(width, height);
      const side = Math.max(given, 128 / shorter);
      const kept = await prepareAvatar(await chart(width, height).png().toBuffer(), { x, y, side }, 'somebody');
      const edge = Math.round(side * shorter);
      const { width: keptWidth, height: keptHeight, format } = await sharp(kept).metadata();
      expect({ keptWidth, keptHeight, format }).toEqual({
        keptWidth: Math.min(edge, 256),
        keptHeight: Math.min(edge, 256),
        format: 'jpeg',
      });
      const middle = await middleOf(kept);
      expect(middle.x).toBeCloseTo((Math.min(x * width, width - edge) + edge / 2) / width, 1);
      expect(middle.y).toBeCloseTo((Math.min(y * height, height - edge) + edge / 2) / height, 1);
    }),
    { numRuns: 25 },
  );
});

test('the square lies in the picture as it stands upright, and nothing but pixels survives', async () => {
  const secret = 'secret-place-and-name';
  const sent = await chart(400, 200)
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // Turned by a quarter it is 200 × 400: the top of the square is the left of what was sent.
  const kept = await prepareAvatar(sent, { x: 0, y: 0, side: 1 }, 'somebody');
  expect((await middleOf(kept)).x).toBeCloseTo(0.25, 1);
  const { exif, orientation } = await sharp(kept).metadata();
  expect({ exif, orientation }).toEqual({});
  expect(Buffer.from(kept).includes(secret)).toBe(false);
});

describeOnEachServer('avatars', { places: [place] }, (getServer) => {
  const somebody = async () => {
    const response = await signUp(getServer());
    return { id: response.json()._id as string, username: response.json().username, cookie: cookieOf(response) };
  };
  const picture = async (width = 300, height = 200) => new Blob([new Uint8Array(await testPhoto({ width, height }))]);
  const send = (cookie: string, form: FormData, headers: Fields = {}, url?: string) =>
    sendForm(getServer(), cookie, form, headers, url);
  const remove = (cookie: string) =>
    call(getServer(), ['DELETE', '/api/users/avatar'], undefined, { cookie, ...sameOrigin });
  const files = async () => {
    const names: string[] = [];
    for await (const { file } of getServer().services.photoStore.list()) names.push(file);
    return names.sort();
  };

  test('an avatar is stored, shown with reviews, replaced, and removed; former files are swept', async () => {
    const { id, username, cookie } = await somebody();
    const { services, placeIds } = getServer();
    const [placeId = 0] = placeIds;
    await addReview(services, { actor: personActor(id, {}) }, { placeId, rating: 'accessible' });
    const author = async () => {
      const { results } = (await getServer().request(`/api/places/v1/${placeId}/reviews`)).json();
      return results.find(({ user }: { user: { _id: string } }) => user._id === id).user;
    };
    expect(await author()).toMatchObject({ username, avatar: null });

    const first = await send(cookie, formOf(whole, [await picture()]));
    expect(first.statusCode).toBe(200);
    const { avatar } = first.json();
    expect(avatar).toMatch(/^\/photos\/[0-9a-f]{32}\.jpg$/);
    expect(await author()).toMatchObject({ avatar });
    expect((await getServer().request(avatar)).statusCode).toBe(200);

    const second = await send(cookie, formOf(whole, [await picture(500, 500)]));
    expect(second.json().avatar).not.toBe(avatar);
    const now = new Date(Date.now() + 2 * dayMilliseconds);
    const nameOf = (path: string) => path.replace('/photos/', '');
    expect(await files()).toContain(nameOf(avatar));
    await sweepPhotos(services, now);
    expect(await files()).not.toContain(nameOf(avatar));
    expect(await files()).toContain(nameOf(second.json().avatar));

    const removed = await remove(cookie);
    expect(removed.json()).toMatchObject({ _id: id, avatar: null });
    expect((await remove(cookie)).statusCode).toBe(200);
    await sweepPhotos(services, now);
    expect(await files()).not.toContain(nameOf(second.json().avatar));
    const audited = await services.database.kysely
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', id)
      .where('action', 'like', '%Avatar')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'changeAvatar',
      'changeAvatar',
      'removeAvatar',
      'removeAvatar',
    ]);
  });

  test('a retry makes no second one, also at the same time, and its key is good for nothing else', async () => {
    const { cookie } = await somebody();
    const before = await files();
    const image = await picture();
    const key = { 'idempotency-key': 'the same picture' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(cookie, formOf(whole, [image]), key)));
    answers.push(await send(cookie, formOf(whole, [image]), key));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().avatar)).size).toBe(1);
    expect(await files()).toHaveLength(before.length + 1);
    const other = await send(cookie, formOf({ ...whole, side: '0.9' }, [image]), key);
    expect(other.json().code).toBe('409.REQUEST_SERVICE.100');
  });

  test.each([
    ['no picture', whole, async () => [], 'body.image', 'is required'],
    ['a text', whole, async () => [new Blob(['hello'])], 'body.image', 'is not a readable JPEG or PNG'],
    [
      'a drawing that calls itself a photo',
      whole,
      async () => [new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'])],
      'body.image',
      'is not a readable JPEG or PNG',
    ],
    ['half a photo', whole, async () => [(await picture()).slice(0, 400)], 'body.image', 'is not a readable'],
    ['a small photo', whole, async () => [await picture(127, 400)], 'body.side', 'must hold at least 128 pixels'],
    [
      'a small part',
      { ...whole, side: '0.5' },
      async () => [await picture(254, 400)],
      'body.side',
      'must hold at least 128 pixels',
    ],
    [
      'a large file',
      whole,
      async () => [new Blob([new Uint8Array(photoMaxBytes + 1)])],
      'body.image',
      'is larger than 10 MB',
    ],
    ['two files', whole, async () => [await picture(), await picture()], 'body.image', 'has more than 1 file'],
    ['no square', {}, async () => [await picture()], 'body.x', 'is required'],
    ['a place outside', { ...whole, x: '1.2' }, async () => [await picture()], 'body.x', 'must be at most 1'],
    ['no number', { ...whole, y: 'top' }, async () => [await picture()], 'body.y', 'must be a number'],
    ['another field', { ...whole, email: 'x' }, async () => [await picture()], 'body.email', 'is not a known field'],
  ] as const)('%s is refused, and stores nothing', async (_what, fields, images, path, message) => {
    const { cookie } = await somebody();
    const before = await files();
    const answer = await send(cookie, formOf(fields, await images()));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message: expect.stringContaining(message) });
    expect(await files()).toEqual(before);
  });

  test('a form is refused that is another, too large, broken, cut into crumbs, or sent elsewhere', async () => {
    const { cookie } = await somebody();
    const form = formOf(whole, [await picture()]);
    form.append('other', await picture(), 'other.jpg');
    expect((await send(cookie, form)).json().issues).toEqual([{ path: 'body.other', message: 'is not a known field' }]);
    const twice = formOf(whole, [await picture()]);
    twice.append('x', '0.5');
    expect((await send(cookie, twice)).json().issues).toContainEqual(expect.objectContaining({ path: 'body.x' }));
    const huge = formOf(whole, [new Blob([new Uint8Array(photoMaxBytes + 200_000)])]);
    expect((await send(cookie, huge)).statusCode).toBe(413);
    const broken = await send(cookie, form, { 'content-type': 'multipart/form-data; boundary=another' });
    expect(broken.json().issues).toEqual([{ path: 'body', message: 'is not well-formed' }]);
    expect((await send(cookie, form, { 'content-type': 'multipart/form-data' })).statusCode).toBe(400);
    const crumbs = formOf(whole, [await picture()]);
    for (let index = 0; index < 250; index += 1) crumbs.append('x', '0');
    expect((await send(cookie, crumbs)).json().issues).toEqual([{ path: 'body', message: 'has more than 200 parts' }]);
    const elsewhere = await send(cookie, formOf({ email: 'a@example.org' }, []), {}, '/api/users/reset');
    expect(elsewhere.statusCode).toBe(415);
    const json = await call(getServer(), ['POST', '/api/users/avatar'], whole, { cookie, ...sameOrigin });
    expect(json.statusCode).toBe(415);
  });

  test('a visitor may not, and a person not without end', async () => {
    const form = formOf(whole, [await picture()]);
    expect((await send('', form)).json().code).toBe('401.AUTH_SERVICE.200');
    expect((await remove('')).json().code).toBe('401.AUTH_SERVICE.200');
    const { id, cookie } = await somebody();
    const { accountLimits } = getServer().services;
    for (let count = 0; count < avatarsPerHour; count += 1) await accountLimits.countAvatar(id);
    const refused = await send(cookie, form);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
