import { type Language, type LocalizedText, pickText } from '@access-atlas/contract/languages.ts';

interface DirectoryWord {
  readonly id: number;
  readonly key: string;
  readonly names: LocalizedText;
}

/** The name of a category or service in the reader's language; its key where it has none. */
export function wordName(word: DirectoryWord, language: Language): string {
  return pickText(word.names, language)?.text ?? word.key;
}

/** A category, sub-category or service as lists show it. */
export function presentService(word: DirectoryWord, language: Language) {
  return { _id: String(word.id), key: word.key, displayName: wordName(word, language) };
}

/** By name, in the alphabet of the reader's language. */
export function sortedByName<Item extends { readonly displayName: string }>(
  items: readonly Item[],
  language: Language,
): Item[] {
  const { compare } = new Intl.Collator(language);
  return items.toSorted((a, b) => compare(a.displayName, b.displayName));
}
