import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { type Language, type LocalizedText, pickText } from '@access-atlas/contract/languages.ts';
import { ratingKeys, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import type * as reference from '@access-atlas/contract/site/reference.ts';
import { offered, type Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { ReferenceData } from '../../reference-data/reference-data-files.ts';

/** Whether words come too that are offered no longer. */
type WithRetired = 'any' | undefined;

/** The four ratings, heaviest first; all but `unrated` are choices. */
export function presentRatings(
  ratings: ReferenceData['ratings'],
  language: Language,
): BodyOf<typeof reference.listRatings> {
  const byKey = new Map(ratings.map((rating) => [rating.key, rating]));
  return ratingKeys.map((key) => ({
    key,
    weight: ratingWeights[key],
    displayName: textIn(byKey.get(key)?.names, language),
    meaning: textIn(byKey.get(key)?.meanings, language),
    isChoice: key !== 'unrated',
  }));
}

/** Tags in the order of their numbers, which is the order of forms and lists. */
export function presentTags(
  vocabulary: Vocabulary,
  language: Language,
  retired?: WithRetired,
): BodyOf<typeof reference.listTags> {
  return listed(vocabulary.tags.all, retired).map((tag) => ({
    ...keyOf(tag),
    displayName: textIn(tag.names, language),
    category: tag.category,
    audiences: [...tag.audiences],
    isBarrier: tag.isBarrier,
    negative: textIn(tag.negatives, language),
    explanation: textIn(tag.explanations, language),
  }));
}

/** Labels, featured ones first. */
export function presentLabels(
  vocabulary: Vocabulary,
  language: Language,
  retired?: WithRetired,
): BodyOf<typeof reference.listLabels> {
  return listed(vocabulary.labels.all, retired)
    .toSorted((a, b) => Number(b.featured) - Number(a.featured) || a.number - b.number)
    .map((label) => ({
      _id: String(label.number),
      ...keyOf(label),
      displayName: textIn(label.names, language),
      featured: label.featured,
      verified: label.verified,
      explanation: textIn(label.explanations, language),
    }));
}

export function presentFlags(
  vocabulary: Vocabulary,
  language: Language,
  retired?: WithRetired,
): BodyOf<typeof reference.listFlags> {
  return listed(vocabulary.flags.all, retired).map((flag) => ({
    ...keyOf(flag),
    displayName: textIn(flag.names, language),
    explanation: textIn(flag.explanations, language),
  }));
}

/** Types by name, as a filter lists them. */
export function presentPlaceTypes(vocabulary: Vocabulary, language: Language): BodyOf<typeof reference.listPlaceTypes> {
  const collator = new Intl.Collator(language);
  return vocabulary.types.all
    .map((type) => ({
      key: type.key,
      displayName: textIn(type.names, language),
      kind: type.kind,
      icon: type.icon,
    }))
    .sort((a, b) => collator.compare(a.displayName, b.displayName));
}

function textIn(texts: LocalizedText | undefined, language: Language): string {
  return pickText(texts ?? {}, language)?.text ?? '';
}

interface RetirableWord {
  readonly key: string;
  readonly isRetired?: boolean;
}

function listed<Item extends RetirableWord>(words: readonly Item[], retired: WithRetired): readonly Item[] {
  return retired === 'any' ? words : offered(words);
}

function keyOf({ key, isRetired = false }: RetirableWord) {
  return { key, ...(isRetired && { isRetired: true as const }) };
}
