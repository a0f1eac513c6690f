import { expect, test } from 'vitest';
import { verifyDatabase } from '../backup/verify.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { reachVerdict } from '../domain/verdict/verdict.ts';
import { mergePlace } from '../features/places/merging/merge-place.ts';
import { unmergePlace } from '../features/places/merging/unmerge-place.ts';
import { barrierTagsOf } from '../writes/refresh-verdicts.ts';
import { selectReports } from '../writes/reports.sql.ts';
import { ImportTestbed, sourcePlace } from './testing/import-testbed.ts';

/** Every version changes the phone and the rating of all places. */
const versionOf = (version: number) =>
  Array.from({ length: 120 }, (_, index) =>
    sourcePlace({
      externalId: `node/${index}`,
      latitude: 0.001 + index * 0.0008,
      phone: `${version}`,
      rating: {
        rating: version % 2 === 0 ? 'accessible' : 'notAccessible',
        reportedOn: '2020-01-01',
        isConfirmed: false,
      },
    }),
  );

describeOnEachDatabase('people who write while an import runs', (_engine, getDatabase) => {
  test('lose nothing, and every verdict is the one over all reports', { timeout: 60_000 }, async () => {
    const bed = await ImportTestbed.create(getDatabase());
    await bed.import(versionOf(0));
    const ids = await Promise.all(versionOf(0).map(async ({ externalId }) => (await bed.placeOf(externalId))?.id ?? 0));
    const edited = new Set<number>();
    let isImporting = true;
    const people = (async () => {
      for (let turn = 0; isImporting; turn++) {
        const id = ids[(turn * 37) % ids.length] ?? 0;
        if (turn % 2 === 0) {
          await bed.edit(id, { phone: `edited ${id}` });
          edited.add(id);
        } else await bed.review(id, 2);
      }
    })();
    for (let version = 1; version <= 6; version++) await bed.import(versionOf(version), { batchSize: 30 });
    isImporting = false;
    await people;

    expect(edited.size).toBeGreaterThan(0);
    const { kysely } = bed.database;
    const places = await kysely.selectFrom('place').select(['id', 'phone', 'rating', 'rating_summary']).execute();
    const reports = await selectReports(kysely, ids);
    for (const { id, phone, rating, rating_summary } of places) {
      expect(phone).toBe(edited.has(id) ? `edited ${id}` : '6');
      const verdict = reachVerdict(
        reports.filter(({ placeId }) => placeId === id),
        barrierTagsOf(bed.vocabulary),
      );
      expect([rating, rating_summary]).toEqual([verdict.rating, verdict.ratingSummary]);
    }
  });

  test('may merge and separate its places: each stays one, on the map or in the other', {
    timeout: 60_000,
  }, async () => {
    const bed = await ImportTestbed.create(getDatabase());
    await bed.import(versionOf(0));
    const ids = await Promise.all(versionOf(0).map(async ({ externalId }) => (await bed.placeOf(externalId))?.id ?? 0));
    const operator = { actor: { kind: 'operatorCommand' } } as const;
    const merged = new Map<number, number>();
    let separated = 0;
    let isImporting = true;
    const people = (async () => {
      for (let turn = 0; isImporting || separated === 0; turn++) {
        // Neighbours of even and odd numbers, so that no place that stays goes itself; over six of them in turn.
        const intoId = ids[(turn % 6) * 20] ?? 0;
        const fromId = ids[(turn % 6) * 20 + 1] ?? 0;
        if (merged.has(fromId)) {
          await unmergePlace(bed, operator, { fromId });
          merged.delete(fromId);
          separated++;
        } else {
          await mergePlace(bed, operator, { fromId, intoId });
          merged.set(fromId, intoId);
        }
      }
    })();
    for (let version = 1; version <= 6; version++) await bed.import(versionOf(version), { batchSize: 30 });
    isImporting = false;
    await people;

    expect(separated).toBeGreaterThan(0);
    const { kysely } = bed.database;
    const columns = ['id', 'phone', 'merged_into', 'deleted_at', 'missing_since'] as const;
    const places = await kysely.selectFrom('place').select(columns).execute();
    expect(places).toHaveLength(ids.length);
    for (const { id, phone, merged_into, deleted_at, missing_since } of places) {
      expect([id, phone, merged_into]).toEqual([id, '6', merged.get(id) ?? null]);
      expect(deleted_at === null).toBe(!merged.has(id));
      expect(missing_since).toBeNull();
    }
    expect((await verifyDatabase({ kysely, vocabulary: bed.vocabulary })).findings).toEqual([]);
  });
});
