import { ApiError } from '../../domain/errors/api-error.ts';
import type { FileChoice } from './choose-file.ts';
import type { ImportServices } from './import-services.ts';
import { findFilesElsewhere } from './sent-files.ts';

/** Why a file that was chosen is not there: nobody has it, or another server of the site. */
export async function missingFile(
  { database, imports }: Pick<ImportServices, 'database' | 'imports'>,
  { file }: FileChoice,
  now: Date,
): Promise<ApiError> {
  const elsewhere = file === undefined ? [] : await findFilesElsewhere(database.kysely, imports, now);
  return new ApiError(elsewhere.some(({ name }) => name === file) ? '404.SITE_SERVICE.103' : '404.SITE_SERVICE.100');
}
