import { isDeepStrictEqual } from 'node:util';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { IsoDay, SourcePlace } from '../records/source-place.ts';
import { type ImportedFacts, toImportedFacts } from './imported-facts.ts';
import type { ImportedFields } from './imported-fields.ts';
import { type MergedFields, mergeFields } from './merge-fields.ts';
import { toSourceReports } from './source-reports.ts';
import type { StoredPlace, StoredPlaces, StoredRow } from './stored-places.ts';

/** What is to become of one object of the file. */
export interface PlannedPlace {
  readonly source: SourcePlace;
  readonly place: StoredPlace;
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly fields: ImportedFields;
  readonly facts: ImportedFacts;
  readonly areFieldsNew: boolean;
  readonly areReportsNew: boolean;
  readonly isShapeNew: boolean;
  /** It was missing, and is in the source again. */
  readonly isReturned: boolean;
  /** It was found again under another id. */
  readonly isRedrawn: boolean;
  readonly editsKept: number;
  /** Where what a person wrote stands although the source says something new. */
  readonly keptFields: MergedFields['keptFields'];
  /** What was there; null of a new place. */
  readonly before: { readonly fields: ImportedFields; readonly facts: ImportedFacts | null } | null;
  /** Ids of other places that turned out to be this one. */
  readonly joinedIds: readonly number[];
}

export interface BatchPlan {
  readonly places: readonly PlannedPlace[];
  /** Places that turned out to be the same as another and have no id left. */
  readonly joined: ReadonlySet<StoredPlace>;
}

export interface BatchContext {
  readonly dataset: string;
  readonly vocabulary: Vocabulary;
  readonly today: IsoDay;
  /** Whether the file has an object of this id. */
  isInFile(externalId: string): boolean;
  /** Places that may be this object under an id that it had before, nearest first. */
  redrawnFrom(source: SourcePlace): readonly number[];
  /** Whether people wrote about a place; asked only where an object is several stored places. */
  isWrittenAbout(placeId: number): boolean;
}

/**
 * Decides for each object which place it is and what changes. Pure: the rows of `stored` are changed in memory, so that
 * the objects of a batch see each other, and written by the caller.
 *
 * A place belongs to the object that has the id under which its facts are kept, as long as that id is in the file. So the
 * outcome does not depend on how the file is cut into batches.
 */
export function planBatch(batch: readonly SourcePlace[], stored: StoredPlaces, context: BatchContext): BatchPlan {
  const joined = new Set<StoredPlace>();
  const places = batch.map((source) => planPlace(source, stored, context, joined));
  return { places, joined: new Set([...joined].filter((place) => place.rows.size === 0)) };
}

function planPlace(
  source: SourcePlace,
  stored: StoredPlaces,
  context: BatchContext,
  joined: Set<StoredPlace>,
): PlannedPlace {
  const ids = new Set([source.externalId, ...source.mergedExternalIds]);
  const own = findOwnPlaces(ids, stored, context);
  const redrawn = own.length === 0 ? findRedrawn(source, stored, context) : undefined;
  const place = own[0] ?? redrawn ?? stored.addPlace();
  const previous = place.primaryRow?.facts ?? null;
  const before = place.fields === null ? null : { fields: place.fields, facts: previous };
  const changedOnBefore = place.primaryRow?.changedOn ?? null;
  // Of an object in several datasets the newest state stands, whichever file came last.
  const isOutdated = isNewerElsewhere(place.primaryRow, source, context.dataset);
  const told = isOutdated ? null : toImportedFacts(source, previous, context.vocabulary, context.today);
  const facts = previous !== null && (told === null || isDeepStrictEqual(told, previous)) ? previous : told;
  if (facts === null) throw new Error('Only a place with facts can be newer elsewhere.');

  for (const other of own.slice(1)) joined.add(other);
  for (const externalId of ids) {
    const row = stored.claimRow(externalId, place);
    row.addDataset(context.dataset);
    if (!isOutdated) row.changedOn = source.changedOn;
  }
  if (!isOutdated) place.keepFactsAt(source.externalId, facts);

  const merged =
    place.fields === null || previous === null
      ? { fields: facts.fields, editsKept: 0, keptFields: [] }
      : mergeFields(place.fields, previous.fields, facts.fields);
  const areFieldsNew = !isDeepStrictEqual(merged.fields, place.fields);
  const areReportsNew =
    previous === null || own.length > 1 || !isDeepStrictEqual(toSourceReports(previous), toSourceReports(facts));
  const isShapeNew = (previous?.shapeHash ?? null) !== facts.shapeHash;
  const isCreditNew = !isDeepStrictEqual(previous?.credit ?? null, facts.credit);
  const isReturned = place.isMissing;
  const isChanged =
    areFieldsNew ||
    areReportsNew ||
    isShapeNew ||
    isCreditNew ||
    isReturned ||
    redrawn !== undefined ||
    own.length > 1 ||
    (!isOutdated && changedOnBefore !== source.changedOn);
  if (isReturned) place.markReturned();
  place.fields = merged.fields;
  return {
    source,
    place,
    outcome: own.length === 0 && redrawn === undefined ? 'added' : isChanged ? 'updated' : 'unchanged',
    fields: merged.fields,
    facts,
    areFieldsNew,
    areReportsNew,
    isShapeNew,
    isReturned,
    isRedrawn: redrawn !== undefined,
    editsKept: merged.editsKept,
    keptFields: merged.keptFields,
    before,
    joinedIds: own.slice(1).flatMap(({ id }) => id ?? []),
  };
}

/** The stored places that are this object, the one to keep first. */
function findOwnPlaces(ids: ReadonlySet<string>, stored: StoredPlaces, context: BatchContext): StoredPlace[] {
  const places = new Set<StoredPlace>();
  for (const id of ids) {
    const place = stored.placeOf(id);
    if (place === undefined) continue;
    const primaryId = place.primaryRow?.externalId;
    if (primaryId === undefined || ids.has(primaryId) || !context.isInFile(primaryId)) places.add(place);
  }
  if (places.size < 2) return [...places];
  const rank = (place: StoredPlace) =>
    // Whatever was merged by moderators gives way to the place into which it was.
    (place.mergedInto === null ? 0 : 4) +
    (place.wasEdited || (place.id !== null && context.isWrittenAbout(place.id)) ? 0 : 2) +
    (place.isDeleted ? 1 : 0);
  return [...places].sort(
    (one, other) =>
      rank(one) - rank(other) || (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER),
  );
}

function findRedrawn(source: SourcePlace, stored: StoredPlaces, context: BatchContext): StoredPlace | undefined {
  for (const id of context.redrawnFrom(source)) {
    const place = stored.byId(id);
    if (place === undefined || place.rows.size === 0) continue;
    if (![...place.rows].some((row) => context.isInFile(row.externalId))) return place;
  }
  return undefined;
}

function isNewerElsewhere(row: StoredRow | undefined, source: SourcePlace, dataset: string): boolean {
  if (row === undefined || row.changedOn === null || source.changedOn === null) return false;
  return row.changedOn > source.changedOn && row.datasets.some((other) => other !== dataset);
}
