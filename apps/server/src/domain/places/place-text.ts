import { type Language, type LocalizedText, pickText } from '@access-atlas/contract/languages.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

interface NamedRow {
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
}

/**
 * The name a reader sees, with its language (null where the source did not say). A place without a name is called by
 * its type, with the street where one is known: "Public toilet, Hauptstraße".
 */
export function placeName(
  row: NamedRow,
  vocabulary: Vocabulary,
  language: Language,
): { text: string; language: Language | null } {
  const own = pickText(row.names, language);
  if (own) return own;
  const type = pickText(vocabulary.types.byNumber(row.type_number)?.names ?? {}, language);
  const typeName = type?.text ?? '';
  if (row.nearest_street === null) return { text: typeName, language: type?.language ?? null };
  return { text: `${typeName}, ${row.nearest_street}`, language: null };
}

interface DescribedRow {
  readonly descriptions: LocalizedText;
  readonly provider_description: string | null;
  readonly provider_description_language?: Language | null;
  readonly promoted_text: string | null;
  readonly promoted_language?: Language | null;
}

export interface PlaceDescription {
  readonly text: string;
  readonly language: Language | null;
  readonly source: 'review' | 'provider' | 'source';
}

/** What describes a place: the business's own words, else its promoted review, else its source's text. */
export function placeDescription(row: DescribedRow, language: Language): PlaceDescription | null {
  if (row.provider_description) {
    return { text: row.provider_description, language: row.provider_description_language ?? null, source: 'provider' };
  }
  if (row.promoted_text) return { text: row.promoted_text, language: row.promoted_language ?? null, source: 'review' };
  const own = pickText(row.descriptions, language);
  return own && { ...own, source: 'source' };
}
