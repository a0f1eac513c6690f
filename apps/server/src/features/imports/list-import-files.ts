import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { selectLastImports } from './import-runs.sql.ts';
import type { FoundFile, ImportServices } from './import-services.ts';
import { findFilesElsewhere, type SentFile } from './sent-files.ts';

/** A file of the folder, and whether it is newer than what was imported of its dataset. */
export type OfferedFile = FoundFile & { readonly isNew: boolean };

/**
 * The files of the folder that can be imported, the newest first.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listImportFiles(
  { database, imports, demonstration }: ImportServices,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<{
  readonly folder: string;
  readonly server: string;
  /** Files that were sent to another server, and are not here. */
  readonly elsewhere: readonly SentFile[];
  readonly hasDemonstration: boolean;
  readonly files: readonly OfferedFile[];
}> {
  requireOperator(actor);
  const files = await imports.files();
  const last = await selectLastImports(database.kysely);
  const { server } = await imports.place();
  return {
    folder: imports.folder,
    server,
    elsewhere: await findFilesElsewhere(database.kysely, imports, new Date()),
    hasDemonstration: await demonstration.isShown(),
    files: files.map((file) => {
      const importedAt = last.get(file.dataset);
      return { ...file, isNew: importedAt === undefined || file.changedAt > importedAt };
    }),
  };
}
