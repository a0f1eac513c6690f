import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Audience, PlaceKind, TagCategory } from '@access-atlas/contract/places/accessibility.ts';

/** One word of a vocabulary: its stable number (a bit in the map index) and its key. */
interface Word {
  readonly number: number;
  readonly key: string;
  readonly names: LocalizedText;
}

/** What an operator may retire: what carries it keeps it, but nobody is offered it any more. */
interface Retirable {
  readonly isRetired?: boolean;
}

export interface TagWord extends Word, Retirable {
  readonly category: TagCategory;
  readonly audiences: readonly Audience[];
  readonly isBarrier: boolean;
  readonly negatives: LocalizedText;
  readonly explanations: LocalizedText;
}

export interface LabelWord extends Word, Retirable {
  readonly featured: boolean;
  readonly verified: boolean;
  readonly explanations: LocalizedText;
}

export interface FlagWord extends Word, Retirable {
  readonly explanations: LocalizedText;
}

export interface PlaceTypeWord extends Word {
  readonly kind: PlaceKind;
  readonly icon: string;
}

export interface PartnerWord extends Omit<Word, 'names'> {
  /** null until an operator entered it. */
  readonly name: string | null;
  readonly texts: LocalizedText;
  readonly url: string | null;
  readonly logoFile: string | null;
}

/** A category of the directory; a sub-category names the one that it belongs to. */
export interface DirectoryCategory extends Retirable {
  readonly id: number;
  readonly key: string;
  readonly parentId: number | null;
  readonly names: LocalizedText;
}

export interface DirectoryService extends Retirable {
  readonly id: number;
  readonly key: string;
  readonly names: LocalizedText;
}

/** Words of one kind in their order, found by key or number. */
export interface WordList<Item extends { readonly number: number; readonly key: string }> {
  readonly all: readonly Item[];
  byKey(key: string): Item | undefined;
  byNumber(number: number): Item | undefined;
  /** A word's key as JSON text, by its number. */
  jsonKey(number: number): string | undefined;
}

/** All vocabularies of a site as its process holds them: read at start, and again when operators changed something. */
export interface Vocabulary {
  readonly tags: WordList<TagWord>;
  readonly labels: WordList<LabelWord>;
  readonly flags: WordList<FlagWord>;
  readonly types: WordList<PlaceTypeWord>;
  readonly partners: WordList<PartnerWord>;
  readonly directoryCategories: readonly DirectoryCategory[];
  readonly directoryServices: readonly DirectoryService[];
  /** Reads the partners again, after some were added. */
  refreshPartners(): Promise<void>;
  /** Reads all lists again, after a word was added, changed or retired. */
  refresh(): Promise<void>;
}

/** The label that places have by reviews that were made during a MapMission. */
export const missionLabelKey = 'mapMission';

/** The words that a site still offers. */
export function offered<Item extends Retirable>(words: readonly Item[]): Item[] {
  return words.filter(({ isRetired = false }) => !isRetired);
}

/** Indexes words by key and by number. */
export function wordList<Item extends { readonly number: number; readonly key: string }>(
  all: readonly Item[],
): WordList<Item> {
  const byKey = new Map(all.map((word) => [word.key, word]));
  const byNumber = new Map(all.map((word) => [word.number, word]));
  const jsonKeys: (string | undefined)[] = [];
  for (const { number, key } of all) jsonKeys[number] = JSON.stringify(key);
  return {
    all,
    byKey: (key) => byKey.get(key),
    byNumber: (number) => byNumber.get(number),
    jsonKey: (number) => jsonKeys[number],
  };
}
