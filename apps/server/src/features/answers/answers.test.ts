import { randomUUID } from 'node:crypto';
import { contributionsPerHourOfNewcomer } from '@access-atlas/contract/limits.ts';
import { expect, test } from 'vitest';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { readArchive } from '../accounts/testing/read-archive.ts';
import { addReview } from '../reviews/add-review.ts';
import { answerPlace } from './answer-place.ts';
import { purgeWithdrawnAnswers } from './purge-withdrawn-answers.ts';
import { withdrawAnswer } from './withdraw-answer.ts';

const dayMilliseconds = 86_400_000;
const start = Date.UTC(2026, 0, 1, 12);
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);
const day = (n: number, milliseconds = 0) => new Date(start + n * dayMilliseconds + milliseconds);

describeOnEachServer('single answers', {}, (getServer) => {
  let places = 0;
  async function addPlace(): Promise<string> {
    places += 1;
    const place = { name: `Library ${places}`, longitude: (places % 100) / 10, latitude: 20 };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  }
  async function somebody() {
    const signedUp = await signUp(getServer());
    const { _id: id, username } = signedUp.json();
    return { id: String(id), username: String(username), actor: personActor(String(id)), cookie: cookieOf(signedUp) };
  }
  const send = (cookie: string, what: ['POST' | 'PUT' | 'DELETE', string], body: Fields, key: string = randomUUID()) =>
    call(getServer(), what, body, { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key });
  const answer = (cookie: string, placeId: string, body: Fields, key?: string) =>
    send(cookie, ['POST', `/api/places/v1/${placeId}/answers`], body, key);
  const read = async (url: string, cookie?: string) =>
    (await getServer().request({ url, ...(cookie && { headers: { cookie } }) })).json();
  const factOf = async (placeId: string, key: string) => {
    const { tagFacts } = await read(`/api/places/v1/${placeId}`);
    return tagFacts.find((fact: { readonly key: string }) => fact.key === key);
  };
  const verdictOf = async (placeId: string) => {
    const { rating, ratingSummary, tagFacts } = await read(`/api/places/v1/${placeId}`);
    return { rating, ratingSummary, tagFacts };
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('“still right” renews the rating alone; taking it back restores the date that it had', async () => {
    const { services } = getServer();
    const { actor, cookie } = await somebody();
    const placeId = await addPlace();
    const review = { placeId: Number(placeId), rating: 'accessible', tags: ['elevator'], noTags: [] } as const;
    await addReview(services, { actor, at: day(0) }, review);
    const before = await verdictOf(placeId);
    expect(before.ratingSummary).toMatchObject({ lastConfirmedOn: '2026-01-01' });

    const response = await answer(cookie, placeId, { rating: 'accessible' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const answered = response.json();
    expect(answered).toMatchObject({
      answer: { placeId, rating: 'accessible', feature: null, answer: null, knownFrom: null, isWithdrawn: false },
      contributionsLeft: contributionsPerHourOfNewcomer - 1,
    });
    const { answeredAt, undoUntil, _id } = answered.answer;
    expect(Date.parse(undoUntil) - Date.parse(answeredAt)).toBe(30 * dayMilliseconds);
    const after = await verdictOf(placeId);
    expect(after.ratingSummary).toMatchObject({ people: 1, lastConfirmedOn: today() });
    expect(after.tagFacts).toEqual(before.tagFacts);
    expect(await read(`/api/places/v1/${placeId}/answers`, cookie)).toMatchObject({ results: [{ _id }] });

    const undone = await send(cookie, ['DELETE', `/api/answers/v1/${_id}`], {});
    expect(undone.json()).toMatchObject({ answer: { _id, isWithdrawn: true, undoUntil: null } });
    expect(await verdictOf(placeId)).toEqual(before);
    expect(await read(`/api/places/v1/${placeId}/answers`, cookie)).toEqual({ results: [] });
    const again = await send(cookie, ['DELETE', `/api/answers/v1/${_id}`], {});
    expect(again.json()).toMatchObject({ answer: { isWithdrawn: true }, feedPosition: null });
  });

  test('“no longer” overrules what its author said of that feature, and nothing else of theirs or of others', async () => {
    const { services } = getServer();
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addPlace();
    const tags = ['elevator', 'wideDoor'];
    const review = { placeId: Number(placeId), rating: 'accessible', tags, noTags: [] } as const;
    await addReview(services, { actor: author.actor, at: day(0) }, review);
    await answer(author.cookie, placeId, { feature: 'elevator', answer: 'no', knownFrom: 'seenThere' });
    expect(await factOf(placeId, 'elevator')).toMatchObject({ answer: 'no', yes: 0, no: 1, lastConfirmedOn: today() });
    expect(await factOf(placeId, 'wideDoor')).toMatchObject({ answer: 'yes', lastConfirmedOn: '2026-01-01' });
    await answer(other.cookie, placeId, { feature: 'elevator', answer: 'yes' });
    expect(await factOf(placeId, 'elevator')).toMatchObject({ answer: 'unknown', yes: 1, no: 1 });
    // A place that nobody rated is not rated by a feature.
    const bare = await addPlace();
    await answer(other.cookie, bare, { feature: 'oneStep', answer: 'yes' });
    expect(await read(`/api/places/v1/${bare}`)).toMatchObject({ rating: 'unrated', tags: ['oneStep'] });
  });

  test("the author's newest review shows what they said since, and the next whole statement ends it", async () => {
    const { services } = getServer();
    const { actor, cookie } = await somebody();
    const placeId = await addPlace();
    const id = Number(placeId);
    const review = {
      placeId: id,
      rating: 'accessible',
      text: 'A lift at the side.',
      tags: ['elevator'],
      noTags: [],
    } as const;
    await addReview(services, { actor, at: daysAgo(3) }, review);
    const { reviewId } = await addReview(services, { actor, at: daysAgo(2) }, { ...review, text: 'The lift works.' });
    await answer(cookie, placeId, { rating: 'partiallyAccessible' });
    await answer(cookie, placeId, { feature: 'elevator', answer: 'yes' });
    await answer(cookie, placeId, { feature: 'elevator', answer: 'no', knownFrom: 'toldByPlace' });
    const shown = await read(`/api/places/v1/${placeId}/reviews`);
    expect(shown.results.map(({ laterAnswers }: Fields) => laterAnswers)).toEqual([
      [
        { rating: null, feature: 'elevator', answer: 'no', knownFrom: 'toldByPlace', answeredOn: today() },
        { rating: 'partiallyAccessible', feature: null, answer: null, knownFrom: null, answeredOn: today() },
      ],
      [],
    ]);
    const own = await read(`/api/users/v1/reviews/${reviewId}`, cookie);
    expect(own.laterAnswers).toEqual(shown.results[0].laterAnswers);
    // On the same day, an edit of the whole is said later than what was answered before it.
    await send(cookie, ['PUT', `/api/reviews/v1/${reviewId}`], { tags: ['wideDoor'], noTags: [] });
    expect(await read(`/api/places/v1/${placeId}`)).toMatchObject({ tags: ['wideDoor'], noTags: [] });
    expect((await read(`/api/users/v1/reviews/${reviewId}`, cookie)).laterAnswers).toEqual([]);
  });

  test('a quick rating says nothing of features: what its author said of them stays as old as it was', async () => {
    const { services } = getServer();
    const { actor, cookie } = await somebody();
    const placeId = await addPlace();
    const review = {
      placeId: Number(placeId),
      rating: 'accessible',
      tags: ['elevator'],
      noTags: ['keyNeeded'],
    } as const;
    await addReview(services, { actor, at: day(0) }, review);
    const before = await verdictOf(placeId);
    const quick = await send(cookie, ['POST', '/api/reviews'], { id: placeId, rating: 'notAccessible' });
    expect(quick.json().review).toMatchObject({ text: '', tags: [], noTags: [] });
    const after = await verdictOf(placeId);
    expect(after).toMatchObject({ rating: 'notAccessible', tagFacts: before.tagFacts });
    const undone = await send(cookie, ['DELETE', `/api/reviews/v1/${quick.json().review._id}`], {});
    expect(undone.statusCode).toBe(200);
    expect(await verdictOf(placeId)).toEqual(before);
  });

  test('an answer can be taken back for 30 days, by its author alone; what was taken back is purged after that', async () => {
    const { services } = getServer();
    const { kysely } = services.database;
    const [author, other] = [await somebody(), await somebody()];
    const placeId = Number(await addPlace());
    const said = { placeId, feature: 'elevator', answer: 'yes' } as const;
    const add = async () => Number((await answerPlace(services, { actor: author.actor, at: day(0) }, said)).answer._id);
    const [first, second] = [await add(), await add()];
    const by = (actor: typeof author.actor, at: Date) => ({ actor, at });
    await expect(withdrawAnswer(services, by(other.actor, day(1)), { answerId: first })).rejects.toMatchObject({
      code: '404.REVIEW_SERVICE.100',
    });
    await expect(withdrawAnswer(services, by(author.actor, day(30)), { answerId: first })).rejects.toMatchObject({
      code: '404.REVIEW_SERVICE.100',
    });
    await withdrawAnswer(services, by(author.actor, day(30, -1)), { answerId: second });
    const count = async () =>
      (await kysely.selectFrom('report').select('id').where('place_id', '=', placeId).execute()).length;
    await purgeWithdrawnAnswers(services, day(60, -1));
    expect(await count()).toBe(2);
    await purgeWithdrawnAnswers(services, day(60));
    expect(await count()).toBe(1);
  });

  test('is refused in words that name the field, for a place that is not there, and for whoever is not signed in', async () => {
    const { cookie } = await somebody();
    const placeId = await addPlace();
    const pathOf = async (body: Fields) => {
      const refused = await answer(cookie, placeId, body);
      expect(refused.statusCode, refused.body).toBe(400);
      return refused.json().issues[0].path;
    };
    expect(await pathOf({})).toBe('body.feature');
    expect(await pathOf({ rating: 'accessible', feature: 'elevator' })).toBe('body.feature');
    expect(await pathOf({ rating: 'accessible', answer: 'yes' })).toBe('body.answer');
    expect(await pathOf({ rating: 'unrated' })).toBe('body.rating');
    expect(await pathOf({ feature: 'elevator' })).toBe('body.answer');
    expect(await pathOf({ feature: 'elevator', answer: 'unknown' })).toBe('body.answer');
    expect(await pathOf({ feature: 'helipad', answer: 'yes' })).toBe('body.feature');
    expect(await pathOf({ feature: 'elevator', answer: 'yes', knownFrom: 'guessed' })).toBe('body.knownFrom');
    const said = { feature: 'elevator', answer: 'yes' };
    expect((await answer(cookie, '999999999', said)).json()).toMatchObject({ code: '404.PLACE_SERVICE.100' });
    const deleted = await addPlace();
    await getServer()
      .services.database.kysely.updateTable('place')
      .set({ deleted_at: new Date() })
      .where('id', '=', Number(deleted))
      .execute();
    expect((await answer(cookie, deleted, said)).json()).toMatchObject({ code: '410.PLACE_SERVICE.100' });
    expect((await answer('', placeId, said)).json()).toMatchObject({ code: '401.AUTH_SERVICE.200' });
  });

  test('is stored once however often it is sent, with one row of the audit trail and one entry of the feed', async () => {
    const { id, cookie } = await somebody();
    const placeId = await addPlace();
    const key = randomUUID();
    const said = { feature: 'elevator', answer: 'yes' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(cookie, placeId, said, key)));
    const ids = answers.map((response) => response.json().answer._id);
    expect(new Set(ids).size).toBe(1);
    expect((await answer(cookie, placeId, said, key)).json()).toMatchObject({ contributionsLeft: null });
    const rows = await getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['entity', 'entity_id', 'details'])
      .where('actor_id', '=', id)
      .where('action', '=', 'answerPlace')
      .execute();
    expect(rows).toEqual([{ entity: 'report', entity_id: ids[0], details: { placeId: Number(placeId) } }]);
    const { state } = await read(`/api/submissions/${key}`, cookie);
    expect(state).toBe('done');
    // Lists come from what the process follows.
    const listed = async () => {
      const { results } = await read(`/api/places/v1/nearby?latitude=20&longitude=${(places % 100) / 10}&radius=50`);
      return results.map(({ _id, tags }: Fields) => ({ _id, tags }));
    };
    await expect.poll(listed).toEqual([{ _id: placeId, tags: ['elevator'] }]);
  });

  test('how somebody knows is stored with what they said within the hour, and where it was not said yet', async () => {
    const { services } = getServer();
    const { kysely } = services.database;
    const { actor, cookie } = await somebody();
    const placeId = await addPlace();
    const id = Number(placeId);
    await answerPlace(services, { actor, at: new Date(Date.now() - 3_700_000) }, { placeId: id, rating: 'accessible' });
    await answer(cookie, placeId, { feature: 'elevator', answer: 'yes', knownFrom: 'knowIt' });
    await answer(cookie, placeId, { feature: 'wideDoor', answer: 'yes' });
    await send(cookie, ['POST', '/api/reviews'], { id: placeId, rating: 'notAccessible' });
    const before = await verdictOf(placeId);
    const told = await send(cookie, ['PUT', `/api/places/v1/${placeId}/known-from`], { knownFrom: 'toldByPlace' });
    expect(told.json()).toEqual({ told: 2 });
    const rows = await kysely
      .selectFrom('report')
      .select('known_from')
      .where('place_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ known_from }) => known_from)).toEqual([null, 'knowIt', 'toldByPlace', 'toldByPlace']);
    expect(await verdictOf(placeId)).toEqual(before);
  });

  test('whoever downloads their data gets their answers, with those that they took back', async () => {
    const { cookie } = await somebody();
    const placeId = await addPlace();
    await answer(cookie, placeId, { rating: 'accessible' });
    const { _id } = (await answer(cookie, placeId, { feature: 'elevator', answer: 'no', knownFrom: 'knowIt' })).json()
      .answer;
    await send(cookie, ['DELETE', `/api/answers/v1/${_id}`], {});
    const archive = await getServer().request({
      url: '/api/users/me/data',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    const files = await readArchive(archive.rawPayload);
    const { answers } = JSON.parse(String(files.get('data.json')));
    expect(answers).toMatchObject([
      { placeId: Number(placeId), rating: 'accessible', feature: null, answer: null, takenBackAt: null },
      { feature: 'elevator', answer: 'no', knownFrom: 'knowIt', takenBackAt: expect.any(String) },
    ]);
  });

  test("a provider's answer about their own place is kept and never counts", async () => {
    const { id, cookie } = await somebody();
    const placeId = await addPlace();
    const grant = { personId: id, placeId: Number(placeId) };
    await grantProvider(getServer().services, { actor: { kind: 'operatorCommand' } }, grant);
    expect((await answer(cookie, placeId, { rating: 'accessible' })).statusCode).toBe(200);
    expect(await read(`/api/places/v1/${placeId}`)).toMatchObject({ rating: 'unrated', ratingSummary: { people: 0 } });
  });

  test('counts against the limit of contributions', async () => {
    const { cookie } = await somebody();
    const placeId = await addPlace();
    const said = { feature: 'elevator', answer: 'yes' };
    for (let left = contributionsPerHourOfNewcomer - 1; left >= 0; left -= 1)
      expect((await answer(cookie, placeId, said)).json()).toMatchObject({ contributionsLeft: left });
    const refused = await answer(cookie, placeId, said);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
