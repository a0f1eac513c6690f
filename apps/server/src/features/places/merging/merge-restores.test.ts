import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyDatabase } from '../../../backup/verify.ts';
import { placeCommand } from '../../../cli/commands/place/place-command.ts';
import { runTyped } from '../../../cli/testing/run-typed.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { describeOnEachWriteSite } from '../../../testing/describe-on-each-write-site.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import {
  type Attachment,
  allAttachments,
  attach,
  attachments,
  readAllRows,
  settleOwnReports,
} from './testing/attached-rows.ts';

describeOnEachWriteSite('what hangs on a merged place', (getSite) => {
  const kysely = () => getSite().services.database.kysely;
  const atlas = (...typed: string[]) => runTyped(placeCommand, getSite().services, typed);
  const findings = async () =>
    (await verifyDatabase({ kysely: kysely(), vocabulary: getSite().services.vocabulary })).findings;

  async function twoPlaces(attached: readonly Attachment[]) {
    const { services } = getSite();
    const ids = await insertTestPlaces(services, [
      { name: 'Quay', longitude: 1, latitude: 1 },
      { name: 'Quai', longitude: 1, latitude: 1 },
    ]);
    const places = [ids[0] ?? 0, ids[1] ?? 0] as const;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO person (name, is_demonstration)
      SELECT 'Ada', true FROM generate_series(1, 4) RETURNING id`.execute(kysely());
    const people = rows.map(({ id }) => id);
    for (const attachment of attached) await attach(kysely(), { places, people }, attachment);
    await settleOwnReports(kysely());
    await inTransaction(kysely(), (transaction) => refreshPlaces(transaction, services, places));
    return places;
  }

  /** In which tables something still belongs to a place. */
  async function leftAt(placeId: number) {
    const { rows } = await sql<{ kind: string }>`
      SELECT 'review' AS kind FROM review WHERE place_id = ${placeId}
      UNION ALL SELECT 'photo' FROM photo WHERE place_id = ${placeId}
      UNION ALL SELECT 'report' FROM report WHERE place_id = ${placeId}
      UNION ALL SELECT 'grant' FROM provider_grant WHERE place_id = ${placeId}
      UNION ALL SELECT 'claim' FROM place_claim WHERE place_id = ${placeId}
      UNION ALL SELECT reason || CASE WHEN details ? 'description' THEN ' description' ELSE '' END
                FROM moderation_item WHERE place_id = ${placeId}
      UNION ALL SELECT 'source' FROM place_source WHERE place_id = ${placeId}
      ORDER BY 1`.execute(kysely());
    return rows.map(({ kind }) => kind);
  }

  test('goes over, and comes back row by row, whatever it is', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(attachments, async (attached) => {
        const [fromId, intoId] = await twoPlaces(attached);
        expect(await findings()).toEqual([]);
        const before = await readAllRows(kysely());
        await atlas('merge', String(fromId), String(intoId), '--dry-run');
        expect(await readAllRows(kysely())).toEqual(before);
        await atlas('merge', String(fromId), String(intoId));
        expect(await findings()).toEqual([]);
        for (const kind of await leftAt(fromId)) expect(['review', 'photo']).not.toContain(kind);
        await atlas('unmerge', String(fromId));
        expect(await findings()).toEqual([]);
        expect(await readAllRows(kysely())).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  test('what both have one of waits at the merged place; all else goes over', async () => {
    const [fromId, intoId] = await twoPlaces(allAttachments);
    const outcome = await atlas('merge', String(fromId), String(intoId));
    // Of each kind the same person has one on both places.
    expect(await leftAt(fromId)).toEqual([
      'claim',
      'flagged',
      'flagged description',
      'grant',
      'missingFromSource',
      'proposedEdit',
      'report',
      'reported',
      'source',
    ]);
    expect(outcome.report).toMatchObject({
      fromId,
      intoId,
      moved: { reviews: 6, photos: 4, opinions: 6, questions: 3, providers: 0, claims: 0, fields: ['labelNumbers'] },
    });
    expect(outcome.text).toContain('reviews and replies: 6');
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM notice JOIN moderation_item AS item ON item.id = item_id
      WHERE item.place_id = ${intoId}`.execute(kysely());
    expect(rows[0]?.count).toBe(4);
  });

  test('goes over where the other place has none', async () => {
    const [fromId, intoId] = await twoPlaces(allAttachments.filter(({ side }) => side === 0));
    const outcome = await atlas('merge', String(fromId), String(intoId));
    expect(await leftAt(fromId)).toEqual(['flagged', 'missingFromSource', 'report', 'source']);
    const place = await kysely().selectFrom('place').selectAll().where('id', '=', intoId).executeTakeFirstOrThrow();
    expect(place).toMatchObject({
      phone: expect.stringContaining('+999'),
      url: 'https://quay.example/',
      partner_number: 1,
      service_place_id: `google-${fromId}`,
      provider_description: expect.stringContaining('Open on day'),
      label_numbers: [1],
      flag_numbers: [2],
      promoted_review_id: expect.any(Number),
      review_count: 4,
    });
    expect(outcome.report).toMatchObject({ moved: { providers: 1, claims: 1 } });
  });
});
