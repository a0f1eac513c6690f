import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { promoteReview } from '../reviews/promote-review.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('what a provider does', {}, (getServer) => {
  let places = 0;
  const addPlace = async () => {
    places += 1;
    const place = { name: `Boathouse ${places}`, longitude: places / 10, latitude: -20 };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  };
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const providerOf = async (placeId: string) => {
    const person = await somebody();
    await grantProvider(getServer().services, command, { personId: person.id, placeId: Number(placeId) });
    return person;
  };
  const send = (
    { cookie }: Somebody,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Fields,
    key = randomUUID(),
  ) => call(getServer(), [method, path], body, { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key });
  const read = async (url: string, person?: Somebody) =>
    (await getServer().request({ url, ...(person && { headers: { cookie: person.cookie } }) })).json();
  const review = async (placeId: string, text = 'One worn stone step.') => {
    const author = await somebody();
    const answer = await send(author, 'POST', '/api/reviews', { id: placeId, rating: 'accessible', description: text });
    return { author, reviewId: String(answer.json().review._id) };
  };

  test('says that the place is theirs, and what they wrote of it', async () => {
    const placeId = await addPlace();
    const [owner, { author, reviewId }] = [await providerOf(placeId), await review(placeId)];
    const url = `/api/places/v1/${placeId}/own`;
    expect(await read(url, owner)).toEqual({ isProvider: true, claim: null, reviews: [] });
    const reply = { parentId: reviewId, description: 'A ramp hangs beside the bell.' };
    const { review: replied } = (await send(owner, 'POST', '/api/reviews', reply)).json();
    expect(await read(url, owner)).toMatchObject({
      isProvider: true,
      reviews: [{ _id: replied._id, parentId: reviewId }],
    });
    expect(await read(url, author)).toMatchObject({ isProvider: false, reviews: [{ _id: reviewId, parentId: null }] });
    await send(author, 'DELETE', `/api/reviews/v1/${reviewId}`);
    expect((await read(url, author)).reviews).toMatchObject([{ _id: reviewId, undoUntil: expect.any(String) }]);
    expect((await read(url)).code).toBe('401.AUTH_SERVICE.200');
    expect((await read('/api/places/v1/999999/own', owner)).code).toBe('404.PLACE_SERVICE.100');
    const elsewhere = await addPlace();
    expect(await read(`/api/places/v1/${elsewhere}/own`, owner)).toEqual({
      isProvider: false,
      claim: null,
      reviews: [],
    });
  });

  test('lists the places, with the reviews that wait for a reply', async () => {
    const [quiet, busy] = [await addPlace(), await addPlace()];
    const owner = await providerOf(quiet);
    await grantProvider(getServer().services, command, { personId: owner.id, placeId: Number(busy) });
    const { reviewId } = await review(busy);
    await review(busy, 'The bell works.');
    await review(busy, '');
    const list = async () => (await read('/api/users/v1/provided-places', owner)).results;
    expect(await list()).toMatchObject([
      { place: { _id: busy }, unanswered: 2, description: null },
      { place: { _id: quiet }, unanswered: 0 },
    ]);
    await send(owner, 'POST', '/api/reviews', { parentId: reviewId, description: 'Thank you.' });
    await send(owner, 'PUT', '/api/places/v1', { id: quiet, description: 'Boats for hire.', language: 'en' });
    expect(await list()).toMatchObject([
      { place: { _id: busy }, unanswered: 1 },
      { place: { _id: quiet }, description: { text: 'Boats for hire.', language: 'en' } },
    ]);
  });

  test('describes the place in the words of the business, and the review stays as it was written', async () => {
    const placeId = await addPlace();
    const [owner, { author, reviewId }] = [await providerOf(placeId), await review(placeId)];
    await promoteReview(getServer().services, command, { reviewId: Number(reviewId) });
    const key = randomUUID();
    const description = { id: placeId, description: ' Coffee in the sail loft. ', language: 'en' };
    const edited = await send(owner, 'PUT', '/api/places/v1', description, key);
    expect(edited.json()).toEqual({ _id: placeId, isHeld: false, feedPosition: expect.any(String) });
    expect((await send(owner, 'PUT', '/api/places/v1', description, key)).json()).toEqual(edited.json());
    const place = () => read(`/api/places/v1/${placeId}?lng=en`);
    expect(await read(`/api/places/v1/${placeId}`)).toMatchObject({
      description: 'Coffee in the sail loft.',
      descriptionSource: 'provider',
      descriptionLanguage: 'en',
      promotedReview: reviewId,
      descriptionId: null,
    });
    // By the review that describes the place, as the specification has it.
    const byReview = await send(owner, 'PUT', `/api/reviews/v1/${reviewId}`, { text: 'A ramp hangs beside the bell.' });
    expect(byReview.json().review).toMatchObject({
      _id: reviewId,
      text: 'One worn stone step.',
      promoted: true,
      editableUntil: null,
      mayDelete: false,
    });
    expect((await place()).description).toBe('A ramp hangs beside the bell.');
    const { results } = await read(`/api/places/v1/${placeId}/reviews`);
    expect(results).toMatchObject([{ _id: reviewId, text: 'One worn stone step.' }]);

    const refused = async (body: Fields) => (await send(owner, 'PUT', `/api/reviews/v1/${reviewId}`, body)).json();
    expect((await refused({ text: ' ' })).issues).toMatchObject([{ path: 'body.text', message: 'is required' }]);
    expect((await refused({ text: 'A ramp.', rating: 'accessible' })).issues).toMatchObject([{ path: 'body.rating' }]);
    expect((await send(owner, 'PUT', '/api/places/v1', { id: placeId })).json().issues).toMatchObject([
      { path: 'body.description' },
    ]);
    const tooLong = { id: placeId, description: 'a'.repeat(1_001) };
    expect((await send(owner, 'PUT', '/api/places/v1', tooLong)).json().issues).toMatchObject([
      { path: 'body.description' },
    ]);
    // Its author is told that a review that describes its place cannot be edited; a stranger that it is not theirs.
    const byAuthor = await send(author, 'PUT', `/api/reviews/v1/${reviewId}`, { text: 'Two steps.' });
    expect(byAuthor.json().code).toBe('403.REVIEW_SERVICE.101');
    const stranger = await providerOf(await addPlace());
    const byStranger = await send(stranger, 'PUT', `/api/reviews/v1/${reviewId}`, { text: 'Two steps.' });
    expect(byStranger.json().code).toBe('403.REQUEST_SERVICE.101');
  });

  test('a doubtful description waits for a moderator, and one that cannot be published is refused', async () => {
    const placeId = await addPlace();
    const owner = await providerOf(placeId);
    const describeAs = async (description: string) =>
      (await send(owner, 'PUT', '/api/places/v1', { id: placeId, description, language: 'en' })).json();
    expect(await describeAs('See https://a.example https://b.example https://c.example')).toMatchObject({
      isHeld: true,
      feedPosition: null,
    });
    expect((await read(`/api/places/v1/${placeId}`)).description).toBeNull();
    const { kysely } = getServer().services.database;
    const items = kysely.selectFrom('moderation_item').selectAll().where('place_id', '=', Number(placeId));
    expect(await items.execute()).toMatchObject([
      {
        reason: 'flagged',
        details: {
          description: { text: 'See https://a.example https://b.example https://c.example', personId: owner.id },
        },
      },
    ]);
    expect((await describeAs('You are all fucking cunts.')).code).toBe('400.MODERATION_SERVICE.101');
  });
});
