import type { listDirectoryCategories, listDirectoryServices } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { offered } from '../../domain/vocabulary/vocabulary.ts';
import type { DirectoryServices } from './directory-services.ts';
import { presentService, sortedByName } from './directory-words.presenter.ts';

/** Categories with their sub-categories, both by name. */
export function listCategories(
  { vocabulary: { directoryCategories } }: DirectoryServices,
  language: Language,
): BodyOf<typeof listDirectoryCategories> {
  const childrenOf = (id: number | null) =>
    offered(directoryCategories)
      .filter(({ parentId }) => parentId === id)
      .map((category) => presentService(category, language));
  const categories = childrenOf(null).map((category) => ({
    ...category,
    subCategories: sortedByName(childrenOf(Number(category._id)), language),
  }));
  return sortedByName(categories, language);
}

/** DirectoryServices that a business can offer, by name. */
export function listServices(
  { vocabulary: { directoryServices } }: DirectoryServices,
  language: Language,
): BodyOf<typeof listDirectoryServices> {
  return sortedByName(
    offered(directoryServices).map((service) => presentService(service, language)),
    language,
  );
}
