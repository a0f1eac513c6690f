import type { listDirectoryCategories, listDirectoryServices } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { Services } from '../../start/services.ts';
import { presentService, sortedByName } from './directory-words.presenter.ts';

/** Categories with their sub-categories, both by name. */
export function listCategories(
  { vocabulary: { directoryCategories } }: Services,
  language: Language,
): BodyOf<typeof listDirectoryCategories> {
  const childrenOf = (parentId: number | null) =>
    directoryCategories
      .filter(({ parent_id }) => parent_id === parentId)
      .map((category) => presentService(category, language));
  const categories = childrenOf(null).map((category) => ({
    ...category,
    subCategories: sortedByName(childrenOf(Number(category._id)), language),
  }));
  return sortedByName(categories, language);
}

/** Services that a business can offer, by name. */
export function listServices(
  { vocabulary: { directoryServices } }: Services,
  language: Language,
): BodyOf<typeof listDirectoryServices> {
  return sortedByName(
    directoryServices.map((service) => presentService(service, language)),
    language,
  );
}
