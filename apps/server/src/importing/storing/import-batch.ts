import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { reachVerdict } from '../../domain/verdict/verdict.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { insertPlaceHistory } from '../../writes/history/place-history.sql.ts';
import { barrierTagsOf, refreshVerdicts } from '../../writes/refresh-verdicts.ts';
import { selectStayingPlaces } from '../../writes/reports.sql.ts';
import type { IsoDay, SourcePlace } from '../records/source-place.ts';
import { toImportedFields } from './imported-fields.ts';
import { type ImportedChange, importedHistory, missingHistory } from './imported-history.ts';
import { type BatchContext, type BatchPlan, type PlannedPlace, planBatch } from './plan-batch.ts';
import type { RedrawnIndex } from './redrawn-index.ts';
import { toSourceReports } from './source-reports.ts';
import { storeFacts } from './stored-facts.ts';
import {
  type IdSpace,
  selectPlaceFields,
  selectPlaceIds,
  selectSourceRows,
  selectWrittenAbout,
} from './stored-places.sql.ts';
import { type StoredPlace, StoredPlaces } from './stored-places.ts';
import {
  insertPlaces,
  markMissing,
  replaceSourceReports,
  replaceTrails,
  reservePlaceIds,
  resolveMissing,
  returnStayingPlaces,
  updatePlaces,
  upsertSourceRows,
} from './write-places.sql.ts';

/** What all batches of an import share. */
export interface ImportContext {
  readonly space: IdSpace;
  readonly dataset: string;
  readonly vocabulary: Vocabulary;
  readonly today: IsoDay;
  /** Of the import itself, by which the history of places names it. */
  readonly importRunId: number;
  readonly isInFile: (externalId: string) => boolean;
  readonly redrawn: Pick<RedrawnIndex, 'isEmpty' | 'find'>;
}

export interface BatchResult {
  readonly places: readonly PlannedPlace[];
  /** Stored places that were the same as another: removed, or kept because people wrote about them. */
  readonly joinedRemoved: number;
  readonly joinedKept: number;
}

/** A batch of which it is known what is to become of each object, and what is stored of it. */
export interface PlannedBatch extends BatchPlan {
  readonly stored: StoredPlaces;
  /** Stored places of one object about which people wrote. */
  readonly shared: ReadonlySet<number>;
}

/**
 * What becomes of a batch where nothing of it is stored yet: computed without the database, while it stores the batch
 * before.
 */
export function planNewPlaces(batch: readonly SourcePlace[], context: ImportContext): PlannedBatch {
  const stored = new StoredPlaces([], []);
  return { ...planBatch(batch, stored, batchContext(context, new Set())), stored, shared: new Set() };
}

/** What would become of a batch of places, from what is stored now; nothing is. */
export async function planStoredPlaces(
  kysely: Kysely<DatabaseSchema>,
  batch: readonly SourcePlace[],
  context: ImportContext,
): Promise<PlannedBatch> {
  return planStored(kysely, batch, await readStored(kysely, batch, context), context);
}

/**
 * Stores one batch of places within the given transaction; all its statements are about the whole batch.
 *
 * @param planned what {@link planNewPlaces} made of it; it does not count where something of it is stored after all
 */
export async function importBatch(
  transaction: Transaction<DatabaseSchema>,
  batch: readonly SourcePlace[],
  context: ImportContext,
  planned: PlannedBatch | null,
): Promise<BatchResult> {
  const stored = await readStored(transaction, batch, context);
  const plan = planned !== null && stored.isEmpty ? planned : await planStored(transaction, batch, stored, context);
  return writeBatch(transaction, plan, context);
}

async function planStored(
  kysely: Kysely<DatabaseSchema>,
  batch: readonly SourcePlace[],
  stored: StoredPlaces,
  context: ImportContext,
): Promise<PlannedBatch> {
  const shared = await selectWrittenAbout(kysely, placesOfOneObject(batch, stored));
  return { ...planBatch(batch, stored, batchContext(context, shared)), stored, shared };
}

function batchContext(context: ImportContext, shared: ReadonlySet<number>): BatchContext {
  return {
    ...context,
    redrawnFrom: (source) =>
      context.redrawn.isEmpty ? [] : context.redrawn.find(toImportedFields(source, context.vocabulary)),
    isWrittenAbout: (placeId) => shared.has(placeId),
  };
}

async function writeBatch(
  transaction: Transaction<DatabaseSchema>,
  { places, joined, stored, shared }: PlannedBatch,
  context: ImportContext,
): Promise<BatchResult> {
  const added = places.filter(({ outcome }) => outcome === 'added');
  const ids = await reservePlaceIds(transaction, added.length);
  for (const [index, { place }] of added.entries()) place.id = ids[index] ?? null;
  await writeNewPlaces(transaction, added, context);
  const updated = places.filter(({ outcome }) => outcome === 'updated');
  await updatePlaces(
    transaction,
    updated.map(({ place, fields, isReturned }) => ({ id: idOf(place), ...fields, isReturned })),
  );
  await upsertSourceRows(
    transaction,
    context.space,
    stored.changedRows.map(({ externalId, place, datasets, facts, changedOn }) => ({
      externalId,
      placeId: idOf(place),
      datasets,
      facts: facts === null ? {} : storeFacts(facts),
      changedOn,
    })),
  );
  const staying = await writeReports(transaction, places, context);
  await replaceTrails(
    transaction,
    places
      .filter(({ isShapeNew }) => isShapeNew)
      .map(({ place, source }) => ({ placeId: idOf(place), shape: source.shape })),
  );
  await resolveMissing(
    transaction,
    places.filter(({ isReturned }) => isReturned).map(({ place }) => idOf(place)),
  );
  const lost = [...joined].filter(({ isDeleted, isMissing }) => !isDeleted && !isMissing);
  const isKept = (place: StoredPlace) => place.wasEdited || shared.has(idOf(place));
  const kept = lost.filter(isKept).map(idOf);
  const removed = lost.filter((place) => !isKept(place)).map(idOf);
  await markMissing(transaction, { removed, kept }, { dataset: context.dataset, source: context.space.source });

  const author = { importRunId: context.importRunId, at: new Date() };
  await insertPlaceHistory(transaction, [
    ...importedHistory(updated.flatMap(changeOf), author),
    ...missingHistory([...removed, ...kept], author),
  ]);

  const returned = await returnStayingPlaces(
    transaction,
    places.flatMap(({ place }) => place.mergedInto ?? []),
  );
  await resolveMissing(transaction, returned);
  const changed = new Set([...[...added, ...updated].map(({ place }) => idOf(place)), ...staying, ...returned]);
  const touched = [...changed, ...removed, ...kept];
  if (touched.length > 0) await recordChange(transaction, { entity: 'place', ids: touched });
  return { places, joinedRemoved: removed.length, joinedKept: kept.length };
}

async function readStored(
  kysely: Kysely<DatabaseSchema>,
  batch: readonly SourcePlace[],
  { space, redrawn, vocabulary }: ImportContext,
): Promise<StoredPlaces> {
  const externalIds = batch.flatMap(({ externalId, mergedExternalIds }) => [externalId, ...mergedExternalIds]);
  const candidates = redrawn.isEmpty
    ? []
    : batch.flatMap((source) => redrawn.find(toImportedFields(source, vocabulary)));
  const known = await selectPlaceIds(kysely, space, externalIds);
  const placeIds = [...new Set([...known, ...candidates])];
  if (placeIds.length === 0) return new StoredPlaces([], []);
  return new StoredPlaces(await selectSourceRows(kysely, space, placeIds), await selectPlaceFields(kysely, placeIds));
}

/** The stored places of those objects that are more than one. */
function placesOfOneObject(batch: readonly SourcePlace[], stored: StoredPlaces): number[] {
  const ids = new Set<number>();
  for (const { externalId, mergedExternalIds } of batch) {
    const places = new Set([externalId, ...mergedExternalIds].flatMap((id) => stored.placeOf(id) ?? []));
    if (places.size > 1) for (const place of places) ids.add(idOf(place));
  }
  return [...ids];
}

/** New places have no reports but the source's: their verdict needs no second statement. */
async function writeNewPlaces(
  transaction: Transaction<DatabaseSchema>,
  added: readonly PlannedPlace[],
  { space, vocabulary }: ImportContext,
): Promise<void> {
  const barrierTags = barrierTagsOf(vocabulary);
  await insertPlaces(
    transaction,
    added.map(({ place, fields, facts }) => {
      const reports = toSourceReports(facts).map((report, id) => ({
        ...report,
        id,
        authorKey: null,
        source: space.source,
        isOfOwnPlace: false,
        isWhole: false,
      }));
      return { id: idOf(place), ...fields, ...reachVerdict(reports, barrierTags) };
    }),
  );
}

/**
 * Writes what the source says. What it says of a place that was merged into another counts for that one: returns the ids of
 * those that stay.
 */
async function writeReports(
  transaction: Transaction<DatabaseSchema>,
  places: readonly PlannedPlace[],
  { space, vocabulary }: ImportContext,
): Promise<number[]> {
  const changed = places.filter(({ areReportsNew }) => areReportsNew);
  await replaceSourceReports(
    transaction,
    space.source,
    changed.map(({ place, facts, outcome }) => ({
      placeId: idOf(place),
      isNew: outcome === 'added',
      reports: toSourceReports(facts),
    })),
  );
  const known = changed.filter(({ outcome }) => outcome !== 'added').map(({ place }) => idOf(place));
  await refreshVerdicts(transaction, known, vocabulary);
  // Asked once nobody can merge these places any more.
  const staying = await selectStayingPlaces(transaction, known);
  await refreshVerdicts(transaction, staying, vocabulary);
  return staying;
}

function changeOf({ place, before, fields, facts, isReturned, joinedIds }: PlannedPlace): ImportedChange[] {
  if (before === null) return [];
  return [{ placeId: idOf(place), before, after: { fields, facts }, isReturned, joinedIds }];
}

function idOf(place: StoredPlace): number {
  if (place.id === null) throw new Error('A place is used before it has an id.');
  return place.id;
}
