import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { listDirectoryCategories, listDirectoryServices } from '@access-atlas/contract/directory.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';

export type Category = BodyOf<typeof listDirectoryCategories>[number];
export type Service = BodyOf<typeof listDirectoryServices>[number];

/** The categories and services of the directory. */
export interface DirectoryWords {
  readonly kind: 'words';
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/** Loads what businesses are described by. */
export async function loadDirectoryWords(
  api: Client<Api>,
): Promise<DirectoryWords | { readonly kind: 'unavailable'; readonly status: number }> {
  const [categories, services] = await Promise.all([api.listDirectoryCategories(), api.listDirectoryServices()]);
  if (categories.status !== 200) return { kind: 'unavailable', status: categories.status };
  if (services.status !== 200) return { kind: 'unavailable', status: services.status };
  return { kind: 'words', categories: categories.body, services: services.body };
}
