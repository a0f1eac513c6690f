import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { SubmittedBusinessRow } from './submitted-businesses.sql.ts';

/** A business as moderators see it. */
export interface BusinessOverview extends Omit<SubmittedBusinessRow, 'categoryId' | 'serviceIds'> {
  /** The key of its category or sub-category. */
  readonly category: string;
  /** Keys of its services. */
  readonly services: readonly string[];
}

/** A business as moderators see it, its category and services by key. */
export function presentSubmittedBusiness(
  { categoryId, serviceIds, ...business }: SubmittedBusinessRow,
  { directoryCategories, directoryServices }: Vocabulary,
): BusinessOverview {
  return {
    ...business,
    category: directoryCategories.find(({ id }) => id === categoryId)?.key ?? '',
    services: directoryServices.flatMap(({ id, key }) => (serviceIds.includes(id) ? [key] : [])),
  };
}
