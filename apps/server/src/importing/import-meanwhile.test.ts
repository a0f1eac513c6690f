import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { reachVerdict } from '../domain/verdict/verdict.ts';
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
});
