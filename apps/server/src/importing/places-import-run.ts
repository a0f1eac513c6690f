import type { Transaction } from 'kysely';
import type { DatabaseEngine } from '../db/database.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { BatchPacer, inBatches, type Pace } from '../runtime/batch-pacer.ts';
import { type CountedKind, emptyPlacesReport, type ImportProgress, type PlacesReport } from './import-report.ts';
import {
  endImportRun,
  holdImportRun,
  insertImportAudit,
  type StartedImportRun,
  shareImportRun,
} from './import-run.sql.ts';
import type { PlacesImport } from './places-import.ts';
import { PlannerStatistics } from './planner-statistics.ts';
import { type CheckedPlaces, countedKindOf } from './records/check-places.ts';
import { ExternalIdSet } from './records/external-id-set.ts';
import type { IsoDay, SourcePlace } from './records/source-place.ts';
import { findMissing } from './storing/find-missing.ts';
import { type ImportContext, importBatch, type PlannedBatch, planNewPlaces } from './storing/import-batch.ts';
import {
  findMissingLocalities,
  importLocalityBatch,
  removeLocalityBatch,
  withoutRepeated,
} from './storing/import-localities.ts';
import { linkTrailAmenities } from './storing/link-trail-amenities.ts';
import type { MissingRow } from './storing/missing-places.sql.ts';
import { RedrawnIndex } from './storing/redrawn-index.ts';
import { removeMissing } from './storing/remove-missing.ts';
import { sumOf, weighLocality, weighPlace } from './storing/row-weights.ts';

/**
 * Of the import into a site without places, where nobody reads any: a commit and its statements cost as much for few rows
 * as for many. The embedded database's connection is wanted by the pages even so.
 */
const firstPace: Readonly<Record<DatabaseEngine, Pace>> = {
  embedded: { targetMilliseconds: 30, sizeMax: 2_000 },
  postgresql: { targetMilliseconds: 200, sizeMax: 2_000 },
};

/** Of the import into a site without places: PostgreSQL stores one batch while the statements of another are made. */
const firstBatchesAtOnce: Readonly<Record<DatabaseEngine, number>> = { embedded: 1, postgresql: 2 };

/** After so many places all batches end before the next begins: another import that was started waits for such a moment. */
const firstPlacesBetweenHolds = 25_000;

/** On PostgreSQL a person may write to a place while its batch runs: the batch is then done again. */
const batchRetries = 8;

/** Refusals kept with the run; the report on the terminal has all. */
const storedRefusalsMax = 1000;

/** One import of places, from the first row that is written to the audit row. */
export class PlacesImportRun {
  readonly #options: PlacesImport;
  readonly #checked: CheckedPlaces;
  readonly #runId: number;
  readonly #isFirst: boolean;
  readonly #isSettled: boolean;
  readonly #today: IsoDay;
  readonly #report: PlacesReport;
  readonly #pacer: BatchPacer;
  readonly #plannerStatistics: PlannerStatistics;
  #placesDone = 0;

  constructor(options: PlacesImport, checked: CheckedPlaces, run: StartedImportRun, today: IsoDay) {
    this.#options = options;
    this.#checked = checked;
    this.#runId = run.id;
    this.#isFirst = run.isFirst;
    this.#isSettled = run.isSettled;
    this.#today = today;
    this.#report = emptyPlacesReport(run.id, checked.refusals.listed);
    this.#pacer = new BatchPacer(options.batchSize, run.isFirst ? firstPace[options.database.engine] : undefined);
    this.#plannerStatistics = new PlannerStatistics(options.database);
    for (const [kind, counts] of Object.entries(this.#report.counts)) {
      counts.refused = checked.refusals.countOf(kind as CountedKind);
      counts.seen = counts.refused;
    }
  }

  async run(): Promise<PlacesReport> {
    const missing = await this.#findMissing();
    await this.#importPlaces(missing);
    await this.#importLocalities();
    await this.#removeMissing(missing);
    // Links depend on this run and on those that were interrupted before they came to it.
    if (this.#haveTrailsOrAmenitiesChanged || !this.#isSettled) await this.#linkTrails();
    await this.#finish();
    return this.#report;
  }

  get #space() {
    const { source, dataset } = this.#options;
    // OpenStreetMap's ids are its own for the whole world; other files number their rows as they like.
    return { source, scope: source === 'openstreetmap' ? '' : dataset };
  }

  async #findMissing(): Promise<MissingRow[]> {
    const { bounds, database, signal } = this.#options;
    if (bounds === null) return [];
    this.#progress('comparing', 0, 1);
    const isInFile = (id: string) => this.#checked.externalIds.has(id);
    return findMissing(database.kysely, this.#space, bounds, isInFile, signal);
  }

  async #importPlaces(missing: readonly MissingRow[]): Promise<void> {
    const context: ImportContext = {
      space: this.#space,
      dataset: this.#options.dataset,
      vocabulary: this.#options.vocabulary,
      today: this.#today,
      importRunId: this.#runId,
      isInFile: (id) => this.#checked.externalIds.has(id),
      redrawn: new RedrawnIndex(missing),
    };
    const writing = new Set<Promise<void>>();
    let nextHoldAt = firstPlacesBetweenHolds;
    try {
      for await (const batch of inBatches(this.#acceptedPlaces(), () => this.#pacer.size, weighPlace)) {
        // Of a site without places the next batch is read and planned while the database stores those before.
        const planned = this.#isFirst ? planNewPlaces(batch, context) : null;
        if (writing.size === firstBatchesAtOnce[this.#options.database.engine]) await Promise.race(writing);
        if (this.#isFirst && this.#placesDone >= nextHoldAt) {
          await Promise.all(writing);
          await this.#hold();
          nextHoldAt += firstPlacesBetweenHolds;
        }
        const written = this.#writePlaces(batch, planned, context);
        writing.add(written);
        // One that fails stays, and fails the import where it is waited for.
        written.then(() => writing.delete(written)).catch(() => undefined);
        if (!this.#isFirst) await written;
      }
      await Promise.all(writing);
    } finally {
      await Promise.allSettled(writing);
    }
  }

  async #writePlaces(
    batch: readonly SourcePlace[],
    planned: PlannedBatch | null,
    context: ImportContext,
  ): Promise<void> {
    const result = await this.#write(sumOf(batch, weighPlace), (transaction) =>
      importBatch(transaction, batch, context, planned),
    );
    for (const { source, outcome, ...place } of result.places) {
      const counts = this.#report.counts[countedKindOf(source)];
      counts.seen += 1 + source.mergedExternalIds.length;
      counts.merged += source.mergedExternalIds.length;
      counts[outcome] += 1;
      this.#report.redrawn += Number(place.isRedrawn);
      this.#report.returned += Number(place.isReturned);
      this.#report.editsKept += place.editsKept;
    }
    this.#report.joined += result.joinedRemoved + result.joinedKept;
    this.#report.keptForModerators += result.joinedKept;
    this.#placesDone += batch.length;
    this.#progress('places', this.#placesDone, this.#checked.total - this.#checked.refusedPositions.size);
  }

  async *#acceptedPlaces(): AsyncGenerator<SourcePlace> {
    let position = 0;
    for await (const place of this.#options.places()) {
      if (!this.#checked.refusedPositions.has(position)) yield place;
      position += 1;
    }
  }

  async #importLocalities(): Promise<void> {
    const { localities, dataset, bounds, database } = this.#options;
    if (localities === undefined) return;
    const counts = this.#report.localities;
    const externalIds = new ExternalIdSet();
    const distinct = withoutRepeated(localities(), externalIds);
    for await (const batch of inBatches(distinct, () => this.#pacer.size, weighLocality)) {
      const written = await this.#write(sumOf(batch, weighLocality), (transaction) =>
        importLocalityBatch(transaction, dataset, batch),
      );
      counts.seen += batch.length;
      counts.added += written.added;
      counts.updated += written.updated;
      counts.unchanged += batch.length - written.added - written.updated;
      this.#progress('localities', counts.seen, counts.seen);
    }
    if (bounds === null) return;
    const missing = await findMissingLocalities(database.kysely, dataset, externalIds);
    for await (const batch of inBatches(missing, () => this.#pacer.size))
      counts.removed += await this.#write(batch.length, (transaction) =>
        removeLocalityBatch(transaction, dataset, batch, bounds),
      );
  }

  async #removeMissing(missing: readonly MissingRow[]): Promise<void> {
    const { dataset } = this.#options;
    const released = missing.filter(
      ({ datasets, externalId }) =>
        (datasets.length === 0 || datasets.includes(dataset)) && !this.#checked.mayBeRefused(externalId),
    );
    // All ids of a place in one batch: what becomes of it must not depend on where batches begin.
    const places = Map.groupBy(released, ({ placeId }) => placeId);
    let done = 0;
    for await (const batch of inBatches(places.values(), () => this.#pacer.size)) {
      const ids = batch.flat().map(({ externalId }) => externalId);
      const { removed, kept } = await this.#write(ids.length, (transaction) =>
        removeMissing(transaction, ids, { space: this.#space, dataset, importRunId: this.#runId }),
      );
      this.#report.removed += removed;
      this.#report.keptForModerators += kept;
      done += batch.length;
      this.#progress('removing', done, places.size);
    }
  }

  get #haveTrailsOrAmenitiesChanged(): boolean {
    const { counts, removed } = this.#report;
    return [counts.trails, counts.amenities].some(({ added, updated }) => added + updated > 0) || removed > 0;
  }

  async #linkTrails(): Promise<void> {
    this.#progress('trails', 0, 1);
    await linkTrailAmenities(this.#options.database.kysely, (work) => this.#write(0, work));
  }

  async #finish(): Promise<void> {
    const { database, dataset, source, fileName, fileSha256 } = this.#options;
    const report = { ...this.#report, refusals: this.#report.refusals.slice(0, storedRefusalsMax) };
    await inTransaction(database.kysely, async (transaction) => {
      await holdImportRun(transaction, this.#runId, this.#placesDone);
      await endImportRun(transaction, this.#runId, 'finished', report);
      const { refusals, ...details } = report;
      await insertImportAudit(transaction, this.#runId, this.#options.personId ?? null, {
        ...details,
        refused: Object.values(details.counts).reduce((sum, { refused }) => sum + refused, 0),
        source,
        dataset,
        fileName,
        fileSha256,
      });
    });
  }

  /** Notes how far the run has come. @throws ImportSupersededError */
  async #hold(): Promise<void> {
    await inTransaction(this.#options.database.kysely, (transaction) =>
      holdImportRun(transaction, this.#runId, this.#placesDone),
    );
  }

  /** One batch: a short transaction of its own. `weight` counts its rows. */
  async #write<Result>(
    weight: number,
    work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
  ): Promise<Result> {
    this.#options.signal?.throwIfAborted();
    let startedAt = 0;
    const result = await inTransaction(
      this.#options.database.kysely,
      async (transaction) => {
        startedAt = performance.now();
        if (this.#isFirst) await shareImportRun(transaction, this.#runId);
        else await holdImportRun(transaction, this.#runId, this.#placesDone);
        return work(transaction);
      },
      { isolationLevel: 'repeatable read', retries: batchRetries },
    );
    this.#pacer.note(weight, performance.now() - startedAt);
    await this.#plannerStatistics.recordRows(weight);
    return result;
  }

  #progress(phase: ImportProgress['phase'], done: number, total: number): void {
    this.#options.onProgress?.({ phase, done, total });
  }
}
