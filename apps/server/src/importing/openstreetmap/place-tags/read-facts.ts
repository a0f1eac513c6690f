import { type TagKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import type { IsoDay, SourceFact } from '../../records/source-place.ts';
import { type FeatureTagRule, featureTagRules } from './feature-tag-rules.ts';
import { readReportDate } from './read-report-date.ts';

/** One object that speaks about a place: the place itself, or a node on its outline. */
export interface Witness {
  readonly tags: OsmTags;
  readonly changedOn: IsoDay | null;
}

const isBarrier = (tag: TagKey): boolean => 'isBarrier' in tagVocabulary[tag];

/** Two keys or entrances may speak about one tag: what exists anywhere exists, so a yes outweighs a no. */
function outweighs(fact: SourceFact, other: SourceFact | undefined): boolean {
  if (other === undefined) return true;
  if (fact.answer !== other.answer) return fact.answer === 'yes';
  return (fact.reportedOn ?? '') > (other.reportedOn ?? '');
}

function addFacts(
  facts: Partial<Record<TagKey, SourceFact>>,
  witness: Witness,
  applies: (rule: FeatureTagRule) => boolean,
  latestDay: IsoDay,
): void {
  for (const rule of featureTagRules) {
    const value = applies(rule) ? witness.tags[rule.osmKey] : undefined;
    const answer = value === undefined ? null : rule.answer(value.trim(), witness.tags);
    if (answer === null) continue;
    const fact = { answer, ...readReportDate(witness.tags, rule.osmKey, witness.changedOn, latestDay) };
    if (outweighs(fact, facts[rule.tag])) facts[rule.tag] = fact;
  }
}

/** Entrances that visitors do not use. */
const closedEntrances = new Set(['emergency', 'exit', 'garage', 'no', 'private', 'service', 'staff']);

function isPublicEntrance({ tags }: Witness): boolean {
  const { entrance, access } = tags;
  if (access === 'private' || access === 'no') return false;
  return entrance !== undefined
    ? !closedEntrances.has(entrance)
    : tags.door !== undefined || tags.automatic_door !== undefined;
}

const isAccessible = ({ tags }: Witness) => tags.wheelchair === 'yes' || tags.wheelchair === 'designated';

/**
 * The entrance that an accessible one is the alternative to is the main one; where none is called main, it is any
 * that is not accessible itself.
 */
function findAlternativeEntrance(entrances: readonly Witness[]): Witness | undefined {
  const doors = entrances.filter(({ tags }) => tags.entrance !== undefined);
  const main = doors.find(({ tags }) => tags.entrance === 'main') ?? doors.find((door) => !isAccessible(door));
  return main === undefined ? undefined : doors.find((door) => door !== main && isAccessible(door));
}

/**
 * The answers of a place and the entrances on its outline to the feature tags. What the main entrance says wins over
 * the others: only where none is marked as main do all speak.
 */
export function readFacts(
  place: Witness,
  entrances: readonly Witness[],
  latestDay: IsoDay,
): Readonly<Record<string, SourceFact>> {
  const facts: Partial<Record<TagKey, SourceFact>> = {};
  // A subway entrance is a place and an entrance at once.
  const isEntrance = place.tags.entrance !== undefined || place.tags.railway === 'subway_entrance';
  addFacts(facts, place, (rule) => isEntrance || rule.where !== 'entrance', latestDay);
  const open = entrances.filter(isPublicEntrance);
  const main = open.filter(({ tags }) => tags.entrance === 'main');
  for (const entrance of main.length > 0 ? main : open)
    addFacts(facts, entrance, (rule) => rule.where !== 'place', latestDay);
  const alternative = findAlternativeEntrance(open);
  if (alternative !== undefined)
    facts.alternativeEntrance = {
      answer: 'yes',
      ...readReportDate(alternative.tags, 'wheelchair', alternative.changedOn, latestDay),
    };
  return facts;
}

/** The less accessible of two answers to a tag: the no of a benefit, the yes of a barrier. */
export function isLessAccessible(tag: string, fact: SourceFact): boolean {
  return tag in tagVocabulary && isBarrier(tag as TagKey) ? fact.answer === 'yes' : fact.answer === 'no';
}
