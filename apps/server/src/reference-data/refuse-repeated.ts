import { ReferenceDataError } from './read-json-file.ts';

/** Refuses a list in which two entries share their key or their number. */
export function refuseRepeated<Field extends 'key' | 'number'>(
  file: string,
  field: Field,
  entries: readonly ({ readonly key: string } & { readonly [field in Field]: string | number })[],
): void {
  const seen = new Set<string | number>();
  for (const entry of entries) {
    if (seen.has(entry[field])) {
      throw new ReferenceDataError(file, `has a mistake at "${entry.key}": its ${field} stands in the file twice`);
    }
    seen.add(entry[field]);
  }
}

interface KeyedCategory {
  readonly key: string;
  readonly subCategories: readonly { readonly key: string }[];
}

/** Categories and sub-categories share one space of keys: a link names either by its key alone. */
export function refuseRepeatedDirectoryKeys(file: string, categories: readonly KeyedCategory[]): void {
  refuseRepeated(
    file,
    'key',
    categories.flatMap((category) => [category, ...category.subCategories]),
  );
}
