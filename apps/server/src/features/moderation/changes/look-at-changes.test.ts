import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { emptyAccount } from '../../accounts/leaving/leaving.sql.ts';
import { selectPersonalData } from '../../accounts/leaving/personal-data.sql.ts';
import { editReview } from '../../reviews/edit-review.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('marks at what changed', { places }, (getServer) => {
  const { services, kysely, placeId, somebody, write } = reportsOn(getServer);
  const { moderator, get, send } = decidersOf(getServer);
  const changed = async (at = new Date()) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO place_history (place_id, kind, author_kind, changes, at)
      VALUES (${placeId()}, 'edited', 'system', '{}', ${at}) RETURNING id`.execute(kysely());
    return `edit-${rows[0]?.id}`;
  };
  const list = async (who: TestDecider, query = '') =>
    (await get(who, `/api/moderation/changes${query}`)).json() as { at: string; results: RecentChange[] };
  /** What is marked, of all that is listed. */
  const marked = async (who: TestDecider) =>
    (await list(who)).results.flatMap(({ _id, isLookedAt }) => (isLookedAt ? [_id] : [])).sort();
  const mark = async (who: TestDecider, ids: string[], isLookedAt = true, at?: string, key?: string) => {
    const body = { ids, isLookedAt, at: at ?? (await list(who)).at };
    const answer = await send(who, ['POST', '/api/moderation/changes/looks'], body, key);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isLookedAt }]);
  };
  const markAll = async (who: TestDecider, until: string | null) => {
    const answer = await send(who, ['POST', '/api/moderation/changes/looked-until'], { until });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().until as string | null;
  };
  const clear = async () => {
    for (const table of ['place_history', 'change_look', 'all_changes_look', 'report', 'review'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(kysely());
  };

  test('are set and taken off change by change, for whoever does so alone', async () => {
    await clear();
    const [one, other] = [await moderator(), await moderator()];
    const [first, second] = [await changed(), await changed()];
    await mark(one, [first, 'review-999999', first]);
    expect([await marked(one), await marked(other)]).toEqual([[first], []]);
    expect((await list(one, '?unseen=true')).results.map(({ _id }) => _id)).toEqual([second]);
    await mark(one, [first, second]);
    expect(await marked(one)).toEqual([first, second].sort());
    await mark(one, [first], false);
    expect(await marked(one)).toEqual([second]);
    // What was never there is not marked either.
    const stored = await kysely().selectFrom('change_look').select('number').where('origin', '=', 'review').execute();
    expect(stored).toEqual([]);
  });

  test('are one act each in the audit log, also when they are sent again', async () => {
    await clear();
    const one = await moderator();
    const [first, second] = [await changed(), await changed()];
    const at = (await list(one)).at;
    for (let attempt = 0; attempt < 2; attempt++) await mark(one, [first, second], true, at, 'the-same-key');
    await markAll(one, at);
    const acts = await kysely()
      .selectFrom('audit')
      .select(['action', 'entity', 'entity_id', 'details'])
      .where('actor_id', '=', one.id)
      .where('action', 'like', 'lookAt%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      {
        action: 'lookAtChanges',
        entity: 'change',
        entity_id: first,
        details: { isLookedAt: true, ids: [first, second] },
      },
      { action: 'lookAtAllChanges', entity: 'person', entity_id: one.id, details: { until: at } },
    ]);
  });

  test('a review that is edited afterwards is to be looked at again', async () => {
    await clear();
    const one = await moderator();
    const author = await somebody();
    const reviewId = await write(author.actor, 'Two steps.');
    const before = (await list(one)).at;
    await mark(one, [`review-${reviewId}`]);
    expect(await marked(one)).toEqual([`review-${reviewId}`]);
    await editReview(services(), { actor: author.actor }, { reviewId, rating: 'accessible', text: 'No step.' });
    expect(await marked(one)).toEqual([]);
    // Whoever marks it from a list that is older has not seen the new words.
    await mark(one, [`review-${reviewId}`], true, before);
    expect(await marked(one)).toEqual([]);
    await mark(one, [`review-${reviewId}`]);
    expect(await marked(one)).toEqual([`review-${reviewId}`]);
  });

  test('at everything up to a moment leave out what comes later, let single ones be taken off, and are taken back', async () => {
    await clear();
    const one = await moderator();
    const hourAgo = new Date(Date.now() - 3_600_000);
    const [early, earlier] = [await changed(hourAgo), await changed(hourAgo)];
    expect(await markAll(one, hourAgo.toISOString())).toBe(hourAgo.toISOString());
    const late = await changed();
    expect(await marked(one)).toEqual([early, earlier].sort());
    await mark(one, [early], false);
    expect(await marked(one)).toEqual([earlier]);
    const { at } = await list(one);
    expect(await markAll(one, at)).toBe(at);
    expect(await marked(one)).toEqual([early, earlier, late].sort());
    expect(await markAll(one, hourAgo.toISOString())).toBe(at);
    // Back to what was marked before, the single one included.
    expect(await markAll(one, null)).toBe(hourAgo.toISOString());
    expect(await marked(one)).toEqual([earlier]);
    expect(await markAll(one, null)).toBeNull();
    expect(await marked(one)).toEqual([]);
    expect(await markAll(one, null)).toBeNull();
    // Nobody looks at what is yet to come.
    expect(Date.parse((await markAll(one, '2090-01-01T00:00:00.000Z')) ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('are in the data of whoever set them, and go with their account', async () => {
    await clear();
    const one = await moderator();
    const change = await changed();
    await mark(one, [change]);
    const until = await markAll(one, (await list(one)).at);
    const data = await selectPersonalData(kysely(), one.id);
    expect(data?.changesLookedAt).toMatchObject([{ change, isLookedAt: true }]);
    expect(Date.parse(data?.allChangesLookedAtUntil ?? '')).toBe(Date.parse(until ?? ''));
    await kysely()
      .transaction()
      .execute((transaction) => emptyAccount(transaction, one.id, new Date()));
    for (const table of ['change_look', 'all_changes_look'] as const) {
      const left = await kysely().selectFrom(table).select('person_id').where('person_id', '=', one.id).execute();
      expect(left).toEqual([]);
    }
  });
});
