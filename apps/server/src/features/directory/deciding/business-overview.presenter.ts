import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/businesses.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { wordName } from '../directory-words.presenter.ts';
import type { BusinessOverview } from '../submitted-business.presenter.ts';
import type { AlikeBusiness } from './alike-businesses.sql.ts';

/** In which words a business is shown. */
interface Wording {
  readonly vocabulary: Pick<Vocabulary, 'directoryCategories' | 'directoryServices'>;
  readonly language: Language;
}

/** A business as the API shows it to moderators. */
export function presentBusinessOverview(
  { id, mergedInto, ...business }: BusinessOverview,
  { vocabulary, language }: Wording,
): contract.SubmittedBusiness {
  const { directoryCategories, directoryServices } = vocabulary;
  const named = (words: typeof directoryServices | typeof directoryCategories, key: string) => {
    const word = words.find((each) => each.key === key);
    return { key, name: word === undefined ? key : wordName(word, language) };
  };
  return {
    ...business,
    _id: String(id),
    category: named(directoryCategories, business.category),
    services: business.services.map((key) => named(directoryServices, key)),
    mergedInto: mergedInto === null ? null : String(mergedInto),
    createdAt: business.createdAt.toISOString(),
    updatedAt: business.updatedAt.toISOString(),
  };
}

/** A listed business that may be the same. */
export function presentAlikeBusiness({ id, ...business }: AlikeBusiness): contract.AlikeBusiness {
  return { ...business, _id: String(id) };
}
