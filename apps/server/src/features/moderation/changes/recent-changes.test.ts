import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { answerPlace } from '../../answers/answer-place.ts';
import { editReview } from '../../reviews/edit-review.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [
  { name: 'Harbour café', longitude: 0.01, latitude: 0.01, address: '1 Quay' },
  { name: 'Far library', longitude: 20, latitude: 20 },
];
const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;

describeOnEachServer('what changed of late', { places }, (getServer) => {
  const { services, kysely, placeId, somebody, write, established } = reportsOn(getServer);
  const { moderator, get, send } = decidersOf(getServer);
  const farId = () => getServer().placeIds[1] ?? 0;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  type Query = Readonly<Record<string, string>>;
  const list = async (who: TestDecider, query: Query = {}) => {
    const answer = await get(who, `/api/moderation/changes?${new URLSearchParams({ lng: 'en', ...query })}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { at: string; results: RecentChange[]; nextPageToken: string | null };
  };
  const idsOf = async (who: TestDecider, query: Query = {}) => (await list(who, query)).results.map(({ _id }) => _id);
  /** As what somebody changed of a place. */
  const changed = async (fields: { placeId?: number; kind?: string; personId?: string | null; at?: Date }) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO place_history (place_id, kind, author_kind, person_id, changes, at)
      VALUES (${fields.placeId ?? placeId()}, ${fields.kind ?? 'edited'}, ${fields.personId ? 'person' : 'system'},
              ${fields.personId ?? null}::uuid, '{"phone": {"before": null, "after": "555"}}', ${fields.at ?? ago(0)})
      RETURNING id`.execute(kysely());
    return `edit-${rows[0]?.id}`;
  };
  const imported = async (bounds: number[] | null, finishedAt: Date | null = ago(0)) => {
    const report = { counts: { place: { added: 3, updated: 2, unchanged: 0, refused: 1 } }, removed: 4 };
    const { rows } = await sql<{ id: number }>`
      INSERT INTO import_run (source, dataset, file_name, file_sha256, status, bounds, report, started_at, finished_at)
      VALUES ('geojson', 'town', 'town.geojson', '0', ${finishedAt === null ? 'running' : 'finished'},
              ${bounds}::double precision[], ${JSON.stringify({ ...report, keptForModerators: 0 })}, ${ago(5)},
              ${finishedAt}) RETURNING id`.execute(kysely());
    return `import-${rows[0]?.id}`;
  };
  const clear = async () => {
    for (const table of ['place_history', 'change_look', 'all_changes_look', 'report', 'review', 'import_run'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(kysely());
  };

  test('tells who did what to which place, the latest first', async () => {
    await clear();
    const asked = await moderator();
    const author = await somebody();
    const reviewId = await write(author.actor, 'A ramp at the side.', 1);
    const answer = { placeId: placeId(), rating: 'accessible' } as const;
    await answerPlace(services(), { actor: author.actor }, answer);
    const edit = await changed({ personId: author.id });
    const run = await imported([-1, -1, 1, 1]);
    const { results, nextPageToken } = await list(asked);
    const { username } = await kysely()
      .selectFrom('person')
      .select('username')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow();
    const user = { _id: author.id, username };
    expect(nextPageToken).toBeNull();
    expect(results).toMatchObject([
      {
        _id: run,
        kind: 'imported',
        author: 'import',
        user: null,
        place: null,
        import: {
          source: 'geojson',
          file: 'town.geojson',
          state: 'finished',
          counts: { added: 3, updated: 2, removed: 4, refused: 1 },
        },
      },
      { _id: edit, kind: 'edited', user, changes: [{ field: 'phone', before: null, after: '555' }] },
      { _id: expect.stringMatching(/^answer-/), kind: 'answered', user, rating: 'accessible' },
      {
        _id: `review-${reviewId}`,
        kind: 'reviewed',
        author: 'person',
        user,
        isNewcomer: true,
        isEdited: false,
        text: 'A ramp at the side.',
        rating: 'accessible',
        place: { _id: String(placeId()), name: 'Harbour café', address: '1 Quay', latitude: 0.01, isOnMap: true },
        photos: [{ url: expect.stringMatching(/^\/photos\//), thumbnail: expect.stringMatching(/^\/photos\//) }],
        isLookedAt: false,
      },
    ]);
    // What a check holds back is in the inbox, what its author deleted is nowhere.
    await kysely().updateTable('review').set({ status: 'held' }).where('id', '=', reviewId).execute();
    expect(await idsOf(asked)).not.toContain(`review-${reviewId}`);
  });

  test('leaves out what is not asked for: by kind, area, newcomers, businesses and time', async () => {
    await clear();
    const asked = await moderator();
    const [newcomer, old] = [await somebody(), await established()];
    await sql`UPDATE review SET created_at = created_at - interval '8 days', updated_at = updated_at - interval '8 days'
      WHERE person_id = ${old.id}`.execute(kysely());
    await sql`UPDATE report SET created_at = created_at - interval '8 days'`.execute(kysely());
    const review = `review-${await write(newcomer.actor, 'Two steps.')}`;
    const byOld = `review-${await write(old.actor, 'Three steps.', 1)}`;
    const edit = await changed({ personId: newcomer.id, placeId: farId() });
    const merge = await changed({ kind: 'merged' });
    const removal = await changed({ kind: 'removed' });
    const before = await changed({ at: ago(2 * dayMilliseconds) });
    const [here, elsewhere, anywhere] = [
      await imported([-1, -1, 1, 1]),
      await imported([60, 60, 61, 61]),
      await imported(null, null),
    ];
    const all = [review, byOld, edit, merge, removal, here, elsewhere, anywhere];
    expect((await idsOf(asked)).sort()).toEqual([...all].sort());
    expect((await idsOf(asked, { since: ago(3 * dayMilliseconds).toISOString() })).sort()).toEqual(
      [...all, before].sort(),
    );
    expect(await idsOf(asked, { only: 'reviews' })).toEqual([byOld, review]);
    expect(await idsOf(asked, { only: 'photos' })).toEqual([byOld]);
    expect(await idsOf(asked, { only: 'edits' })).toEqual([edit]);
    expect(await idsOf(asked, { only: 'merges' })).toEqual([merge]);
    expect(await idsOf(asked, { only: 'removals' })).toEqual([removal]);
    expect((await idsOf(asked, { only: 'imports' })).sort()).toEqual([here, elsewhere, anywhere].sort());
    expect(await idsOf(asked, { only: 'answers' })).toEqual([]);
    expect(await idsOf(asked, { newcomers: 'true' })).toEqual([edit, review]);
    // Somebody whose account is old, and who contributes for the first time, is new as well.
    const late = await somebody();
    await kysely()
      .updateTable('person')
      .set({ created_at: ago(99 * dayMilliseconds) })
      .where('id', '=', late.id)
      .execute();
    const first = await changed({ personId: late.id });
    expect(await idsOf(asked, { newcomers: 'true' })).toEqual([first, edit, review]);
    await sql`UPDATE report SET is_of_own_place = true WHERE review_id = ${Number(review.slice(7))}`.execute(kysely());
    expect(await idsOf(asked, { businesses: 'true' })).toEqual([review]);
    const area = { boundaries: '21,21,19,19' };
    expect((await idsOf(asked, area)).sort()).toEqual([edit, anywhere].sort());
    expect(await idsOf(asked, { boundaries: '1,1,-1,-1', only: 'imports' })).toEqual(
      expect.arrayContaining([here, anywhere]),
    );
    expect(await idsOf(asked, { ...area, newcomers: 'true', only: 'edits' })).toEqual([edit]);
    // Across the antimeridian there is nothing.
    expect(await idsOf(asked, { boundaries: '21,-170,19,170', only: 'edits' })).toEqual([]);
  });

  test('an edited review is told when it was edited; replies are told too', async () => {
    await clear();
    const asked = await moderator();
    const author = await somebody();
    const reviewId = await write(author.actor, 'Two steps.');
    await sql`UPDATE review SET created_at = created_at - interval '40 days', updated_at = updated_at - interval '40 days'`.execute(
      kysely(),
    );
    await sql`INSERT INTO review (place_id, person_id, parent_id, text, is_from_provider)
      VALUES (${placeId()}, ${author.id}, ${reviewId}, 'We have a ramp.', true)`.execute(kysely());
    expect((await list(asked)).results).toMatchObject([
      { kind: 'replied', author: 'business', text: 'We have a ramp.', rating: null, isEdited: false },
    ]);
    await editReview(services(), { actor: author.actor }, { reviewId, rating: 'notAccessible', text: 'Ten steps.' });
    expect((await list(asked, { only: 'reviews' })).results).toMatchObject([
      { _id: `review-${reviewId}`, isEdited: true, text: 'Ten steps.', rating: 'notAccessible' },
    ]);
    expect(await idsOf(asked, { only: 'replies' })).toHaveLength(1);
  });

  test('comes by pages, each once, also where much happened at one moment and little of it is asked for', async () => {
    await clear();
    const asked = await moderator();
    const at = ago(minuteMilliseconds);
    await sql`
      INSERT INTO place_history (place_id, kind, author_kind, changes, at)
      SELECT CASE WHEN n % 1000 = 7 THEN ${farId()}::bigint ELSE ${placeId()}::bigint END, 'edited', 'system', '{}',
             CASE WHEN n % 2 = 0 THEN ${at}::timestamptz ELSE ${at}::timestamptz - n * interval '1 microsecond' END
      FROM generate_series(1, 4500) AS n`.execute(kysely());
    await imported(null);
    const walk = async (query: Query) => {
      const seen: string[] = [];
      let pages = 0;
      for (let token: string | null = ''; token !== null; pages++) {
        const page = await list(asked, { ...query, ...(token !== '' && { nextPageToken: token }) });
        seen.push(...page.results.map(({ _id }) => _id));
        token = page.nextPageToken;
      }
      expect(new Set(seen).size).toBe(seen.length);
      return { seen, pages };
    };
    const all = await walk({});
    expect(all).toMatchObject({ pages: 91, seen: { length: 4_501 } });
    expect(await walk({ boundaries: '21,21,19,19', only: 'edits' })).toMatchObject({ pages: 3, seen: { length: 5 } });
    const { nextPageToken } = await list(asked);
    const other = await get(asked, `/api/moderation/changes?only=edits&nextPageToken=${nextPageToken}`);
    expect([other.statusCode, other.json().issues[0].path]).toEqual([400, 'query.nextPageToken']);
  });

  test('refuses what it cannot understand, by the name of the field', async () => {
    const asked = await moderator();
    const refused = async (query: string) => {
      const answer = await get(asked, `/api/moderation/changes?${query}`);
      return [answer.statusCode, answer.json().issues?.[0]?.path];
    };
    expect(await refused('only=everything')).toEqual([400, 'query.only']);
    expect(await refused('newcomers=yes')).toEqual([400, 'query.newcomers']);
    expect(await refused('boundaries=1,2,3')).toEqual([400, 'query.boundaries']);
    expect(await refused('since=yesterday')).toEqual([400, 'query.since']);
    expect(await refused(`since=${ago(92 * dayMilliseconds).toISOString()}`)).toEqual([400, 'query.since']);
    expect(
      (await get(asked, `/api/moderation/changes?since=${ago(90 * dayMilliseconds).toISOString()}`)).statusCode,
    ).toBe(200);
    const marked = await send(asked, ['POST', '/api/moderation/changes/looks'], {
      ids: ['person-1'],
      isLookedAt: true,
      at: ago(0).toISOString(),
    });
    expect([marked.statusCode, marked.json().issues[0].path]).toEqual([400, 'body.ids.0']);
    expect((await getServer().request('/api/moderation/changes')).statusCode).toBe(401);
  });
});
