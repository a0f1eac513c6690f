import { randomUUID } from 'node:crypto';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { InboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { addReview } from '../../reviews/add-review.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];
const refusal = { rule: 3, facts: 'It insults the staff.' };

describeOnEachServer('the inbox, by calls', { places, services: { sendsMails: true } }, (getServer) => {
  const { services, kysely, placeId, somebody, write, report, ofReview, mails } = reportsOn(getServer);

  const { moderator, send, ...calls } = decidersOf(getServer);
  const get = (who: TestDecider, path: string) => calls.get(who, `/api/moderation/inbox${path}`);
  const decide = (who: TestDecider, path: string, body?: Fields, key?: string) =>
    send(who, ['POST', `/api/moderation/inbox${path}`], body, key);
  /** As a check holds it. */
  const held = async (beforehand?: (reviewId: number) => Promise<unknown>) => {
    const author = await somebody();
    const reviewId = await write(author.actor, 'The manager is a fool.');
    await beforehand?.(reviewId);
    const details = JSON.stringify({ reasons: [{ kind: 'insult', excerpt: 'fool' }] });
    await kysely().updateTable('review').set({ status: 'held' }).where('id', '=', reviewId).execute();
    const { id } = await kysely()
      .insertInto('moderation_item')
      .values({ reason: 'flagged', review_id: reviewId, place_id: placeId(), details })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id), reviewId, author };
  };

  test('shows what waits with why, whose and where, and nobody’s address', async () => {
    const asked = await moderator();
    const { author } = await held((written) => report(ofReview(written, 'privateData')));
    const listed = await get(asked, '?lng=fr');
    expect([listed.statusCode, listed.headers['cache-control']]).toEqual([200, 'no-store']);
    const item = (listed.json().results as InboxItem[]).find((each) => each.author?._id === author.id);
    expect(item).toMatchObject({
      kind: 'review',
      status: 'held',
      text: 'The manager is a fool.',
      reasons: [{ kind: 'insult', excerpt: 'fool' }],
      place: { _id: String(placeId()), name: 'Harbour café' },
      author: { _id: author.id, username: expect.any(String) },
      reporters: 1,
      isHiddenAutomatically: false,
      outcome: null,
    });
    const whole = await get(asked, `/${item?._id}`);
    expect(whole.json()).toMatchObject({
      ...item,
      notices: [{ ground: 'privateData', isSignedIn: false }],
      changes: [],
      authorRecord: { reviews: 1, removals: 0 },
      decisions: [],
      mayDecide: true,
    });
    expect(listed.body + whole.body).not.toContain('@');
  });

  test('one moderator approves, the second sees that it is decided, and a retry is told what the first try was', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const { id, reviewId } = await held();
    const key = randomUUID();
    const approved = await decide(first, `/${id}/approval`, undefined, key);
    expect([approved.statusCode, approved.json()]).toMatchObject([
      200,
      { isDecided: true, item: { _id: id, outcome: 'approved', status: 'published' } },
    ]);
    expect((await decide(first, `/${id}/approval`, undefined, key)).json().isDecided).toBe(true);
    expect((await decide(second, `/${id}/refusal`, refusal)).json()).toMatchObject({
      isDecided: false,
      item: { outcome: 'approved', status: 'published' },
    });
    expect((await get(second, `/${id}`)).json().outcome).toBe('approved');
    const audited = kysely().selectFrom('audit').select('action').where('entity', '=', 'moderationItem');
    expect(await audited.where('entity_id', '=', id).execute()).toEqual([{ action: 'approveItem' }]);
    const { status } = await kysely()
      .selectFrom('review')
      .select('status')
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('published');
  });

  test('two who decide at the same moment make one decision', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const { id, author } = await held();
    await mails('contributionRemoved');
    const answers = await Promise.all([
      decide(first, `/${id}/refusal`, refusal),
      decide(second, `/${id}/refusal`, { rule: 2, facts: 'It names somebody.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.filter((answer) => answer.json().isDecided)).toHaveLength(1);
    expect((await mails('contributionRemoved')).filter(({ person_id }) => person_id === author.id)).toHaveLength(1);
    const { decisions } = (await get(first, `/${id}`)).json();
    expect(decisions).toMatchObject([{ isAutomatic: false, by: expect.any(String), takenBackAt: null }]);
  });

  test('a refusal needs a rule or a law, and words for its author; what is wrong is named', async () => {
    const asked = await moderator();
    const { id } = await held();
    const refused = async (body: Fields) => {
      const answer = await decide(asked, `/${id}/refusal`, body);
      return [answer.statusCode, answer.json().issues?.map((issue: { path: string }) => issue.path)];
    };
    expect(await refused({ facts: 'It insults.' })).toEqual([400, ['body.rule']]);
    expect(await refused({ rule: 3, law: 'GDPR', facts: 'It insults.' })).toEqual([400, ['body.rule']]);
    expect(await refused({ rule: 99, facts: 'It insults.' })).toEqual([400, ['body.rule']]);
    expect(await refused({ rule: 3, facts: '   ' })).toEqual([400, ['body.facts']]);
    expect(await refused({ law: ' ', facts: 'It insults.' })).toEqual([400, ['body.law']]);
    expect((await get(asked, `/${id}`)).json().outcome).toBeNull();
    const { item } = (await decide(asked, `/${id}/refusal`, { law: 'GDPR', facts: 'It names somebody.' })).json();
    expect(item).toMatchObject({ outcome: 'refused', status: 'removed', authorRecord: { removals: 1 } });
    expect(item.decisions[0]).toMatchObject({
      ground: { rule: null, text: { fr: 'GDPR' } },
      facts: 'It names somebody.',
    });
  });

  test('nobody decides about their own, also where they moderate, and what nobody has is not there', async () => {
    const asked = await moderator();
    const opinion = { placeId: placeId(), rating: 'accessible', text: 'A ramp at the side.' } as const;
    const { reviewId } = await addReview(services(), { actor: personActor(asked.id) }, opinion);
    await report(ofReview(reviewId));
    const { results } = (await get(asked, '')).json() as { results: InboxItem[] };
    const own = results.find(({ author }) => author?._id === asked.id);
    expect((await get(asked, `/${own?._id}`)).json().mayDecide).toBe(false);
    expect((await decide(asked, `/${own?._id}/approval`)).statusCode).toBe(403);
    expect((await decide(asked, `/${own?._id}/refusal`, refusal)).statusCode).toBe(403);
    expect((await get(asked, '/999999999')).statusCode).toBe(404);
    expect((await decide(asked, '/999999999/approval')).statusCode).toBe(404);
  });

  test('all that waits is read by pages, each thing once, the gravest first and the oldest of these', async () => {
    const asked = await moderator();
    const author = await somebody();
    // Five hundred at once; some have two entries, and every seventh is reported as dangerous.
    await sql`
      WITH written AS (
        INSERT INTO review (place_id, person_id, rating, text, language, status)
        SELECT ${placeId()}, ${author.id}::uuid, 3, 'Number ' || n, 'en', 'held' FROM generate_series(1, 500) AS n RETURNING id),
      flagged AS (
        INSERT INTO moderation_item (reason, place_id, review_id, details)
        SELECT 'flagged', ${placeId()}, written.id, '{"reasons": [{"kind": "spam", "excerpt": null}]}'
        FROM written, generate_series(1, CASE WHEN written.id % 3 = 0 THEN 2 ELSE 1 END))
      INSERT INTO moderation_item (reason, place_id, review_id)
      SELECT 'reported', ${placeId()}, id FROM written WHERE id % 7 = 0`.execute(kysely());
    await sql`
      INSERT INTO notice (token_hash, subject_kind, item_id, ground, text, language, sent_at)
      SELECT sha256(('waiting ' || id)::bytea), 'review', id, 'danger', '', 'en', now()
      FROM moderation_item WHERE reason = 'reported' AND review_id IN (SELECT id FROM review WHERE text LIKE 'Number %')
    `.execute(kysely());
    // Two objections among what was only found doubtful: one before all of it, one after.
    await sql`
      WITH decided AS (
        INSERT INTO decision (kind, subject_kind, subject_id, person_id, rule, ground, facts, decided_by_kind, decided_at, objection_token)
        SELECT 'personRestricted', 'person', ${author.id}, ${author.id}::uuid, 3, '{"en": "a", "fr": "a", "pt": "a"}', 'b', 'system', now(),
               'inbox pages ' || lpad(n::text, 10, '0')
        FROM generate_series(1, 2) AS n RETURNING id)
      INSERT INTO objection (decision_id, text, made_at)
      SELECT id, 'Objection ' || row_number() OVER (ORDER BY id),
             CASE row_number() OVER (ORDER BY id) WHEN 1 THEN '2020-01-01'::timestamptz ELSE now() + interval '1 minute' END
      FROM decided`.execute(kysely());
    const seen: (InboxItem & { objection?: { text: string } })[] = [];
    let [path, pages] = ['', 0];
    for (;;) {
      const { results, total, nextPageToken } = (await get(asked, path)).json();
      expect(results.length).toBe(nextPageToken === null ? results.length : listPageSize);
      seen.push(...results);
      pages += 1;
      if (nextPageToken === null) {
        expect([seen.length, pages]).toEqual([total, Math.ceil(total / listPageSize)]);
        break;
      }
      path = `?nextPageToken=${encodeURIComponent(nextPageToken)}`;
    }
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length);
    const numbered = seen.filter(({ text }) => text?.startsWith('Number '));
    expect(numbered).toHaveLength(500);
    const grave = numbered.filter(({ reporters }) => reporters > 0);
    expect(grave.length).toBeGreaterThan(60);
    expect(numbered.slice(0, grave.length)).toEqual(grave);
    const order = (items: readonly InboxItem[]) => items.map(({ _id }) => Number(_id));
    expect(order(grave)).toEqual(order(grave).toSorted((one, other) => one - other));
    const placeOf = (text: string) => seen.findIndex(({ objection }) => objection?.text === text);
    const placeOfNumber = (item: InboxItem | undefined) => seen.findIndex(({ _id }) => _id === item?._id);
    expect(placeOf('Objection 1')).toBeGreaterThan(placeOfNumber(grave.at(-1)));
    expect(placeOf('Objection 1')).toBeLessThan(placeOfNumber(numbered[grave.length]));
    expect(placeOf('Objection 2')).toBe(seen.length - 1);
    expect((await get(asked, '?nextPageToken=forged.token')).statusCode).toBe(400);
  });

  test('the rules that refusals name are read by everybody, in three languages', async () => {
    const read = async (language: string) => (await getServer().request(`/api/rules?lng=${language}`)).json().results;
    const [english, french] = [await read('en'), await read('fr')];
    expect(english).toHaveLength(8);
    expect(french.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(french[1].text).toContain('informations privées');
  });
});
