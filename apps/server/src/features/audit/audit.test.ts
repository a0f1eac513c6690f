import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteSignInRecords } from '../../sessions/sign-in-records.sql.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import type { Fields } from '../accounts/testing/account-calls.ts';
import { reportsOn } from '../moderation/notices/testing/reports-on.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('the audit log', { places }, (getServer) => {
  const { kysely, somebody, write } = reportsOn(getServer);
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const list = async (who: Decider, query: Fields = {}) => {
    const answer = await get(who, `/api/audit?${new URLSearchParams(query as Record<string, string>)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { results: Fields[]; nextPageToken: string | null };
  };
  const nameOf = async (id: string) =>
    (await kysely().selectFrom('person').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username ??
    '';

  test('says who did what to which, the latest first, by every filter', async () => {
    const chief = await operator();
    const author = await somebody();
    const username = await nameOf(author.id);
    const reviewId = await write(author.actor);
    await send(chief, ['POST', `/api/users/${author.id}/restriction`], { rule: 3, facts: 'Insults.' });
    const [latest, ...others] = (await list(chief)).results;
    expect(latest).toMatchObject({
      action: 'restrictPerson',
      entity: 'person',
      entityId: author.id,
      actor: { kind: 'person', person: { _id: chief.id, username: await nameOf(chief.id) } },
      details: { rule: 3 },
    });
    expect(others[0]).toMatchObject({
      action: 'addReview',
      entityId: String(reviewId),
      actor: { person: { username } },
    });
    const actionsOf = async (query: Fields) => (await list(chief, query)).results.map(({ action }) => action);
    expect(await actionsOf({ username: username.toUpperCase(), action: 'addReview' })).toEqual(['addReview']);
    expect(await actionsOf({ entity: 'person', entityId: author.id, action: 'restrictPerson' })).toEqual([
      'restrictPerson',
    ]);
    expect(await actionsOf({ username: 'nobody-is-called-so' })).toEqual([]);
    const now = new Date(Date.now() + 1_000).toISOString();
    expect(await actionsOf({ from: now })).toEqual([]);
    expect(await actionsOf({ until: now, action: 'restrictPerson' })).toEqual(['restrictPerson']);
    expect(await actionsOf({ actor: 'operatorCommand' })).toEqual([]);
    const refused = await get(chief, '/api/audit?action=dance');
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'query.action']);
  });

  test('is read by pages without a gap or repeat, also while more is done', async () => {
    const chief = await operator();
    await sql`
      INSERT INTO audit (actor_kind, action, entity, entity_id)
      SELECT 'system', 'import', 'importRun', 'page ' || n FROM generate_series(1, 120) AS n`.execute(kysely());
    const seen: unknown[] = [];
    for (let token: string | null | undefined; token !== null; ) {
      const page = await list(chief, { actor: 'system', ...(token && { nextPageToken: token }) });
      seen.push(...page.results.map(({ entityId }) => entityId));
      token = page.nextPageToken;
      await sql`
        INSERT INTO audit (actor_kind, action, entity, entity_id) VALUES ('system', 'import', 'importRun', 'later')`.execute(
        kysely(),
      );
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, number) => `page ${120 - number}`));
    const forged = await get(chief, '/api/audit?nextPageToken=forged.token');
    expect(forged.statusCode).toBe(400);
  });

  test('goes out as a file that no table program takes for formulas', async () => {
    const chief = await operator();
    await sql`
      INSERT INTO audit (actor_kind, action, entity, entity_id, details)
      VALUES ('system', 'import', 'site', '=1+1', '{"file": "a,b\\n\\"c\\""}')`.execute(kysely());
    const answer = await get(chief, '/api/audit.csv?entity=site');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    });
    const [row, ...others] = parse(answer.body, { columns: true }) as Fields[];
    expect(others).toEqual([]);
    expect(row).toMatchObject({ actor: 'system', action: 'import', entityId: "'=1+1", username: '' });
    expect(JSON.parse(String(row?.details))).toEqual({ file: 'a,b\n"c"' });
  });

  test('says who took it along, and by which filters: once for each file, and not for looking', async () => {
    const chief = await operator();
    const username = await nameOf(chief.id);
    const taken = async () => (await list(chief, { entity: 'audit', username })).results;
    await get(chief, '/api/audit.csv');
    expect(await taken()).toMatchObject([
      { action: 'exportAudit', entityId: 'all', details: {}, actor: { person: { _id: chief.id } } },
    ]);
    await get(chief, '/api/audit.csv?username=nobody-1&action=addReview&from=2026-01-01T00:00:00.000Z');
    expect((await taken())[0]).toMatchObject({
      entityId: 'filtered',
      details: { action: 'addReview', from: '2026-01-01T00:00:00.000Z', isOfOnePerson: true },
    });
    expect(JSON.stringify(await taken())).not.toContain('nobody-1');
    expect(await taken()).toHaveLength(2);
    await get(await moderator(), '/api/audit.csv');
    expect(await taken()).toHaveLength(2);
  });

  test('is only added to: the database refuses to change it, but for old lines about sessions', async () => {
    await somebody();
    await expect(sql`UPDATE audit SET action = 'import'`.execute(kysely())).rejects.toThrow('only added to');
    await expect(sql`DELETE FROM audit WHERE entity <> 'session'`.execute(kysely())).rejects.toThrow('only added to');
    expect(await deleteSignInRecords(kysely(), new Date(Date.now() + 60_000))).toBeGreaterThan(0);
  });

  test('is for operators alone', async () => {
    const asked = await moderator();
    for (const path of ['/api/audit', '/api/audit.csv']) {
      expect((await get(asked, path)).statusCode).toBe(403);
      expect((await getServer().request(path)).statusCode).toBe(401);
    }
  });
});
