import { ApiError } from '../../domain/errors/api-error.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { readKeptColumns } from './import-columns.ts';
import type { ImportServices } from './import-services.ts';

/** How the columns of a CSV file would be read. */
export interface ReadColumns {
  readonly headers: readonly string[];
  readonly columns: readonly {
    readonly column: string;
    readonly header: string | null;
    readonly hasOwnName: boolean;
  }[];
  readonly problem: string | null;
}

/**
 * How the columns of a CSV file of the folder would be read: as those of its dataset were last, else by their own names.
 * @throws {ApiError} 401 and 403 for anybody but operators, 404 where the folder has no such CSV file
 */
export async function readImportColumns(
  { database, imports }: Pick<ImportServices, 'database' | 'imports'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { file }: { readonly file: string },
): Promise<ReadColumns> {
  requireOperator(actor);
  const found = (await imports.files()).find(({ name }) => name === file);
  if (found?.source !== 'csv') throw new ApiError('404.SITE_SERVICE.100');
  const { known, headers, problem } = await imports.columnsOf(found.name);
  const kept = await readKeptColumns(database.kysely, found.dataset);
  const plain = (text: string) => text.trim().toLowerCase();
  const headerOf = (text: string) => headers.find((header) => plain(header) === plain(text)) ?? null;
  return {
    headers,
    problem,
    columns: known.map((column) => {
      const own = headerOf(column);
      const keptHeader = kept[column] === undefined ? null : headerOf(kept[column]);
      return { column, header: keptHeader ?? own, hasOwnName: own !== null };
    }),
  };
}
