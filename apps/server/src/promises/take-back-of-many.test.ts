import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitUntil } from '../db/testing/wait-until.ts';
import { inTransaction } from '../db/transaction.ts';
import { signUp } from '../features/accounts/testing/account-calls.ts';
import { decidersOf } from '../features/moderation/testing/deciders-of.ts';
import { insertTestPlaces } from '../testing/test-places.ts';
import { describeOnEachServer } from '../testing/test-server.ts';
import { refreshPlaces } from '../writes/places/refresh-places.ts';
import { refreshVerdicts } from '../writes/refresh-verdicts.ts';
import { countRatedRows } from './testing/random-writes.ts';

/** How much one person contributed. */
const contributions = Number(process.env.TAKEN_BACK_CONTRIBUTIONS ?? 1000);
/** The promise, which is looked at where as much is taken back as it speaks of. */
const promised = { contributions: 10_000, milliseconds: 60_000 };

describeOnEachServer(`${contributions} contributions of one person`, {}, (getServer) => {
  const kysely = () => getServer().services.database.kysely;
  const { moderator, send } = decidersOf(getServer);

  /** Places, each of which somebody rated before. */
  const receiveOpinions = async () => {
    const { services } = getServer();
    const rows = Array.from({ length: contributions }, (_, number) => ({
      name: `Stall ${number}`,
      longitude: (number % 200) / 1000,
      latitude: 10 + Math.floor(number / 200) / 1000,
    }));
    const ids = await insertTestPlaces(services, rows);
    const before = new Date(Date.now() - 60_000);
    await sql`
      INSERT INTO report (place_id, author_key, rating, reported_on, is_confirmed, is_whole, created_at)
      SELECT id, gen_random_uuid(), 3, current_date - 1, true, false, ${before} FROM unnest(${ids}::bigint[]) AS id
    `.execute(kysely());
    await inTransaction(kysely(), async (transaction) => void (await refreshPlaces(transaction, services, ids)));
    return ids;
  };
  /** Of ten, seven reviews with a rating, two single answers and one edit. */
  const contribute = async (personId: string, ids: readonly number[]) => {
    const { services } = getServer();
    const everyTenth = (from: number, to: number) => ids.filter((_, number) => number % 10 >= from && number % 10 < to);
    await sql`
      WITH written AS (
        INSERT INTO review (place_id, person_id, text, rating)
        SELECT id, ${personId}::uuid, 'Closed for ever.', 1 FROM unnest(${everyTenth(0, 7)}::bigint[]) AS id
        RETURNING id, place_id)
      INSERT INTO report (place_id, author_key, rating, reported_on, is_confirmed, is_whole, review_id)
      SELECT place_id, (SELECT author_key FROM person WHERE id = ${personId}::uuid), 1, current_date, true, true, id
      FROM written`.execute(kysely());
    await sql`
      INSERT INTO report (place_id, author_key, rating, reported_on, is_confirmed, is_whole)
      SELECT id, (SELECT author_key FROM person WHERE id = ${personId}::uuid), 1, current_date, true, false
      FROM unnest(${everyTenth(7, 9)}::bigint[]) AS id`.execute(kysely());
    await sql`
      INSERT INTO place_history (place_id, kind, author_kind, person_id, changes, at)
      SELECT id, 'edited', 'person', ${personId}::uuid, '{"phone": {"before": null, "after": "0"}}', now()
      FROM unnest(${everyTenth(9, 10)}::bigint[]) AS id`.execute(kysely());
    await sql`UPDATE place SET phone = '0' WHERE id = ANY (${everyTenth(9, 10)}::bigint[])`.execute(kysely());
    await inTransaction(kysely(), async (transaction) => void (await refreshPlaces(transaction, services, ids)));
  };
  const rated = async () => {
    const stats = (await getServer().request('/api/places/v1/stats')).json();
    return { accessible: stats.accessible, notAccessible: stats.notAccessible };
  };
  /** What the map draws: pins at zoom 14, clusters at zoom 8. */
  const tiles = async () => {
    const bodies = ['14/8196/7734', '8/128/120'].map(async (tile) => {
      const answer = await getServer().request(`/api/tiles/pins/${tile}.mvt`);
      return answer.rawPayload.toString('hex');
    });
    return Promise.all(bodies);
  };
  const isAsRebuilt = async (ids: readonly number[]) => {
    const verdicts = () =>
      kysely().selectFrom('place').select(['id', 'rating', 'rating_summary', 'tag_facts']).orderBy('id').execute();
    const before = await verdicts();
    const { vocabulary } = getServer().services;
    await inTransaction(kysely(), (transaction) => refreshVerdicts(transaction, ids, vocabulary));
    expect(await verdicts()).toEqual(before);
  };

  test('are taken back at once, and come back: ratings and map are as if they were built afresh', {
    timeout: 600_000,
  }, async () => {
    const person = (await signUp(getServer())).json()._id as string;
    const ids = await receiveOpinions();
    await waitUntil(async () => (await rated()).accessible === contributions);
    const drawnBefore = await tiles();
    await contribute(person, ids);
    const asked = await moderator();
    const changed = Math.ceil(contributions * 0.9);
    await waitUntil(async () => (await rated()).notAccessible === changed);
    const drawnWith = await tiles();
    expect(drawnWith).not.toEqual(drawnBefore);
    const ground = { rule: 4, facts: 'Invented reviews.', from: new Date(Date.now() - 3_600_000).toISOString() };
    const act = async (path: string, body: object) => {
      const beganAt = performance.now();
      const answer = await send(asked, ['POST', path], body as never);
      if (contributions >= promised.contributions)
        expect(performance.now() - beganAt).toBeLessThan(promised.milliseconds);
      return answer.json();
    };
    const taken = await act(`/api/moderation/people/${person}/taking-back`, ground);
    expect(taken.counts).toEqual([
      { kind: 'review', count: contributions * 0.7, kept: 0 },
      { kind: 'answer', count: contributions * 0.2, kept: 0 },
      { kind: 'edit', count: contributions * 0.1, kept: 0 },
    ]);
    await waitUntil(async () => (await rated()).accessible === contributions);
    expect(await rated()).toEqual({ accessible: contributions, notAccessible: 0 });
    expect(await tiles()).toEqual(drawnBefore);
    await isAsRebuilt(ids);
    expect((await getServer().request('/api/places/v1/stats')).json()).toMatchObject(await countRatedRows(kysely()));
    const undone = await act(`/api/moderation/taking-back/${taken.decisionId}/undo`, { reason: 'It was true.' });
    expect(undone).toEqual({ isUndone: true });
    await waitUntil(async () => (await rated()).notAccessible === changed);
    expect(await tiles()).toEqual(drawnWith);
    await isAsRebuilt(ids);
  });
});
