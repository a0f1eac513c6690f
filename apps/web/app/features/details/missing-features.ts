import type { Place } from '@access-atlas/contract/places/place-schemas.ts';

/** A feature that nobody knows of, with what it means. */
export interface MissingFeature {
  readonly key: string;
  readonly displayName: string;
  readonly explanation: string;
}

/** What decides for most people whether a place works for them, the first first. */
const decidingFeatures = {
  place: ['levelEntrance', 'accessibleRestroom', 'stepFreeInside', 'wideAisles', 'accessibleParking', 'wideDoor'],
  trail: ['accessibleParking', 'accessibleRestroom', 'restSeating'],
} as const;
/** Whoever says how the entrance is has said that it is not level. */
const entranceKeys: readonly string[] = ['oneStep', 'multipleSteps', 'permanentRamp', 'portableRamp'];
const questionsMax = 4;

/** Features of a place that nobody has answered, those that decide first; none for a bench, which has none of them. */
export function missingFeatures(
  { placeType, tagFacts }: Pick<Place, 'placeType' | 'tagFacts'>,
  tags: readonly MissingFeature[],
): readonly MissingFeature[] {
  if (placeType !== 'place' && placeType !== 'trail') return [];
  const known = new Set(tagFacts.filter(({ answer }) => answer !== 'unknown').map(({ key }) => key));
  const isEntranceKnown = tagFacts.some(({ key, answer }) => answer === 'yes' && entranceKeys.includes(key));
  return decidingFeatures[placeType]
    .filter((key) => !known.has(key) && !(key === 'levelEntrance' && isEntranceKnown))
    .flatMap((key) => tags.find((tag) => tag.key === key) ?? [])
    .slice(0, questionsMax)
    .map(({ key, displayName, explanation }) => ({ key, displayName, explanation }));
}
