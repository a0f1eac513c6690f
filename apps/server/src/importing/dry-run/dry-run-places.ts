import { BatchPacer, inBatches } from '../../runtime/batch-pacer.ts';
import { type CountedKind, currentDay, type Refusal } from '../import-report.ts';
import type { PlacesImport } from '../places-import.ts';
import { type CheckedPlaces, checkPlaces, type Repeatable } from '../records/check-places.ts';
import type { SourcePlace } from '../records/source-place.ts';
import { findMissing } from '../storing/find-missing.ts';
import { type ImportContext, planStoredPlaces } from '../storing/import-batch.ts';
import type { MissingRow } from '../storing/missing-places.sql.ts';
import type { PlannedPlace } from '../storing/plan-batch.ts';
import { RedrawnIndex } from '../storing/redrawn-index.ts';
import { sumOf, weighPlace } from '../storing/row-weights.ts';
import { type DryRunReport, emptyDryRunReport, samplesMax } from './dry-run-report.ts';
import { findLeaving } from './find-leaving.ts';
import { changedFieldsOf, keptEditsOf } from './planned-changes.ts';

const noRefusals: Repeatable<Refusal> = () => [];
const countedKinds: readonly CountedKind[] = ['places', 'unnamedPlaces', 'trails', 'amenities'];

/**
 * Finds what `importPlaces` would do with the same file, by the same plan for each batch, and stores nothing: it only reads,
 * a few rows at a time, so that nobody waits for it. Towns and streets are not compared, and no basemap is drawn.
 * @throws the signal's reason when aborted
 */
export async function dryRunPlaces(options: PlacesImport): Promise<DryRunReport> {
  const { database, dataset, source, bounds, vocabulary, signal, onProgress, today = currentDay() } = options;
  const { kysely } = database;
  const checked = await checkPlaces(options.places, vocabulary, today, options.refusals ?? noRefusals, signal);
  const { refusals } = checked;
  const report = emptyDryRunReport(
    refusals.listed,
    countedKinds.reduce((sum, kind) => sum + refusals.countOf(kind), 0),
  );
  const space = { source, scope: source === 'openstreetmap' ? '' : dataset };
  const isInFile = (id: string) => checked.externalIds.has(id);
  const missing = bounds === null ? [] : await findMissing(kysely, space, bounds, isInFile, signal);
  const redrawn = new RedrawnIndex(missing);
  // Each is one object of the file at most; while it is imported, the first one takes it.
  const found = new Set<number>();
  const context: ImportContext = {
    space,
    dataset,
    vocabulary,
    today,
    importRunId: 0,
    isInFile,
    redrawn: { isEmpty: redrawn.isEmpty, find: (sought) => redrawn.find(sought).filter((id) => !found.has(id)) },
  };
  const pacer = new BatchPacer(options.batchSize);
  const total = checked.total - checked.refusedPositions.size;
  let done = 0;
  for await (const batch of inBatches(acceptedPlaces(options, checked), () => pacer.size, weighPlace)) {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const { places, joined, shared } = await planStoredPlaces(kysely, batch, context);
    for (const planned of places) {
      count(report, planned, context);
      if (planned.isRedrawn && planned.place.id !== null) found.add(planned.place.id);
    }
    for (const { isDeleted, isMissing, wasEdited, id } of joined)
      if (!isDeleted && !isMissing && (wasEdited || (id !== null && shared.has(id))))
        report.counts.keptForModerators += 1;
    pacer.note(sumOf(batch, weighPlace), performance.now() - startedAt);
    done += batch.length;
    onProgress?.({ phase: 'comparing', done, total });
  }
  await countLeaving(report, options, { missing, checked, space, isFound: (id) => found.has(id) });
  return report;
}

async function* acceptedPlaces({ places }: PlacesImport, checked: CheckedPlaces): AsyncGenerator<SourcePlace> {
  let position = 0;
  for await (const place of places()) {
    if (!checked.refusedPositions.has(position)) yield place;
    position += 1;
  }
}

function count(report: DryRunReport, planned: PlannedPlace, { vocabulary }: ImportContext): void {
  const { counts, samples } = report;
  const { outcome, place, fields, keptFields } = planned;
  counts[outcome] += 1;
  const sampled = { placeId: place.id, names: fields.names, typeNumber: fields.typeNumber };
  if (outcome === 'added' && samples.added.length < samplesMax) samples.added.push(sampled);
  if (outcome === 'updated' && samples.updated.length < samplesMax)
    samples.updated.push({ ...sampled, fields: changedFieldsOf(planned) });
  if (keptFields.length === 0) return;
  report.conflicts += 1;
  if (samples.conflicts.length < samplesMax)
    samples.conflicts.push({ ...sampled, edits: keptEditsOf(planned, vocabulary) });
}

interface LeavingSearch {
  readonly missing: readonly MissingRow[];
  readonly checked: CheckedPlaces;
  readonly space: ImportContext['space'];
  readonly isFound: (placeId: number) => boolean;
}

async function countLeaving(
  { counts, samples }: DryRunReport,
  { database, dataset, batchSize, signal }: PlacesImport,
  { missing, checked, space, isFound }: LeavingSearch,
): Promise<void> {
  const released = missing.filter(
    ({ datasets, externalId }) =>
      (datasets.length === 0 || datasets.includes(dataset)) && !checked.mayBeRefused(externalId),
  );
  // All ids of a place, and of those that were merged into it, together: what becomes of it depends on all of them.
  const places = Map.groupBy(released, ({ stayingId }) => stayingId);
  const pacer = new BatchPacer(batchSize);
  for await (const batch of inBatches(places.values(), () => pacer.size)) {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const ids = batch.flat().map(({ externalId }) => externalId);
    const leaving = await findLeaving(database.kysely, { space, dataset }, ids, isFound);
    counts.removed += leaving.removed;
    counts.keptForModerators += leaving.kept;
    samples.removed.push(...leaving.removedSamples.slice(0, samplesMax - samples.removed.length));
    samples.keptForModerators.push(...leaving.keptSamples.slice(0, samplesMax - samples.keptForModerators.length));
    pacer.note(ids.length, performance.now() - startedAt);
  }
}
