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
  const category = directoryCategories.find(({ key }) => key === business.category);
  return {
    ...business,
    _id: String(id),
    category: {
      _id: String(category?.id ?? ''),
      key: business.category,
      name: category === undefined ? business.category : wordName(category, language),
    },
    services: business.services.map((key) => {
      const service = directoryServices.find((each) => each.key === key);
      return { key, name: service === undefined ? key : wordName(service, language) };
    }),
    mergedInto: mergedInto === null ? null : String(mergedInto),
    createdAt: business.createdAt.toISOString(),
    updatedAt: business.updatedAt.toISOString(),
  };
}

/** A listed business that may be the same. */
export function presentAlikeBusiness({ id, ...business }: AlikeBusiness): contract.AlikeBusiness {
  return { ...business, _id: String(id) };
}
