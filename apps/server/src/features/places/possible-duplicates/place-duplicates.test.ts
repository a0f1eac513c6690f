import { randomUUID } from 'node:crypto';
import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgeChanges, recordChange } from '../../../db/change-feed/change-feed.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertTestPlaces, type TestPlace } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { cookieOf, signUp } from '../../accounts/testing/account-calls.ts';
import { decidersOf, type TestDecider } from '../../moderation/testing/deciders-of.ts';
import { addReview } from '../../reviews/add-review.ts';
import { deletePlace } from '../deleting/delete-place.ts';
import { undoDeletePlace } from '../deleting/undo-delete-place.ts';
import { searchDuplicates } from './search-duplicates.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const metersOfLatitude = 1 / 111_195;

describeOnEachServer('places that are probably one', {}, (getServer) => {
  const { moderator, get, send, forget } = decidersOf(getServer);
  const services = () => getServer().services;
  const search = () => searchDuplicates(services(), new AbortController().signal);
  let spots = 0;
  /** Places of one name, so many metres north of one spot where nothing else is. */
  const placesAt = async (meters: readonly number[], given: Partial<TestPlace> = {}) => {
    spots += 1;
    const spot = { name: `Ferry house ${spots}`, longitude: 50 + spots / 10, latitude: 20 };
    const places = meters.map((north) => ({ ...spot, latitude: spot.latitude + north * metersOfLatitude, ...given }));
    return (await insertTestPlaces(services(), places)).map(String);
  };
  const twins = async () => {
    const [first = '', second = ''] = await placesAt([0, 20]);
    return { first, second, pair: `${first}-${second}` };
  };
  const listed = async (who: TestDecider, only = 'possible') => {
    const { results } = (await get(who, `/api/moderation/duplicates?only=${only}`)).json();
    return (results as PlacePair[]).map(({ _id }) => _id);
  };
  const wholePair = async (who: TestDecider, { first, second }: { first: string; second: string }) =>
    (await get(who, `/api/moderation/duplicates/${first}/${second}`)).json();
  const say = (who: TestDecider, { first, second }: { first: string; second: string }, isSeparate: boolean) =>
    send(who, ['POST', `/api/moderation/duplicates/${first}/${second}/separation`], { isSeparate });
  const review = async (placeId: string) => {
    const author = personActor(String((await signUp(getServer())).json()._id));
    const written = { placeId: Number(placeId), rating: 'accessible', text: 'A ramp.', photos: [] } as const;
    await addReview(services(), { actor: author }, written);
  };
  const actsOn = async (placeId: string) => {
    const rows = services().database.kysely.selectFrom('audit').select(['action', 'details']);
    return rows.where('entity_id', '=', placeId).where('entity', '=', 'place').orderBy('id').execute();
  };

  test('are listed, first those of which people said something, and are compared side by side', async () => {
    const asked = await moderator();
    const [silent, spoken, both] = [await twins(), await twins(), await twins()];
    await placesAt([0, 60]);
    await review(spoken.first);
    await review(both.first);
    await review(both.second);
    await review(both.second);
    await search();
    expect(await listed(asked)).toEqual([both.pair, spoken.pair, silent.pair]);
    expect((await get(asked, '/api/moderation/duplicates')).json()).toMatchObject({ total: 3, nextPageToken: null });
    const whole = await wholePair(asked, { first: both.second, second: both.first });
    expect(whole).toMatchObject({
      pair: {
        _id: both.pair,
        first: { _id: both.first, reviews: 1, isOnMap: true },
        second: { reviews: 2, opinions: 2 },
      },
      isSeparate: false,
      suggestedStay: both.second,
    });
    expect(whole.pair.distanceMeters).toBeCloseTo(20, 0);
    // With as many reviews the older one stays.
    expect(await wholePair(asked, silent)).toMatchObject({ suggestedStay: silent.first });
    expect((await wholePair(asked, { first: both.first, second: '999999' })).code).toBe('404.PLACE_SERVICE.100');
    expect((await wholePair(asked, { first: both.first, second: both.first })).issues).toMatchObject([
      { path: 'params.secondId' },
    ]);
    // A review makes a pair worth more.
    await review(silent.first);
    await review(silent.second);
    await search();
    expect(await listed(asked)).toEqual([silent.pair, both.pair, spoken.pair]);
  });

  test('that are two are not asked about again, until somebody takes that back', async () => {
    const asked = await moderator();
    const { first, second, pair } = await twins();
    await search();
    expect(await listed(asked)).toContain(pair);
    expect((await say(asked, { first: second, second: first }, true)).json()).toEqual({
      isSeparate: true,
      isChanged: true,
    });
    expect((await say(asked, { first, second }, true)).json()).toEqual({ isSeparate: true, isChanged: false });
    expect(await listed(asked)).not.toContain(pair);
    await review(first);
    await search();
    expect(await listed(asked)).not.toContain(pair);
    expect(await listed(asked, 'separate')).toContain(pair);
    expect(await wholePair(asked, { first, second })).toMatchObject({ isSeparate: true });
    expect((await say(asked, { first, second }, false)).json()).toEqual({ isSeparate: false, isChanged: true });
    expect(await listed(asked)).toContain(pair);
    expect(await listed(asked, 'separate')).not.toContain(pair);
    expect(await actsOn(first)).toEqual(
      [true, false].map((isSeparate) => ({
        action: 'separatePlaces',
        details: { otherId: Number(second), isSeparate },
      })),
    );
    const headers = { cookie: cookieOf(await signUp(getServer())), 'sec-fetch-site': 'same-origin' };
    expect((await say({ ...asked, headers }, { first, second }, true)).statusCode).toBe(403);
  });

  test('leave the list at once where one is merged, deleted or moved away, and come back with it', async () => {
    const asked = await moderator();
    const [merged, deleted, moved, late] = [await twins(), await twins(), await twins(), await twins()];
    await search();
    const of = async () => new Set(await listed(asked));
    expect(await of()).toEqual(new Set([...(await of()), merged.pair, deleted.pair, moved.pair, late.pair]));
    await send(asked, ['POST', '/api/moderation/merges'], { fromId: merged.second, intoId: merged.first });
    await deletePlace(services(), command, { placeId: Number(deleted.first) });
    await sql`UPDATE place SET latitude = latitude + 0.01 WHERE id = ${Number(moved.second)}`.execute(
      services().database.kysely,
    );
    const left = await of();
    for (const { pair } of [merged, deleted, moved]) expect(left.has(pair)).toBe(false);
    expect(left.has(late.pair)).toBe(true);
    await undoDeletePlace(services(), command, { placeId: Number(deleted.first) });
    await send(asked, ['POST', `/api/moderation/merges/${merged.second}/undo`]);
    await search();
    const back = await of();
    expect([merged, deleted, moved, late].map(({ pair }) => back.has(pair))).toEqual(
      [true, true, true, true].with(2, false),
    );
    // What changes so that both are no longer alike is found by the job.
    await inTransaction(services().database.kysely, async (transaction) => {
      const renamed = { names: JSON.stringify({ en: 'Boat hall' }) };
      await transaction.updateTable('place').set(renamed).where('id', '=', Number(late.first)).execute();
      await recordChange(transaction, { entity: 'place', ids: [Number(late.first)] });
    });
    await search();
    expect((await of()).has(late.pair)).toBe(false);
  });

  test('are found anew where the change feed no longer reaches back', async () => {
    const asked = await moderator();
    await search();
    const { pair } = await twins();
    const { kysely } = services().database;
    await sql`UPDATE change SET recorded_at = now() - interval '8 days'`.execute(kysely);
    await purgeChanges(kysely);
    await search();
    expect(await listed(asked)).toContain(pair);
  });

  test('are listed by pages, each once', { timeout: 60_000 }, async () => {
    const asked = await moderator();
    const rows = Array.from({ length: 60 }, (_, index) => ({
      name: `Row house ${index}`,
      longitude: 100 + index / 100,
      latitude: -20,
    }));
    await insertTestPlaces(services(), [...rows, ...rows]);
    await search();
    const seen: string[] = [];
    let token = '';
    let total = 0;
    do {
      const page = (await get(asked, `/api/moderation/duplicates${token}`)).json();
      seen.push(...page.results.map(({ _id }: PlacePair) => _id));
      ({ total } = page);
      token = page.nextPageToken === null ? '' : `?nextPageToken=${page.nextPageToken}`;
    } while (token !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
    expect(total).toBeGreaterThanOrEqual(60);
    expect((await get(asked, '/api/moderation/duplicates?nextPageToken=a.b')).statusCode).toBe(400);
    expect((await get(asked, '/api/moderation/duplicates?only=all')).statusCode).toBe(400);
  });

  test('are merged after a look at what goes over, and separated from the list of merges', async () => {
    const asked = await moderator();
    const { first, second } = await twins();
    await review(second);
    const path = `/api/moderation/merges/${second}/${first}`;
    const preview = (await get(asked, path)).json();
    expect(preview).toMatchObject({ fromId: second, intoId: first, moved: { reviews: 1, opinions: 1, photos: 0 } });
    expect((await wholePair(asked, { first, second })).pair.second).toMatchObject({ isOnMap: true, reviews: 1 });
    // Whoever has not shown for 15 minutes who they are sees what would go over, and has to before it goes.
    const stale = await moderator();
    await forget(stale);
    expect((await get(stale, path)).json()).toEqual(preview);
    const merge = (who: TestDecider) =>
      send(who, ['POST', '/api/moderation/merges'], { fromId: second, intoId: first });
    expect((await merge(stale)).json()).toMatchObject({ code: '403.AUTH_SERVICE.101' });
    const fresh = await moderator();
    const merged = await merge(fresh);
    expect(merged.json()).toMatchObject({ ...preview, feedPosition: expect.any(String) });
    expect((await merge(fresh)).json().issues).toMatchObject([{ path: 'body.fromId' }]);
    const mergesOf = async (place: string) => (await get(fresh, `/api/moderation/merges?place=${place}`)).json();
    expect(await mergesOf(second)).toMatchObject({ total: 1, results: [{ _id: second, into: { _id: first } }] });
    expect((await mergesOf(first)).results).toHaveLength(1);
    expect((await mergesOf('999999')).results).toEqual([]);
    expect((await get(fresh, '/api/moderation/merges')).json().results[0]).toMatchObject({ _id: second });
    expect((await wholePair(fresh, { first, second })).pair.second).toMatchObject({
      isOnMap: false,
      mergedInto: first,
    });
    const undone = await send(fresh, ['POST', `/api/moderation/merges/${second}/undo`]);
    expect(undone.json()).toMatchObject({ fromId: second, intoId: first, reviews: 1 });
    expect((await mergesOf(second)).results).toEqual([]);
    expect((await actsOn(second)).map(({ action }) => action)).toEqual(['mergePlace', 'unmergePlace']);
    const again = await send(fresh, ['POST', `/api/moderation/merges/${second}/undo`]);
    expect(again.json().issues).toMatchObject([{ path: 'body.fromId' }]);
  });

  test('a merge that is sent twice happens once', async () => {
    const asked = await moderator();
    const { first, second } = await twins();
    const key = randomUUID();
    const merge = () => send(asked, ['POST', '/api/moderation/merges'], { fromId: first, intoId: second }, key);
    const answers = await Promise.all([merge(), merge()]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await actsOn(first)).map(({ action }) => action)).toEqual(['mergePlace']);
  });
});
