import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { BatchPacer, inBatches } from '../runtime/batch-pacer.ts';
import {
  type CountedKind,
  currentDay,
  emptyPlacesReport,
  type ImportProgress,
  type ImportSource,
  type PlacesReport,
  type Refusal,
} from './import-report.ts';
import { endImportRun, holdImportRun, insertImportAudit, startImportRun } from './import-run.sql.ts';
import { PlannerStatistics } from './planner-statistics.ts';
import { type CheckedPlaces, checkPlaces, countedKindOf, type Repeatable } from './records/check-places.ts';
import { ExternalIdSet } from './records/external-id-set.ts';
import type { IsoDay, SourceLocality, SourcePlace } from './records/source-place.ts';
import { findMissing } from './storing/find-missing.ts';
import { type ImportContext, importBatch } from './storing/import-batch.ts';
import { findMissingLocalities, importLocalityBatch, removeLocalityBatch } from './storing/import-localities.ts';
import { linkTrailAmenities } from './storing/link-trail-amenities.ts';
import type { MissingRow } from './storing/missing-places.sql.ts';
import { RedrawnIndex } from './storing/redrawn-index.ts';
import { removeMissing } from './storing/remove-missing.ts';

export interface PlacesImport {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly source: ImportSource;
  /** Under which the same file's next version is known. */
  readonly dataset: string;
  readonly fileName: string;
  readonly fileSha256: string;
  /** Where the file is complete: only what lies in it can be missing. Null: nothing is removed. */
  readonly bounds: Bbox | null;
  readonly places: Repeatable<SourcePlace>;
  readonly localities?: Repeatable<SourceLocality>;
  /** What the reader of the file refused; counted with the rest. */
  readonly refusals?: Repeatable<Refusal>;
  /** Called once, when the whole file was checked and the first row is about to be written. */
  readonly beforeFirstWrite?: () => Promise<void>;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Rows of a batch; default: as many as take about 20 ms, at most 500. */
  readonly batchSize?: number;
  /** Date of what has none; the current day, UTC. */
  readonly today?: IsoDay;
}

const noRefusals: Repeatable<Refusal> = () => [];

/** On PostgreSQL a person may write to a place while its batch runs: the batch is then done again. */
const batchRetries = 8;

/**
 * Stores the places of a file: adds new ones, updates what came from the same source, removes what left it. What people
 * wrote or edited is never touched. The same file again changes nothing; killed at any point and run again, it ends as if
 * undisturbed. Each batch of at most 500 rows is one short transaction with its entry in the change feed.
 *
 * @throws ImportSupersededError when another import is started meanwhile; the signal's reason when aborted
 */
export async function importPlaces(options: PlacesImport): Promise<PlacesReport> {
  const { database, vocabulary, signal, today = currentDay() } = options;
  const checked = await checkPlaces(options.places, vocabulary, today, options.refusals ?? noRefusals, signal);
  signal?.throwIfAborted();
  await options.beforeFirstWrite?.();
  return database.withoutWatchdog(async () => {
    const run = await inTransaction(database.kysely, (transaction) => startImportRun(transaction, options));
    const work = new PlacesImportRun(options, checked, run.id, today);
    try {
      return await work.run(run.isSettled);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The import's own error is what the operator must hear, even where the database is gone.
      await endImportRun(database.kysely, run.id, 'failed', { reason }).catch(() => undefined);
      throw error;
    }
  });
}

class PlacesImportRun {
  readonly #options: PlacesImport;
  readonly #checked: CheckedPlaces;
  readonly #runId: number;
  readonly #today: IsoDay;
  readonly #report: PlacesReport;
  readonly #pacer: BatchPacer;
  readonly #plannerStatistics: PlannerStatistics;
  #placesDone = 0;

  constructor(options: PlacesImport, checked: CheckedPlaces, runId: number, today: IsoDay) {
    this.#options = options;
    this.#checked = checked;
    this.#runId = runId;
    this.#today = today;
    this.#report = emptyPlacesReport(runId, checked.refusals.listed);
    this.#pacer = new BatchPacer(options.batchSize);
    this.#plannerStatistics = new PlannerStatistics(options.database);
    for (const [kind, counts] of Object.entries(this.#report.counts)) {
      counts.refused = checked.refusals.countOf(kind as CountedKind);
      counts.seen = counts.refused;
    }
  }

  async run(isSettled: boolean): Promise<PlacesReport> {
    const missing = await this.#findMissing();
    await this.#importPlaces(missing);
    await this.#importLocalities();
    await this.#removeMissing(missing);
    // Links depend on this run and on those that were interrupted before they came to it.
    if (this.#haveTrailsOrAmenitiesChanged || !isSettled) await this.#linkTrails();
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
    for await (const batch of inBatches(this.#acceptedPlaces(), () => this.#pacer.size, weighPlace)) {
      const result = await this.#write(sumOf(batch, weighPlace), (transaction) =>
        importBatch(transaction, batch, context),
      );
      for (const { source, outcome, ...planned } of result.places) {
        const counts = this.#report.counts[countedKindOf(source)];
        counts.seen += 1 + source.mergedExternalIds.length;
        counts.merged += source.mergedExternalIds.length;
        counts[outcome] += 1;
        this.#report.redrawn += Number(planned.isRedrawn);
        this.#report.returned += Number(planned.isReturned);
        this.#report.editsKept += planned.editsKept;
      }
      this.#report.joined += result.joinedRemoved + result.joinedKept;
      this.#report.keptForModerators += result.joinedKept;
      this.#placesDone += batch.length;
      this.#progress('places', this.#placesDone, this.#checked.total - this.#checked.refusedPositions.size);
    }
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
      await insertImportAudit(transaction, this.#runId, {
        ...details,
        refused: Object.values(details.counts).reduce((sum, { refused }) => sum + refused, 0),
        source,
        dataset,
        fileName,
        fileSha256,
      });
    });
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
        await holdImportRun(transaction, this.#runId, this.#placesDone);
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

/** Leaves out what has an id that came before, and notes all ids: a batch with one id twice could not be stored. */
async function* withoutRepeated(
  localities: Iterable<SourceLocality> | AsyncIterable<SourceLocality>,
  externalIds: ExternalIdSet,
): AsyncGenerator<SourceLocality> {
  for await (const locality of localities) {
    if (externalIds.has(locality.externalId)) continue;
    externalIds.add(locality.externalId);
    yield locality;
  }
}

/** Points of a course, or house numbers, that take as long as an ordinary row. */
const pointsPerRow = 30;

function weighPlace({ shape }: SourcePlace): number {
  return 1 + (shape?.lines.reduce((sum, line) => sum + line.length, 0) ?? 0) / pointsPerRow;
}

function sumOf<Item>(items: readonly Item[], weigh: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}

function weighLocality({ houseNumbers }: SourceLocality): number {
  return 1 + houseNumbers.length / pointsPerRow;
}

/** Refusals kept with the run; the report on the terminal has all. */
const storedRefusalsMax = 1000;
