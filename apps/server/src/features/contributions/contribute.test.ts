import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  contributionsPerHour,
  contributionsPerHourOfNewcomer,
  photosPerHourOfNewcomer,
} from '@access-atlas/contract/limits.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testPhoto } from '../../testing/open-write-site.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import type { Contributor } from '../../writes/contributors/require-contributor.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm } from '../accounts/testing/avatar-calls.ts';
import { createPhotoLimits } from '../photos/photo-limits.ts';
import { createContributionLimits } from './contribution-limits.ts';

describeOnEachServer('contributions', {}, (getServer) => {
  let places = 0;
  async function addPlace(): Promise<string> {
    places += 1;
    const place = { name: `Café ${places}`, longitude: (places % 100) / 10, latitude: 40 };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  }
  async function somebody() {
    const signedUp = await signUp(getServer());
    const { _id: id, username } = signedUp.json();
    return { id: String(id), username: String(username), cookie: cookieOf(signedUp) };
  }
  const send = (cookie: string, body: Fields, key: string = randomUUID()) =>
    call(getServer(), ['POST', '/api/reviews'], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    });
  const read = async (url: string, cookie?: string) =>
    (await getServer().request({ url, ...(cookie && { headers: { cookie } }) })).json();
  const picture = async (color: string) => new Blob([new Uint8Array(await testPhoto({ color }))]);
  const formOf = (fields: Readonly<Record<string, string>>, images: readonly Blob[]) => {
    const form = avatarForm(fields, []);
    for (const image of images) form.append('images', image, 'door.jpg');
    return form;
  };
  const newPlace = () => {
    places += 1;
    return {
      name: `Library ${places}`,
      type: 'place',
      latitude: -40,
      longitude: (places % 1000) / 10,
      rating: 'accessible',
      description: 'A ramp at the side.',
    };
  };

  test('a review is in the answer, on the page of its place and in its rating at once', async () => {
    const { cookie, username } = await somebody();
    const id = await addPlace();
    const review = {
      id,
      rating: 'partiallyAccessible',
      tags: ['wideDoor'],
      noTags: ['elevator'],
      description: 'Two steps at the door.',
      language: 'en',
    };
    const response = await send(cookie, review);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const answer = response.json();
    expect(answer).toMatchObject({
      outcome: 'added',
      placeId: id,
      isNewPlace: false,
      contributionsLeft: contributionsPerHourOfNewcomer - 1,
      review: {
        text: 'Two steps at the door.',
        language: 'en',
        rating: 'partiallyAccessible',
        tags: ['wideDoor'],
        noTags: ['elevator'],
        user: { username },
        status: 'published',
        parentId: null,
        removedImages: [],
        mayDelete: true,
      },
    });
    expect(Date.parse(answer.review.editableUntil) - Date.parse(answer.review.createdAt)).toBe(90 * 86_400_000);
    const shown = await read(`/api/places/v1/${id}/reviews`);
    expect(shown.results).toMatchObject([{ _id: answer.review._id, user: { username } }]);
    // What its author alone sees is in no answer for everyone.
    expect(Object.keys(shown.results[0])).not.toContain('status');
    expect(await read(`/api/places/v1/${id}`)).toMatchObject({ rating: 'partiallyAccessible' });
  });

  test('a quick rating has no text; without a rating the answer says in words what is missing', async () => {
    const { cookie } = await somebody();
    const id = await addPlace();
    // What is null was left out.
    expect((await send(cookie, { id, rating: 'accessible', phone: null })).json()).toMatchObject({
      review: { text: '', language: null },
    });
    const refused = await send(cookie, { id, description: 'No steps.' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([
      {
        path: 'body.rating',
        message: 'is missing: Please select an accessibility rating before submitting your review.',
      },
    ]);
  });

  test('a place is added with its first review, and one that is probably there is answered with which it is', async () => {
    const { cookie } = await somebody();
    const place = newPlace();
    const added = (await send(cookie, place)).json();
    expect(added).toMatchObject({ outcome: 'added', isNewPlace: true, review: { text: 'A ramp at the side.' } });
    expect(await read(`/api/places/v1/${added.placeId}`)).toMatchObject({
      name: place.name,
      rating: 'accessible',
      latitude: place.latitude,
      longitude: place.longitude,
    });
    const again = (await send(cookie, place)).json();
    expect(again).toEqual({
      outcome: 'duplicates',
      duplicates: [{ _id: added.placeId, name: place.name, distanceMeters: 0, isSame: false }],
    });
    const another = (await send(cookie, { ...place, isAnotherPlace: true })).json();
    expect(another).toMatchObject({ outcome: 'added', contributionsLeft: contributionsPerHourOfNewcomer - 2 });
    const ofService = { ...newPlace(), googleId: `ChIJ${randomUUID()}` };
    const first = (await send(cookie, ofService)).json();
    expect((await send(cookie, { ...ofService, latitude: 41, isAnotherPlace: true })).json()).toMatchObject({
      duplicates: [{ _id: first.placeId, isSame: true }],
    });
  });

  test('a provider replies, and nobody else does', async () => {
    const id = await addPlace();
    const [visitor, provider] = [await somebody(), await somebody()];
    const review = (await send(visitor.cookie, { id, rating: 'accessible', description: 'Kind staff.' })).json();
    const reply = { parentId: review.review._id, description: 'Thank you!' };
    expect((await send(provider.cookie, reply)).json()).toMatchObject({ code: '403.REQUEST_SERVICE.101' });
    const grant = { personId: provider.id, placeId: Number(id) };
    await grantProvider(getServer().services, { actor: { kind: 'operatorCommand' } }, grant);
    expect((await send(provider.cookie, reply)).json()).toMatchObject({
      outcome: 'added',
      placeId: id,
      review: { parentId: review.review._id, text: 'Thank you!', rating: 'unrated' },
    });
    const shown = await read(`/api/places/v1/${id}/reviews`);
    expect(shown.results[0].children).toMatchObject([{ text: 'Thank you!', isFromProvider: true }]);
    expect((await send(provider.cookie, { ...reply, rating: 'accessible' })).json().issues).toEqual([
      { path: 'body.rating', message: 'is not part of a reply' },
    ]);
  });

  test.each([
    [{ id: '1', name: 'Café' }, 'body.name', 'is not part of a review of a place that is there'],
    [{ name: 'Café', longitude: 1 }, 'body.latitude', 'is missing'],
    [{ latitude: 1, longitude: 1 }, 'body.name', 'is missing'],
    [{ name: 'Café', latitude: 91, longitude: 1 }, 'body.latitude', 'must be a number between -90 and 90'],
    [{ parentId: '1', description: '' }, 'body.description', 'is required'],
    [{ parentId: '1', description: 'Hi!' }, 'body.description', 'must have at least 5 characters'],
    [{ id: '1', description: ' 👍🏽 ' }, 'body.description', 'must have at least 5 characters'],
  ])('%j is refused with the name of the field', async (body, path, message) => {
    const { cookie } = await somebody();
    const rating = 'parentId' in body ? {} : { rating: 'accessible' };
    const refused = await send(cookie, { ...rating, ...body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([{ path, message }]);
  });

  test('a form with photos stores them in their order, with what they show, and each field as it was sent', async () => {
    const { cookie } = await somebody();
    const { name, latitude, longitude } = newPlace();
    const sent = {
      name,
      latitude: String(latitude),
      longitude: String(longitude),
      rating: 'notAccessible',
      description: 'Five steps.',
      address: 'Oyster Street 5',
      phone: '',
      url: 'https://library.example',
      country: 'de',
      language: 'en',
      servicePlaceId: `osm-${randomUUID()}`,
    };
    const form = formOf(sent, [await picture('red'), await picture('blue')]);
    form.append('flags[]', 'temporarilyClosed');
    for (const tag of ['multipleSteps', 'wideDoor']) form.append('tags[]', tag);
    form.append('noTags[]', 'elevator');
    form.append('labels[]', '');
    for (const altText of ['The door', '']) form.append('altTexts[]', altText);
    const response = await sendForm(getServer(), cookie, form, {}, '/api/places/v2');
    expect(response.statusCode, response.body).toBe(200);
    const { placeId, review } = response.json();
    expect(review).toMatchObject({
      rating: 'notAccessible',
      text: 'Five steps.',
      tags: ['multipleSteps', 'wideDoor'],
      noTags: ['elevator'],
      images: [{ altText: 'The door', altTextLanguage: null }, { altText: '' }],
      heldImages: [],
    });
    const place = await read(`/api/places/v1/${placeId}`);
    expect(place).toMatchObject({
      name,
      address: 'Oyster Street 5',
      url: 'https://library.example',
      phone: null,
      servicePlaceId: sent.servicePlaceId,
      flags: ['temporarilyClosed'],
    });
    const { rawPayload } = await getServer().request({ url: review.images[0].url });
    expect((await sharp(rawPayload).stats()).dominant).toMatchObject({ r: expect.closeTo(248, -1) });
    // The same form again is answered with the place that is there now.
    const again = await sendForm(getServer(), cookie, formOf(sent, [await picture('red')]), {}, '/api/places/v2');
    expect(again.json()).toMatchObject({ outcome: 'duplicates', duplicates: [{ _id: placeId }] });

    const { servicePlaceId: _, ...ofGoogle } = {
      ...sent,
      name: 'Archive',
      longitude: '-1',
      googleId: `ChIJ${randomUUID()}`,
    };
    const added = await sendForm(getServer(), cookie, formOf(ofGoogle, []), {}, '/api/places/v2');
    expect(await read(`/api/places/v1/${added.json().placeId}`)).toMatchObject({ servicePlaceId: ofGoogle.googleId });
  });

  test('photos count in any case, and beyond their number the answer is 429', async () => {
    const { contributionLimits } = getServer().services;
    const newcomer = { personId: randomUUID(), since: new Date() };
    const send = (photos: number, isStored = false) =>
      contributionLimits.limit(newcomer, { photos, work: async () => 'done', isStored: () => isStored });
    for (let sent = 0; sent < photosPerHourOfNewcomer; sent += 10) await send(10);
    await expect(send(1)).rejects.toMatchObject({ code: '429.REQUEST_SERVICE.100' });
    expect((await send(0, true)).left).toBe(contributionsPerHourOfNewcomer - 1);
  });

  test('a form is refused with the name of its field', async () => {
    const { cookie } = await somebody();
    const id = await addPlace();
    const issuesOf = async (form: FormData) =>
      (await sendForm(getServer(), cookie, form, {}, '/api/places/v2')).json().issues;
    const broken = new Blob([Buffer.from('<svg/>')]);
    expect(await issuesOf(formOf({ id, rating: 'accessible' }, [await picture('red'), broken]))).toMatchObject([
      { path: 'body.images.1' },
    ]);
    const eleven = await Promise.all(Array.from({ length: 11 }, () => picture('red')));
    expect(await issuesOf(formOf({ id, rating: 'accessible' }, eleven))).toEqual([
      { path: 'body.images', message: 'has more than 10 files' },
    ]);
    const labelled = formOf({ id, rating: 'accessible', latitude: 'north' }, []);
    labelled.append('labels[]', 'verified');
    labelled.append('altTexts[]', 'A door');
    expect((await issuesOf(labelled)).map(({ path }: Fields) => path)).toEqual(['body.latitude', 'body.labels[]']);
    const texts = formOf({ id, rating: 'accessible' }, []);
    texts.append('altTexts[]', 'A door');
    expect(await issuesOf(texts)).toEqual([
      { path: 'body.altTexts[]', message: 'has more texts than there are images' },
    ]);
    expect(await issuesOf(formOf({ parentId: '1', description: 'Thank you!' }, [await picture('red')]))).toEqual([
      { path: 'body.images', message: 'is not part of a reply' },
    ]);
  });

  test('what is no form is refused before it is read', async () => {
    const { cookie } = await somebody();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const refused = await call(getServer(), ['POST', '/api/places/v2'], { name: 'A'.repeat(5_000_000) }, headers);
    expect(refused.json()).toMatchObject({ code: '415.REQUEST_SERVICE.100' });
  });

  test('texts beside photos are as small as in any other request', async () => {
    const { cookie } = await somebody();
    const form = formOf({ id: '1', rating: 'accessible', description: 'A'.repeat(200_000) }, []);
    const refused = await sendForm(getServer(), cookie, form, {}, '/api/places/v2');
    expect(refused.json()).toMatchObject({ code: '413.REQUEST_SERVICE.100' });
  });

  test('large forms of one account wait for each other before they are read, and others go on', async () => {
    const [cookie, other] = [await somebody(), await somebody()].map((person) => person.cookie);
    const { port, hostname } = new URL(await getServer().app.listen({ port: 0, host: '127.0.0.1' }));
    const id = await addPlace();
    const begin = (length: number) => {
      const socket = connect(Number(port), hostname);
      const headers = {
        host: 'localhost',
        cookie,
        'x-request-id': randomUUID(),
        'x-transaction-id': randomUUID(),
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST /api/places/v2 HTTP/1.1\r\n${lines.join('')}\r\n--x`);
      return socket;
    };
    const first = begin(60_000_000);
    await pause(200);
    const second = begin(60_000_000);
    const answer = (await once(second, 'data')).join('');
    expect(answer).toContain('HTTP/1.1 503');
    expect(answer).toContain('503.PHOTO_SERVICE.100');
    const form = () => formOf({ id, rating: 'accessible' }, []);
    expect((await sendForm(getServer(), String(other), form(), {}, '/api/places/v2')).statusCode).toBe(200);
    first.destroy();
    second.destroy();
    // What was never sent has given its room back.
    await expect
      .poll(async () => {
        const third = begin(60_000_000);
        const isRefused = await Promise.race([once(third, 'data').then(() => true), pause(300, false)]);
        third.destroy();
        return isRefused;
      })
      .toBe(false);
  });

  test('words that are not accepted come back as those of the description, and nothing is stored', async () => {
    const { cookie } = await somebody();
    const id = await addPlace();
    const refused = await send(cookie, { id, rating: 'accessible', description: 'Fuck you' });
    expect(refused.json()).toMatchObject({
      code: '400.MODERATION_SERVICE.101',
      issues: [{ path: 'body.description', words: ['Fuck you'] }],
    });
    expect(await read(`/api/places/v1/${id}/reviews`)).toMatchObject({ total: 0 });
    expect((await send(cookie, { id, rating: 'accessible' })).json().contributionsLeft).toBe(
      contributionsPerHourOfNewcomer - 1,
    );
  });

  test('accounts without a username choose one first', async () => {
    const { cookie, id: personId } = await somebody();
    const id = await addPlace();
    const { kysely } = getServer().services.database;
    await kysely
      .updateTable('person')
      .set({ username: null, username_updated_at: null })
      .where('id', '=', personId)
      .execute();
    expect((await send(cookie, { id, rating: 'accessible' })).json()).toMatchObject({ code: '403.USER_SERVICE.108' });
    await call(
      getServer(),
      ['PUT', '/api/users'],
      { username: `chosen${Date.now()}` },
      { cookie, 'sec-fetch-site': 'same-origin' },
    );
    expect((await send(cookie, { id, rating: 'accessible' })).statusCode).toBe(200);
  });

  test('unusual texts are stored as they were written', async () => {
    const { cookie } = await somebody();
    const written = [
      'Ramp 👩‍🦽👍🏽, door 90 cm 🚪',
      'المدخل مستوٍ والحمام واسع',
      'הכניסה נגישה \u202aWC\u202c',
      'ทางลาดและห้องน้ำกว้าง',
      'Za\u0301kla\u0301dni\u0301 škola',
      'zero\u200bwidth\u200bspaces',
      "'; DROP TABLE review; -- <script>alert(1)</script>",
    ];
    for (const text of written) {
      const id = await addPlace();
      expect((await send(cookie, { id, rating: 'accessible', description: text })).statusCode, text).toBe(200);
      const [review] = (await read(`/api/places/v1/${id}/reviews`)).results;
      expect(review.text).toBe(text.normalize('NFC'));
    }
  });

  test('a text that nobody sees says nothing, and a pile of marks covers nothing beside it', async () => {
    const { cookie } = await somebody();
    const id = await addPlace();
    const of = (description: string) => send(cookie, { id, rating: 'accessible', description });
    for (const text of [
      '\u200b'.repeat(8),
      '\u0301'.repeat(8),
      '\u3164'.repeat(8),
      '\u2800'.repeat(8),
      '\u{e0041}'.repeat(8),
    ]) {
      const refused = await of(text);
      expect([refused.statusCode, refused.json().issues?.[0]?.path], JSON.stringify(text)).toEqual([
        400,
        'body.description',
      ]);
    }
    const taken = await of(`Ste\u0301p${'\u0323'.repeat(1_000)} at the door.`);
    expect(taken.statusCode).toBe(200);
    const [review] = (await read(`/api/places/v1/${id}/reviews`)).results;
    expect(review.text).toBe(`Stép${'\u0323'.repeat(10)} at the door.`.normalize('NFC'));
  });

  test('a hundred identical submits at once make one review, and count once', async () => {
    const { cookie } = await somebody();
    const id = await addPlace();
    const review = { id, rating: 'accessible', description: 'A ramp.' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(cookie, review, 'draft-1')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().review._id)).size).toBe(1);
    expect(answers.map((answer) => answer.json().contributionsLeft).filter((left) => left !== null)).toEqual([
      contributionsPerHourOfNewcomer - 1,
    ]);
    expect(await read(`/api/places/v1/${id}/reviews`)).toMatchObject({ total: 1 });
    expect((await send(cookie, { ...review, rating: 'notAccessible' }, 'draft-1')).json()).toMatchObject({
      code: '409.REQUEST_SERVICE.100',
    });
    expect(await read('/api/submissions/draft-1', cookie)).toMatchObject({
      state: 'done',
      entity: 'review',
      _id: answers[0]?.json().review._id,
    });
  });

  test('newcomers send 30 an hour, others 120; what is refused does not count, and says when it may go', async () => {
    const { contributionLimits, database } = getServer().services;
    const day = 86_400_000;
    const done = async () => 'done';
    const limits = (who: Contributor, work: () => Promise<string>, by = contributionLimits) =>
      by.limit(who, { photos: 0, work, isStored: () => true });
    const newcomer = { personId: randomUUID(), since: new Date(Date.now() - day + 60_000) };
    const failed = limits(newcomer, () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    const left: (number | null)[] = [];
    for (let sent = 0; sent < contributionsPerHourOfNewcomer; sent++) left.push((await limits(newcomer, done)).left);
    expect([left[0], left.at(-1)]).toEqual([contributionsPerHourOfNewcomer - 1, 0]);
    const refused = limits(newcomer, done);
    await expect(refused).rejects.toMatchObject({ code: '429.REQUEST_SERVICE.100' });
    await expect(limits(newcomer, done)).rejects.toMatchObject({
      retryAfterSeconds: expect.closeTo(3_600, -2),
    });
    // A day after they came, the rest of the hour is open to them; on another server of the site too.
    const grown = { ...newcomer, since: new Date(Date.now() - day - 60_000) };
    const other =
      database.engine === 'embedded'
        ? contributionLimits
        : createContributionLimits(database, createPhotoLimits(database));
    const rest = contributionsPerHour - contributionsPerHourOfNewcomer;
    for (let sent = 0; sent < rest; sent++) await limits(grown, done, other);
    await expect(limits(grown, done, other)).rejects.toMatchObject({ code: '429.REQUEST_SERVICE.100' });
  });
});
