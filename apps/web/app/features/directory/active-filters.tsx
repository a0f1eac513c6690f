import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import {
  type DirectoryParameters,
  directoryAddress,
  unfilteredDirectory,
} from '../../url-state/directory-parameters.ts';
import type { Category, Service } from './load-directory-words.ts';

interface ActiveFiltersProps {
  readonly parameters: DirectoryParameters;
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/** The active filters of the directory; each can be removed, or all at once. */
export function ActiveFilters({ parameters, categories, services }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { words, where } = parameters;
  const category = categories.find(({ key }) => key === parameters.category);
  const subCategory = category?.subCategories.find(({ key }) => key === parameters.subCategory);
  const chosen = services.filter(({ key }) => parameters.services.includes(key));
  const filters = [
    { label: category?.displayName, without: { category: null, subCategory: null } },
    { label: subCategory?.displayName, without: { subCategory: null } },
    { label: words && t('directory.quoted', { words }), without: { words: '' } },
    { label: where && t('directory.placed', { where }), without: { where: '' } },
    ...chosen.map(({ key, displayName }) => ({
      label: displayName,
      without: { services: parameters.services.filter((other) => other !== key) },
    })),
  ];
  const { sort, pageSize } = parameters;
  const active = filters.flatMap(({ label, without }) => (label ? [{ label, without }] : []));
  if (active.length === 0) return null;
  return (
    <TagList holds="chips" label={t('directory.active')}>
      {active.map(({ label, without }) => (
        <RemovableChip key={label} label={label} to={directoryAddress({ ...parameters, ...without, page: 1 })} />
      ))}
      <TextLink to={directoryAddress({ ...unfilteredDirectory, sort, pageSize })}>{t('directory.clear')}</TextLink>
    </TagList>
  );
}
