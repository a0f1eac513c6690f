import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useTranslation } from 'react-i18next';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { useOpened } from '../common/panel/use-opened.ts';

/** What a business can be described by; words that were retired are there for those that have them. */
interface DirectoryWords {
  /** Categories, each with its sub-categories behind it. */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
}

/** Loads what a business can be described by. */
export function useDirectoryWords({ category, services: offered }: SubmittedBusiness) {
  const { t } = useTranslation();
  const { language } = useSite();
  return useOpened<DirectoryWords>(async () => {
    const query = { lng: language };
    const [categories, services] = await Promise.all([
      callConsole((signal) => consoleBusinessesApi(signal).listDirectoryCategories({ query })),
      callConsole((signal) => consoleBusinessesApi(signal).listDirectoryServices({ query })),
    ]);
    if (!categories.isTaken) return categories;
    if (!services.isTaken) return services;
    const options = categories.body.flatMap(({ _id, displayName, subCategories }) => [
      { value: _id, label: displayName },
      ...subCategories.map((sub) => ({
        value: sub._id,
        label: t('console.businesses.subCategory', { category: displayName, subCategory: sub.displayName }),
      })),
    ]);
    const known = services.body.map(({ key, displayName }) => ({ key, name: displayName }));
    const isOffered = options.some(({ value }) => value === category._id);
    return {
      isTaken: true,
      body: {
        categories: isOffered ? options : [{ value: category._id, label: category.name }, ...options],
        services: [...known, ...offered.filter(({ key }) => !known.some((each) => each.key === key))],
      },
    };
  });
}
