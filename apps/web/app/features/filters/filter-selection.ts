import { emptySearch, type FilterSelection, filtersOf } from '../../url-state/search-parameters.ts';

export const noFilters: FilterSelection = filtersOf(emptySearch);

/** One active filter, and the selection without it. */
export interface ActiveFilter {
  readonly group: keyof FilterSelection;
  readonly key: string;
  readonly without: FilterSelection;
}

/** The filters that are on, one by one, in the order of the form. */
export function activeFilters(selection: FilterSelection): ActiveFilter[] {
  const groups = ['ratings', 'labels', 'flags', 'tags', 'types'] as const;
  const inGroups = groups.flatMap((group) =>
    selection[group].map((key: string) => ({
      group,
      key,
      without: { ...selection, [group]: selection[group].filter((other: string) => other !== key) },
    })),
  );
  const { provider } = selection;
  return provider === null
    ? inGroups
    : [...inGroups, { group: 'provider', key: provider, without: { ...selection, provider: null } }];
}
