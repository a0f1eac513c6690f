import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseSchema } from '../db/schema.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { reachVerdict } from '../domain/verdict/verdict.ts';
import { barrierTagsOf } from '../writes/refresh-verdicts.ts';
import { selectReports } from '../writes/reports.sql.ts';
import type { SourcePlace } from './records/source-place.ts';
import { harbourBox, ImportTestbed, sourcePlace } from './testing/import-testbed.ts';

/*
 * Any sequence of imports of any versions of a region, with people writing in between, must end in the state that the
 * rules demand. The rules are stated over what the files last said and what people wrote, not over how it came about.
 */

/** How one building of the region is mapped in one version of the file. */
interface Mapped {
  /** Under its node, its way, both as one place, both as two places, or not at all. */
  readonly as: 'node' | 'way' | 'both' | 'two' | 'none';
  readonly phone: number;
  readonly rating: 'accessible' | 'notAccessible' | null;
  readonly isElsewhere: boolean;
}

type Step =
  | { readonly kind: 'import'; readonly dataset: 'west' | 'all'; readonly version: readonly Mapped[] }
  | { readonly kind: 'edit' | 'review' | 'delete'; readonly pick: number };

const buildings = 4;
const mapped: fc.Arbitrary<Mapped> = fc.record({
  as: fc.constantFrom('node', 'way', 'both', 'two', 'none', 'none'),
  phone: fc.integer({ min: 0, max: 2 }),
  rating: fc.constantFrom('accessible', 'notAccessible', null),
  isElsewhere: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      dataset: fc.constantFrom('west', 'all'),
      version: fc.array(mapped, { minLength: buildings, maxLength: buildings }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit', 'review'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }) },
);
const boxes = { all: harbourBox, west: [0, 0, 0.05, 0.1] } as const;

/** The file of a version: days go up, so that no older state of an object ever comes after a newer one. */
function fileOf(version: readonly Mapped[], dataset: 'west' | 'all', day: number): SourcePlace[] {
  const changedOn = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10);
  return version.flatMap(({ as, phone, rating, isElsewhere }, index) => {
    const place = (externalId: string, mergedExternalIds: string[] = []) =>
      sourcePlace({
        externalId,
        mergedExternalIds,
        // Far enough from each other that none is taken for another; in the east or west of the region.
        names: { und: `Building ${index}` },
        longitude: 0.01 + index * 0.015,
        latitude: isElsewhere ? 0.06 : 0.05,
        phone: `${phone}`,
        rating: rating === null ? null : { rating, reportedOn: changedOn, isConfirmed: false },
        changedOn,
      });
    const [node, way] = [`node/${index}`, `way/${index}`];
    if (dataset === 'west' && index > 2) return [];
    if (as === 'none') return [];
    if (as === 'both') return [place(node, [way])];
    return as === 'two' ? [place(node), place(way)] : [place(as === 'node' ? node : way)];
  });
}

interface Stored {
  readonly id: number;
  readonly phone: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: number;
  readonly isDeleted: boolean;
  readonly isMissing: boolean;
  readonly questions: number;
  readonly ids: { readonly externalId: string; readonly datasets: string[] }[];
}

async function readState(kysely: Kysely<DatabaseSchema>): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT id, phone, latitude, longitude, rating, deleted_at IS NOT NULL AS "isDeleted",
      missing_since IS NOT NULL AS "isMissing",
      (SELECT count(*) FROM moderation_item AS m WHERE m.place_id = place.id AND resolved_at IS NULL) AS questions,
      coalesce((SELECT jsonb_agg(jsonb_build_object('externalId', external_id, 'datasets', datasets) ORDER BY external_id)
                FROM place_source AS s WHERE s.place_id = place.id), '[]') AS ids
    FROM place ORDER BY id`.execute(kysely);
  return rows;
}

/** What people did, by place. */
interface PeoplesWords {
  readonly phones: Map<number, string>;
  readonly reviewed: Set<number>;
  readonly deleted: Set<number>;
}

function expectRules(
  state: readonly Stored[],
  file: readonly SourcePlace[],
  dataset: 'west' | 'all',
  people: PeoplesWords,
) {
  const placeOf = (externalId: string) => state.find(({ ids }) => ids.some((id) => id.externalId === externalId));
  const inFile = new Set(file.flatMap(({ externalId, mergedExternalIds }) => [externalId, ...mergedExternalIds]));
  const own = new Set<number>();
  for (const source of file) {
    const place = placeOf(source.externalId);
    expect(place).toBeDefined();
    if (place === undefined) continue;
    expect(own.has(place.id)).toBe(false);
    own.add(place.id);
    for (const id of source.mergedExternalIds) expect(placeOf(id)?.id).toBe(place.id);
    expect(place.isMissing).toBe(false);
    expect(place.questions).toBe(0);
    expect(place.latitude).toBe(source.latitude);
    if (!people.phones.has(place.id)) expect(place.phone).toBe(source.phone);
    if (!people.reviewed.has(place.id))
      expect(place.rating).toBe(
        { accessible: 3, notAccessible: 1, none: 0 }[source.rating?.rating as 'accessible'] ?? 0,
      );
    for (const { externalId, datasets } of place.ids) expect(datasets.includes(dataset)).toBe(inFile.has(externalId));
  }
  const [west, south, east, north] = boxes[dataset];
  for (const place of state) {
    const isInside =
      place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;
    if (isInside)
      for (const { externalId, datasets } of place.ids)
        if (!inFile.has(externalId)) expect(datasets).not.toContain(dataset);
    const phone = people.phones.get(place.id);
    if (phone !== undefined) expect(place.phone).toBe(phone);
    const isHeld = place.ids.some(({ datasets }) => datasets.length > 0);
    const isWrittenAbout = people.phones.has(place.id) || people.reviewed.has(place.id);
    if (people.deleted.has(place.id)) expect(place.isDeleted).toBe(true);
    else if (isHeld) expect([place.isDeleted, place.isMissing, place.questions]).toEqual([false, false, 0]);
    else
      expect([place.isDeleted, place.isMissing, place.questions]).toEqual([
        !isWrittenAbout,
        true,
        Number(isWrittenAbout),
      ]);
  }
}

async function takeStep(bed: ImportTestbed, { kind, pick }: Exclude<Step, { kind: 'import' }>, people: PeoplesWords) {
  const living = (await readState(bed.database.kysely)).filter(({ isDeleted, isMissing }) => !isDeleted && !isMissing);
  const place = living[pick % Math.max(1, living.length)];
  if (place === undefined) return;
  if (kind === 'edit') {
    const phone = `edited ${people.phones.size} ${place.id}`;
    people.phones.set(place.id, phone);
    await bed.edit(place.id, { phone });
  } else if (kind === 'review') {
    people.reviewed.add(place.id);
    await bed.review(place.id, pick % 2 === 0 ? 1 : 3);
  } else {
    people.deleted.add(place.id);
    await bed.deleteByPerson(place.id);
  }
}

async function expectVerdicts(bed: ImportTestbed): Promise<void> {
  const { kysely } = bed.database;
  const places = await kysely.selectFrom('place').select(['id', 'rating', 'rating_summary', 'yes_tags']).execute();
  const reports = await selectReports(
    kysely,
    places.map(({ id }) => id),
  );
  for (const place of places) {
    const verdict = reachVerdict(
      reports.filter(({ placeId }) => placeId === place.id),
      barrierTagsOf(bed.vocabulary),
    );
    expect([place.rating, place.rating_summary]).toEqual([verdict.rating, verdict.ratingSummary]);
  }
}

describeOnEachDatabase('any sequence of imports', (engine, getDatabase) => {
  const steps = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' });
  const runs = engine === 'embedded' ? 25 : 15;

  test('ends in the state that the rules demand', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const bed = await ImportTestbed.create(getDatabase());
        const people: PeoplesWords = { phones: new Map(), reviewed: new Set(), deleted: new Set() };
        for (const [day, next] of sequence.entries()) {
          if (next.kind !== 'import') {
            await takeStep(bed, next, people);
            continue;
          }
          const file = fileOf(next.version, next.dataset, day + 1);
          const options = { dataset: next.dataset, bounds: boxes[next.dataset] };
          await bed.import(file, options);
          expectRules(await readState(bed.database.kysely), file, next.dataset, people);
          await expectVerdicts(bed);
          const stored = await bed.dump();
          await bed.import(file, options);
          expect(await bed.dump()).toEqual(stored);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });

  test('ends the same when an import is stopped at any batch and run again', { timeout: 300_000 }, async () => {
    const version = fc.infiniteStream(mapped).map((stream) => [...stream.take(60)]);
    await fc.assert(
      fc.asyncProperty(version, version, fc.integer({ min: 1, max: 25 }), async (first, second, stopAfter) => {
        const undisturbed = await importTwice(first, second, null);
        const disturbed = await importTwice(first, second, stopAfter);
        expect(disturbed).toEqual(undisturbed);
      }),
      { numRuns: Math.ceil(runs / 3), endOnFailure: true },
    );
  });

  async function importTwice(first: readonly Mapped[], second: readonly Mapped[], stopAfter: number | null) {
    const bed = await ImportTestbed.create(getDatabase());
    await bed.import(fileOf(first, 'all', 1).map(spread));
    // By what the file calls them: two batches at once get their ids in any order.
    const nameOf = ({ ids }: Stored) => ids.map(({ externalId }) => externalId).join();
    const stored = (await readState(bed.database.kysely)).toSorted((one, other) =>
      nameOf(one) < nameOf(other) ? -1 : 1,
    );
    for (const [index, { id }] of stored.entries())
      if (index % 7 === 0) await bed.review(id, 1);
      else if (index % 7 === 1) await bed.edit(id, { phone: 'edited' });
    const file = fileOf(second, 'all', 2).map(spread);
    if (stopAfter !== null) {
      const stop = new AbortController();
      let batches = 0;
      const onProgress = () => {
        batches += 1;
        if (batches === stopAfter) stop.abort(new Error('stopped'));
      };
      const stopped = bed.import(file, { onProgress, signal: stop.signal, batchSize: 7 });
      await stopped.catch((error: Error) => expect(error.message).toBe('stopped'));
    }
    await bed.import(file, stopAfter === null ? {} : { batchSize: 11 });
    return bed.contents();
  }
});

/** Puts the many buildings far enough from each other, inside the box. */
function spread(place: SourcePlace): SourcePlace {
  const index = Number(place.externalId.split('/')[1]);
  const latitude = place.latitude / 2 + Math.floor(index / 10) * 0.01;
  return { ...place, longitude: 0.002 + (index % 10) * 0.009, latitude };
}
