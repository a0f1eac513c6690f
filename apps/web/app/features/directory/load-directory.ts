import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { listBusinesses } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { directoryPageSizeMax } from '@access-atlas/contract/limits.ts';
import type { DirectoryParameters } from '../../url-state/directory-parameters.ts';
import { type Category, loadDirectoryWords, type Service } from './load-directory-words.ts';

export type Business = BodyOf<typeof listBusinesses>['rows'][number];

/** One page of the directory, with the categories and services to filter it by. */
export interface DirectoryList {
  readonly kind: 'list';
  /** The requested parameters, without categories and services that do not exist. */
  readonly parameters: DirectoryParameters;
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  /** Of all pages. */
  readonly count: number;
  readonly rows: readonly Business[];
  /** How many a page holds at most. */
  readonly pageSize: number;
  /** At least 1. */
  readonly pages: number;
}

export type Directory = DirectoryList | { readonly kind: 'unavailable'; readonly status: number };

/** Loads from the API what the address of the directory's page requests. */
export async function loadDirectory(api: Client<Api>, asked: DirectoryParameters): Promise<Directory> {
  const words = await loadDirectoryWords(api);
  if (words.kind === 'unavailable') return words;
  const { categories, services } = words;
  const parameters = onlyKnown(asked, categories, services);
  const pageSize = parameters.pageSize === 'all' ? directoryPageSizeMax : parameters.pageSize;
  const category = parameters.subCategory ?? parameters.category;
  const list = await api.listBusinesses({
    query: {
      per_page: pageSize,
      page: parameters.page,
      ...(parameters.sort !== 'recent' && { sortBy: 'name', orderBy: parameters.sort === 'a-z' ? 'asc' : 'desc' }),
      ...(parameters.words !== '' && { query: parameters.words }),
      ...(parameters.where !== '' && { location: parameters.where }),
      ...(parameters.services.length > 0 && { services: [...parameters.services] }),
      ...(category !== null && { category }),
    },
  });
  if (list.status !== 200) return { kind: 'unavailable', status: list.status };
  const { count, rows } = list.body;
  return {
    kind: 'list',
    parameters,
    categories,
    services,
    count,
    rows,
    pageSize,
    pages: Math.max(1, Math.ceil(count / pageSize)),
  };
}

function onlyKnown(
  asked: DirectoryParameters,
  categories: readonly Category[],
  services: readonly Service[],
): DirectoryParameters {
  const category = categories.find(({ key }) => key === asked.category);
  const subCategory = category?.subCategories.find(({ key }) => key === asked.subCategory);
  return {
    ...asked,
    category: category?.key ?? null,
    subCategory: subCategory?.key ?? null,
    services: asked.services.filter((key) => services.some((service) => service.key === key)),
  };
}
