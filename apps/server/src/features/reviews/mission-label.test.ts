import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyDatabase } from '../../backup/verify.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { createEvent } from '../events/create-event.ts';
import { markPlace } from '../places/mark-place.ts';
import { retireWord } from '../vocabulary/operating/retire-word.ts';
import { bringReviewBack, takeReviewDown } from './moderating/take-review-down.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('the label of a MapMission', {}, (getServer) => {
  const services = () => getServer().services;
  const send = (cookie: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields) =>
    call(getServer(), [method, path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const get = async (path: string) => (await getServer().request(path)).json();

  /** Somebody who is in a running MapMission. */
  async function member(): Promise<string> {
    const cookie = cookieOf(await signUp(getServer()));
    const [startsAt, expirationDate] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const { code } = await createEvent(services(), command, { name: 'Harbour day', startsAt, expirationDate });
    expect((await send(cookie, 'POST', '/api/event/subscribe', { eventCode: code })).statusCode).toBe(200);
    return cookie;
  }
  let places = 0;
  async function addPlace(): Promise<string> {
    places += 1;
    const place = { name: `Quay ${places}`, longitude: places / 10, latitude: 20, labels: ['verified'] } as const;
    return String((await insertTestPlaces(services(), [place]))[0]);
  }
  const review = async (cookie: string, placeId: string, more: Fields = {}) => {
    const answer = await send(cookie, 'POST', '/api/reviews', { id: placeId, rating: 'accessible', ...more });
    return Number(answer.json().review._id);
  };
  const labelsOf = async (placeId: string): Promise<string[]> => (await get(`/api/places/v1/${placeId}`)).labels;
  /** The labels of its card in the list that is filtered by this one; undefined where it is not there. */
  const labelsInList = async (placeId: string) => {
    const { results } = await get('/api/places/v1/nearby?latitude=20&longitude=0.3&radius=50000&labels=mapMission');
    return results.find(({ _id }: { _id: string }) => _id === placeId)?.labels;
  };
  const [without, withIt] = [['verified'], ['verified', 'mapMission']];
  const findings = async () =>
    (await verifyDatabase({ kysely: services().database.kysely, vocabulary: services().vocabulary })).findings;

  test('comes with the first review and goes with the last, in details, lists and filters', async () => {
    const [one, other] = [await member(), await member()];
    const placeId = await addPlace();
    expect(await labelsOf(placeId)).toEqual(without);
    const first = await review(one, placeId);
    expect(await labelsOf(placeId)).toEqual(withIt);
    await expect.poll(() => labelsInList(placeId)).toEqual(withIt);
    const second = await review(other, placeId, { description: 'A ramp at the side.' });
    await send(one, 'DELETE', `/api/reviews/v1/${first}`);
    expect(await labelsOf(placeId)).toEqual(withIt);
    await send(other, 'DELETE', `/api/reviews/v1/${second}`);
    expect(await labelsOf(placeId)).toEqual(without);
    await expect.poll(() => labelsInList(placeId)).toBeUndefined();
    await send(one, 'PUT', `/api/reviews/v1/${first}/undo-delete`);
    expect(await labelsOf(placeId)).toEqual(withIt);
    await expect.poll(() => labelsInList(placeId)).toEqual(withIt);
    expect(await findings()).toEqual([]);
  });

  test('goes while a review is held or taken down, and comes back with it', async () => {
    const cookie = await member();
    const placeId = await addPlace();
    const reviewId = await review(cookie, placeId, { description: 'A ramp at the side.' });
    const before = await inTransaction(services().database.kysely, (transaction) =>
      takeReviewDown(transaction, services(), { reviewId, files: null }),
    );
    if (before === null) throw new Error('The review was taken down before.');
    expect(await labelsOf(placeId)).toEqual(without);
    await inTransaction(services().database.kysely, (transaction) =>
      bringReviewBack(transaction, services(), reviewId, before),
    );
    expect(await labelsOf(placeId)).toEqual(withIt);
    await send(cookie, 'PUT', `/api/reviews/v1/${reviewId}`, { text: 'The owner is a bastard' });
    expect(await labelsOf(placeId)).toEqual(without);
    expect(await findings()).toEqual([]);
  });

  test('is not given by a review outside of it, nor by a single answer', async () => {
    const outsider = cookieOf(await signUp(getServer()));
    const placeId = await addPlace();
    await review(outsider, placeId);
    const answered = await send(await member(), 'POST', `/api/places/v1/${placeId}/answers`, { rating: 'accessible' });
    expect(answered.statusCode).toBe(200);
    expect(await labelsOf(placeId)).toEqual(without);
    expect(await findings()).toEqual([]);
  });

  test('comes with a place that was added during it', async () => {
    const cookie = await member();
    const place = { name: 'Quay mill', latitude: -40, longitude: 3, rating: 'accessible', description: 'A ramp.' };
    const { placeId } = (await send(cookie, 'POST', '/api/reviews', place)).json();
    expect(await labelsOf(placeId)).toEqual(['mapMission']);
  });

  test('that an operator gives, or takes off, and that of reviews leave each other alone', async () => {
    const cookie = await member();
    const placeId = await addPlace();
    const mark = (isSet: boolean) =>
      markPlace(services(), command, { placeId: Number(placeId), kind: 'label', key: 'mapMission', isSet });
    expect(await mark(true)).toEqual({ isChanged: true, isEarned: false });
    const reviewId = await review(cookie, placeId);
    expect(await labelsOf(placeId)).toEqual(withIt);
    await send(cookie, 'DELETE', `/api/reviews/v1/${reviewId}`);
    expect(await labelsOf(placeId)).toEqual(withIt);
    await send(cookie, 'PUT', `/api/reviews/v1/${reviewId}/undo-delete`);
    expect(await mark(false)).toEqual({ isChanged: true, isEarned: true });
    expect(await labelsOf(placeId)).toEqual(withIt);
    await send(cookie, 'DELETE', `/api/reviews/v1/${reviewId}`);
    expect(await labelsOf(placeId)).toEqual(without);
    expect(await findings()).toEqual([]);
  });

  test('is earned by no further place while it is retired, and by all of them when it comes back', async () => {
    const cookie = await member();
    const [before, meanwhile] = [await addPlace(), await addPlace()];
    const kept = await review(cookie, before);
    const retire = (isRetired: boolean) =>
      retireWord(services(), command, { list: 'labels', key: 'mapMission', isRetired });
    await retire(true);
    try {
      await review(cookie, meanwhile);
      expect(await labelsOf(meanwhile)).toEqual(without);
      // Who has it keeps it, whatever else is written there.
      await review(await member(), before);
      expect(await labelsOf(before)).toEqual(withIt);
      expect(await findings()).toEqual([]);
    } finally {
      await retire(false);
    }
    expect(await labelsOf(meanwhile)).toEqual(withIt);
    await expect.poll(() => labelsInList(meanwhile)).toEqual(withIt);
    await send(cookie, 'DELETE', `/api/reviews/v1/${kept}`);
    expect(await labelsOf(before)).toEqual(withIt);
    expect(await findings()).toEqual([]);
  });
});
