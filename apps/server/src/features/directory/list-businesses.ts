import type { listBusinesses as listBusinessesEndpoint } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { directoryPageSizeDefault } from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { presentBusiness } from './business.presenter.ts';
import { countBusinesses, selectBusinesses } from './businesses.sql.ts';
import type { DirectoryServices } from './directory-services.ts';

export interface DirectorySearch {
  /** Words in the name. */
  readonly query?: string | undefined;
  /** Words in the address, city, province or country. */
  readonly location?: string | undefined;
  /** Keys of services, all of which must be offered. */
  readonly services?: readonly string[] | undefined;
  /** Key of a category, which includes its sub-categories, or of a sub-category. */
  readonly category?: string | undefined;
  readonly sortBy?: 'updated' | 'updatedAt' | 'name' | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly language: Language;
}

/**
 * One page of the published businesses that match, most recently updated first unless told otherwise; `count` is that
 * of all pages. By name means A to Z unless told otherwise.
 * @throws {ApiError} 404 for an unknown category, 400 for an unknown service.
 */
export async function listBusinesses(
  { database: { kysely }, vocabulary }: DirectoryServices,
  search: DirectorySearch,
): Promise<BodyOf<typeof listBusinessesEndpoint>> {
  const { page = 1, pageSize = directoryPageSizeDefault, language } = search;
  const isByName = search.sortBy === 'name';
  const found = {
    nameWords: wordsOf(search.query),
    locationWords: wordsOf(search.location),
    serviceIds: (search.services ?? []).map((key) => serviceId(vocabulary, key)),
    categoryIds: search.category === undefined ? undefined : categoryIds(vocabulary, search.category),
  };
  const count = await countBusinesses(kysely, found);
  const rows = await selectBusinesses(kysely, found, {
    isByName,
    orderBy: search.orderBy ?? (isByName ? 'asc' : 'desc'),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { count, rows: rows.map((row) => presentBusiness(row, vocabulary, language)) };
}

function wordsOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/[\s,]+/).filter((word) => word !== ''))];
}

function serviceId({ directoryServices }: Vocabulary, key: string): number {
  const service = directoryServices.find((one) => one.key === key);
  if (!service) throw refuseField('query.services', `has a service that does not exist: ${key}`);
  return service.id;
}

function categoryIds({ directoryCategories }: Vocabulary, key: string): number[] {
  const category = directoryCategories.find((one) => one.key === key);
  if (!category) throw new ApiError('404.CATEGORY_SERVICE.100');
  const children = directoryCategories.filter(({ parentId }) => parentId === category.id);
  return [category.id, ...children.map(({ id }) => id)];
}
