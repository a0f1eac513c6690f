import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import type { IsoDay, SourceFact, SourcePlace, SourceRating } from '../../records/source-place.ts';
import { isLessAccessible } from '../place-tags/read-facts.ts';

/** Two objects of one place that say different things, and which was believed. */
export interface MergeConflict {
  readonly externalId: string;
  readonly otherExternalId: string;
  /** "rating", "phone", or "facts.accessibleRestroom". */
  readonly field: string;
  readonly kept: string;
  readonly dropped: string;
}

const textFields = ['address', 'phone', 'url', 'openingHours'] as const;
const vagueTypes: ReadonlySet<string> = new Set(['place', 'attraction']);
/** Of compatible types, these tell more than the others: a stop in a station's area is the station. */
const tellingTypes: readonly string[] = ['station', 'busStation'];

function chooseType(kept: string, other: string): string {
  if (vagueTypes.has(kept) && other !== 'place') return other;
  return tellingTypes.find((type) => type === kept || type === other) ?? kept;
}

/** How much a place says: what was looked at on site counts most. */
function completeness(place: SourcePlace): number {
  const texts = textFields.filter((field) => place[field] !== null).length;
  return (
    (place.rating === null ? 0 : 3) +
    2 * Object.keys(place.facts).length +
    texts +
    Object.keys(place.names).length +
    Object.keys(place.descriptions).length +
    (vagueTypes.has(place.type) ? 0 : 1)
  );
}

/** The most complete first; of equals the newer, then the smaller id, so that every run decides alike. */
function compareCompleteness(one: SourcePlace, other: SourcePlace): number {
  return (
    completeness(other) - completeness(one) ||
    (other.changedOn ?? '').localeCompare(one.changedOn ?? '') ||
    (one.externalId < other.externalId ? -1 : 1)
  );
}

/** Negative where the first is newer; 0 where neither date tells. */
function compareDays(one: IsoDay | null, other: IsoDay | null): number {
  if (one === null || other === null || one === other) return 0;
  return one > other ? -1 : 1;
}

/** The newer of two ratings, else the less accessible. */
function chooseRating(one: SourceRating, other: SourceRating): SourceRating {
  const order =
    compareDays(one.reportedOn, other.reportedOn) || ratingWeights[one.rating] - ratingWeights[other.rating];
  return order <= 0 ? one : other;
}

/** The newer of two answers, else the less accessible. */
function chooseFact(tag: string, one: SourceFact, other: SourceFact): SourceFact {
  const order = compareDays(one.reportedOn, other.reportedOn);
  if (order !== 0) return order < 0 ? one : other;
  if (one.answer === other.answer) return one.isConfirmed ? one : other;
  return isLessAccessible(tag, one) ? one : other;
}

const fill = (text: LocalizedText, other: LocalizedText): LocalizedText => ({ ...other, ...text });

function mergeTwo(kept: SourcePlace, other: SourcePlace, conflicts: MergeConflict[]): SourcePlace {
  const report = (field: string, keptValue: string, droppedValue: string) =>
    conflicts.push({
      externalId: kept.externalId,
      otherExternalId: other.externalId,
      field,
      kept: keptValue,
      dropped: droppedValue,
    });

  let rating = kept.rating ?? other.rating;
  if (kept.rating !== null && other.rating !== null) {
    rating = chooseRating(kept.rating, other.rating);
    const dropped = rating === kept.rating ? other.rating : kept.rating;
    if (rating.rating !== dropped.rating) report('rating', rating.rating, dropped.rating);
  }

  const facts: Record<string, SourceFact> = { ...other.facts, ...kept.facts };
  for (const [tag, fact] of Object.entries(kept.facts)) {
    const otherFact = other.facts[tag];
    if (otherFact === undefined) continue;
    const chosen = chooseFact(tag, fact, otherFact);
    facts[tag] = chosen;
    if (fact.answer !== otherFact.answer)
      report(`facts.${tag}`, chosen.answer, chosen.answer === fact.answer ? otherFact.answer : fact.answer);
  }

  const texts: Record<string, string | null> = {};
  for (const field of textFields) {
    const [own, others] = [kept[field], other[field]];
    const isOtherNewer = compareDays(kept.changedOn, other.changedOn) > 0;
    const chosen = own !== null && others !== null && isOtherNewer ? others : (own ?? others);
    texts[field] = chosen;
    if (own !== null && others !== null && own !== others && chosen !== null)
      report(field, chosen, chosen === own ? others : own);
  }

  return {
    ...kept,
    ...texts,
    mergedExternalIds: [...kept.mergedExternalIds, other.externalId],
    type: chooseType(kept.type, other.type),
    names: fill(kept.names, other.names),
    nearestStreet: kept.nearestStreet ?? other.nearestStreet,
    country: kept.country ?? other.country,
    descriptions: fill(kept.descriptions, other.descriptions),
    rating,
    facts,
    changedOn: compareDays(kept.changedOn, other.changedOn) > 0 ? other.changedOn : kept.changedOn,
  };
}

/**
 * One place from objects that mean the same: the most complete one, filled from the others. Where two say different
 * things the newer is believed, else the less accessible, and the conflict is reported.
 */
export function mergePlaces(
  places: readonly SourcePlace[],
): { readonly place: SourcePlace; readonly conflicts: readonly MergeConflict[] } | null {
  const [first, ...others] = [...places].sort(compareCompleteness);
  if (first === undefined) return null;
  const conflicts: MergeConflict[] = [];
  const place = others.reduce((merged, other) => mergeTwo(merged, other, conflicts), first);
  return { place, conflicts };
}
