import type { listBusinesses } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { presentUrl } from '../../domain/text/url.presenter.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { BusinessListRow } from './businesses.sql.ts';
import { presentService, sortedByName, wordName } from './directory-words.presenter.ts';

/** A business as the directory lists it, its services by name. */
export function presentBusiness(
  row: BusinessListRow,
  vocabulary: Vocabulary,
  language: Language,
): BodyOf<typeof listBusinesses>['rows'][number] {
  const { directoryCategories, directoryServices } = vocabulary;
  const category = directoryCategories.find(({ id }) => id === row.category_id);
  const parent = directoryCategories.find(({ id }) => id === category?.parentId);
  const services = directoryServices.filter(({ id }) => row.service_ids.includes(id));
  return {
    _id: String(row.id),
    name: row.name,
    address: row.address,
    city: row.city,
    phone: row.phone,
    phoneExt: row.phone_ext,
    ...presentUrl(row.url),
    services: sortedByName(
      services.map((service) => presentService(service, language)),
      language,
    ),
    category: {
      key: category?.key ?? '',
      displayName: category ? wordName(category, language) : '',
      parent: parent?.key ?? null,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}
