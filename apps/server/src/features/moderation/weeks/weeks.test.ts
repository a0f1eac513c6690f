import type { Week } from '@access-atlas/contract/moderation/weeks.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { decidersOf } from '../testing/deciders-of.ts';
import { getModerationWeeks } from './get-moderation-weeks.ts';

const places = Array.from({ length: 10 }, (_, index) => ({ name: `Café ${index}`, longitude: index, latitude: 0.01 }));

describeOnEachServer('the last weeks', { places }, (getServer) => {
  const { moderator, get } = decidersOf(getServer);
  const services = () => getServer().services;
  const kysely = () => services().database.kysely;
  const act = (action: string, at: string) =>
    sql`INSERT INTO audit (actor_kind, action, entity, entity_id, created_at)
        VALUES ('system', ${action}, 'place', '1', ${at}::timestamptz)`.execute(kysely());
  /** A place that waited until it was decided. */
  const decided = (place: number, at: string, waitedSeconds: number, outcome: string | null = 'approved') =>
    sql`INSERT INTO moderation_item (reason, place_id, created_at, resolved_at, outcome)
        VALUES ('flagged', ${getServer().placeIds[place] ?? 0}, ${at}::timestamptz - ${waitedSeconds}::integer * interval '1 second',
                ${at}::timestamptz, ${outcome})`.execute(kysely());
  /** As asked at a moment, by the beginnings of the weeks. */
  const ask = async (at: string) => {
    const actor = { kind: 'operatorCommand' } as const;
    const weeks = await getModerationWeeks(services(), { actor, at: new Date(at) });
    return new Map(weeks.map(({ from, ...week }) => [from.toISOString(), week]));
  };
  const monday = (day: string) => `${day}T00:00:00.000Z`;

  test('are 26, from Monday to Sunday; each tells what was contributed and how long the inbox waited', async () => {
    await act('addReview', '2031-03-03T00:00:00Z');
    await act('addReview', '2031-03-09T23:59:59.999Z');
    await act('answerPlace', '2031-03-05T12:00:00Z');
    await act('addPlace', '2031-03-05T12:00:00Z');
    await act('sendPhoto', '2031-03-05T12:00:00Z');
    await act('editPlaceFields', '2031-03-05T12:00:00Z');
    await act('logIn', '2031-03-05T12:00:00Z');
    await act('addReview', '2031-03-10T00:00:00Z');
    for (let hour = 1; hour <= 10; hour++) await decided(hour - 1, '2031-03-04T00:00:00Z', hour * 3_600);
    await decided(0, '2031-03-04T00:00:00Z', 9_999_999, null);
    const weeks = await ask('2031-03-12T08:00:00Z');
    expect([...weeks.keys()].slice(0, 1)).toEqual([monday('2030-09-16')]);
    expect([weeks.size, [...weeks.keys()].at(-1)]).toEqual([26, monday('2031-03-10')]);
    expect(weeks.get(monday('2031-03-03'))).toEqual({
      reviews: 2,
      answers: 1,
      places: 1,
      photos: 1,
      edits: 1,
      decided: 10,
      medianSeconds: 5.5 * 3_600,
      slowSeconds: 9.1 * 3_600,
    });
    expect(weeks.get(monday('2031-03-10'))).toMatchObject({ reviews: 1, decided: 0, medianSeconds: null });
    expect(weeks.get(monday('2031-02-24'))).toMatchObject({ reviews: 0, answers: 0, slowSeconds: null });
  });

  test('go on: what comes is counted, also what is undone of the weeks before', async () => {
    await act('addReview', '2032-03-09T12:00:00Z');
    await decided(0, '2032-03-02T12:00:00Z', 60);
    const before = await ask('2032-03-10T08:00:00Z');
    expect(before.get(monday('2032-03-08'))).toMatchObject({ reviews: 1 });
    expect(before.get(monday('2032-03-01'))).toMatchObject({ decided: 1, medianSeconds: 60 });
    await act('addReview', '2032-03-10T12:00:00Z');
    await sql`UPDATE moderation_item SET outcome = NULL, resolved_at = NULL WHERE resolved_at >= '2032-01-01'`.execute(
      kysely(),
    );
    const after = await ask('2032-03-16T08:00:00Z');
    expect(after.get(monday('2032-03-08'))).toMatchObject({ reviews: 2 });
    expect(after.get(monday('2032-03-01'))).toMatchObject({ decided: 0, medianSeconds: null });
    expect([...after.keys()].at(-1)).toBe(monday('2032-03-15'));
  });

  test('are for moderators alone, and come over HTTP by their days', async () => {
    const answer = await get(await moderator(), '/api/moderation/weeks');
    expect(answer.statusCode, answer.body).toBe(200);
    const { weeks } = answer.json() as { weeks: Week[] };
    expect(weeks).toHaveLength(26);
    for (const { from } of weeks) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
    expect((await getServer().request('/api/moderation/weeks')).statusCode).toBe(401);
  });
});
