import type { ModerationOverview } from '@access-atlas/contract/moderation/overview.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('the overview of moderators', { places, services: { sendsMails: true } }, (getServer) => {
  const { kysely, placeId, somebody, write } = reportsOn(getServer);
  const { moderator, get, send } = decidersOf(getServer);
  const overview = async (who: TestDecider): Promise<ModerationOverview> =>
    (await get(who, '/api/moderation/overview?lng=fr')).json();
  /** As a check held it an hour ago. */
  const held = async () => {
    const reviewId = await write((await somebody()).actor, 'The manager is a fool.');
    await kysely().updateTable('review').set({ status: 'held' }).where('id', '=', reviewId).execute();
    const { id } = await kysely()
      .insertInto('moderation_item')
      .values({
        reason: 'flagged',
        review_id: reviewId,
        place_id: placeId(),
        details: JSON.stringify({ reasons: [] }),
        created_at: new Date(Date.now() - 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };

  test('says what was decided last, by whom, and how long it had waited; what is undone goes', async () => {
    const asked = await moderator();
    const before = (await overview(asked)).week;
    const [approved, refused] = [await held(), await held()];
    await send(asked, ['POST', `/api/moderation/inbox/${approved}/approval`]);
    await send(asked, ['POST', `/api/moderation/inbox/${refused}/refusal`], {
      rule: 3,
      facts: 'It insults the staff.',
    });
    const { decided, week } = await overview(asked);
    const { username } = await kysely()
      .selectFrom('person')
      .select('username')
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(decided.slice(0, 2)).toMatchObject([
      { by: username, item: { _id: refused, outcome: 'refused', place: { name: 'Harbour café' } } },
      { by: username, item: { _id: approved, outcome: 'approved' } },
    ]);
    expect(week).toMatchObject({ decided: before.decided + 2, reviews: before.reviews + 2, people: before.people + 2 });
    expect(week.waitingSeconds).toBeGreaterThanOrEqual(3_600);
    expect(week.waitingSeconds).toBeLessThan(3_660);
    await send(asked, ['POST', `/api/moderation/inbox/${refused}/undo`], {
      reason: 'It is about a character of a play.',
    });
    const after = await overview(asked);
    expect(after.decided[0]).toMatchObject({ item: { _id: approved } });
    expect(after.week.decided).toBe(before.decided + 1);
  });

  test('counts the last 7 days alone, and shows at most 5 decisions', async () => {
    const asked = await moderator();
    for (let each = 0; each < 6; each++) await send(asked, ['POST', `/api/moderation/inbox/${await held()}/approval`]);
    expect((await overview(asked)).decided).toHaveLength(5);
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await kysely().updateTable('moderation_item').set({ resolved_at: longAgo }).execute();
    expect((await overview(asked)).week).toMatchObject({ decided: 0, waitingSeconds: null });
  });

  test('is for moderators alone', async () => {
    expect((await getServer().request('/api/moderation/overview')).statusCode).toBe(401);
  });
});
