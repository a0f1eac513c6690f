import { type CountedKind, type Refusal, RefusalTally } from '../import-report.ts';
import { quoteText } from '../quote-text.ts';
import { toImportedFacts } from '../storing/imported-facts.ts';
import { UnknownWordError } from '../storing/imported-fields.ts';
import type { VocabularyKeys } from '../vocabulary-keys.ts';
import { isDerivedId } from './derived-id.ts';
import { ExternalIdSet } from './external-id-set.ts';
import { type FieldRefusal, refusePlace } from './refuse-place.ts';
import type { IsoDay, SourcePlace } from './source-place.ts';
import { TurnPacer } from './turn-pacer.ts';

/** Gives the same objects in the same order each time it is called: an import reads them more than once. */
export type Repeatable<Item> = () => Iterable<Item> | AsyncIterable<Item>;

/** What is known of a file's places before the first of them is written. */
export interface CheckedPlaces {
  /** All ids in the file. What is refused has not left the source: it stays as it was. */
  readonly externalIds: Pick<ExternalIdSet, 'has'>;
  /** Whether what is stored under an id may be something that was refused, and has no id that could be read. */
  mayBeRefused(externalId: string): boolean;
  /** Positions in the file, from 0, of those that do not come in. */
  readonly refusedPositions: ReadonlySet<number>;
  /** Of the reader and of the check. */
  readonly refusals: RefusalTally;
  readonly total: number;
}

/**
 * Reads all places once and finds those that cannot be stored.
 * @param known what the reader of the file refused already
 */
export async function checkPlaces(
  places: Repeatable<SourcePlace>,
  vocabulary: VocabularyKeys,
  today: IsoDay,
  known: Repeatable<Refusal>,
  signal?: AbortSignal,
): Promise<CheckedPlaces> {
  const externalIds = new ExternalIdSet();
  const refusedPositions = new Set<number>();
  const refusals = new RefusalTally();
  const refusedIds: string[] = [];
  const turns = new TurnPacer();
  let isAnyRefusedUnknown = false;
  let total = 0;
  for await (const refusal of known()) {
    signal?.throwIfAborted();
    refusals.add(refusal);
    await turns.pause();
  }
  for await (const place of places()) {
    signal?.throwIfAborted();
    const ids = [place.externalId, ...place.mergedExternalIds];
    const refusal = refuseSourcePlace(place, vocabulary, today) ?? refuseRepeated(ids, externalIds);
    if (refusal === null) for (const id of ids) externalIds.add(id);
    else {
      refusedPositions.add(total);
      for (const externalId of ids) refusals.add({ kind: countedKindOf(place), externalId, row: null, ...refusal });
      refusedIds.push(...ids);
    }
    total += 1;
    // Reading a spool never waits for anything: without this, nobody else would be heard until the end of the file.
    await turns.pause();
  }
  for await (const { externalId } of known()) {
    if (externalId === '') isAnyRefusedUnknown = true;
    else externalIds.add(externalId);
    await turns.pause();
  }
  for (const externalId of refusedIds) {
    externalIds.add(externalId);
    await turns.pause();
  }
  const mayBeRefused = (externalId: string) => isAnyRefusedUnknown && isDerivedId(externalId);
  return { externalIds, mayBeRefused, refusedPositions, refusals, total };
}

/** Why a place cannot be stored, or null. */
export function refuseSourcePlace(place: SourcePlace, vocabulary: VocabularyKeys, today: IsoDay): FieldRefusal | null {
  return refusePlace(place) ?? refuseWords(place, vocabulary, today);
}

function refuseWords(place: SourcePlace, vocabulary: VocabularyKeys, today: IsoDay): FieldRefusal | null {
  try {
    const { fields } = toImportedFacts(place, null, vocabulary, today);
    const kind = vocabulary.types.byNumber(fields.typeNumber)?.kind;
    return kind === place.kind
      ? null
      : { field: 'type', reason: `"${quoteText(place.type)}" is no type of a ${place.kind}` };
  } catch (error) {
    if (error instanceof UnknownWordError) return { field: error.field, reason: error.message };
    throw error;
  }
}

function refuseRepeated(ids: readonly string[], known: ExternalIdSet): FieldRefusal | null {
  const repeated = ids.find((id, index) => known.has(id) || ids.indexOf(id) !== index);
  return repeated === undefined ? null : { field: 'externalId', reason: 'another object of the file has it too' };
}

/** Under which heading a report counts a place. */
export function countedKindOf({ kind, names }: Pick<SourcePlace, 'kind' | 'names'>): CountedKind {
  if (kind === 'trail') return 'trails';
  if (kind === 'amenity') return 'amenities';
  return Object.keys(names).length === 0 ? 'unnamedPlaces' : 'places';
}
