import { type LocalizedText, languages } from '@access-atlas/contract/languages.ts';
import { wordExplanationMaxCharacters, wordNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { VocabularyList, WordFields } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import type { Audience, TagCategory } from '@access-atlas/contract/places/accessibility.ts';
import { keySchema } from '@access-atlas/contract/query.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { cleanLine } from '../../../domain/text/clean-text.ts';

/** A word that may be stored: what its list has of one. */
export type ReadyWord =
  | {
      readonly list: 'labels';
      readonly names: LocalizedText;
      readonly explanations: LocalizedText;
      readonly featured: boolean;
      readonly verified: boolean;
    }
  | { readonly list: 'flags'; readonly names: LocalizedText; readonly explanations: LocalizedText }
  | {
      readonly list: 'tags';
      readonly names: LocalizedText;
      readonly explanations: LocalizedText;
      readonly negatives: LocalizedText;
      readonly category: TagCategory;
      readonly audiences: readonly Audience[];
      readonly isBarrier: boolean;
    }
  | { readonly list: 'categories'; readonly names: LocalizedText; readonly parent: string | null }
  | { readonly list: 'services'; readonly names: LocalizedText };

/**
 * Checks what an operator enters of a word and brings it into the form in which it is stored.
 * @throws {ApiError} 400 by the field, also for one that words of this list do not have
 */
export function readWord(list: VocabularyList, fields: WordFields): ReadyWord {
  refuseForeignFields(list, fields);
  const names = readNames('names', fields.names);
  const explanations = readTexts('explanations', fields.explanations ?? {}, wordExplanationMaxCharacters);
  switch (list) {
    case 'labels':
      return { list, names, explanations, featured: fields.featured ?? false, verified: fields.verified ?? false };
    case 'flags':
      return { list, names, explanations };
    case 'tags': {
      const { category, audiences = [], isBarrier = false } = fields;
      if (category === undefined) throw refuseField('body.category', 'is required');
      const negatives = readNames('negatives', fields.negatives ?? {});
      return { list, names, explanations, negatives, category, audiences: [...new Set(audiences)], isBarrier };
    }
    case 'categories':
      return { list, names, parent: fields.parent ?? null };
    case 'services':
      return { list, names };
  }
}

/** @throws {ApiError} 400 for what is no key */
export function readKey(key: string): string {
  // Names that every JavaScript object has of its own would be found where nobody put them.
  if (!keySchema.safeParse(key).success || key.length < 2 || key in Object.prototype)
    throw refuseField('body.key', 'must be a key: a letter, then letters, digits or _');
  return key;
}

const fieldsOf: Readonly<Record<VocabularyList, readonly (keyof WordFields)[]>> = {
  labels: ['names', 'explanations', 'featured', 'verified'],
  flags: ['names', 'explanations'],
  tags: ['names', 'explanations', 'negatives', 'category', 'audiences', 'isBarrier'],
  categories: ['names', 'parent'],
  services: ['names'],
};

function refuseForeignFields(list: VocabularyList, fields: WordFields): void {
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && !fieldsOf[list].some((own) => own === field))
      throw refuseField(`body.${field}`, `is nothing that words of this list have`);
}

/** At least in one language, where readers of the others read it. */
function readNames(field: 'names' | 'negatives', texts: WordFields['names']): LocalizedText {
  const names = readTexts(field, texts, wordNameMaxCharacters);
  for (const language of languages) {
    const name = names[language];
    if (name !== undefined && !hasVisibleLetter(name))
      throw refuseField(`body.${field}.${language}`, 'must have a letter or a digit');
  }
  if (Object.keys(names).length === 0) throw refuseField(`body.${field}.en`, 'is required in one language at least');
  return names;
}

function readTexts(field: string, texts: WordFields['names'], maxCharacters: number): LocalizedText {
  const entries = languages.flatMap((language) => {
    const text = cleanLine(texts[language], `body.${field}.${language}`, maxCharacters);
    return text === null ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}
