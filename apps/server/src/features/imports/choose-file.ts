import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ChosenFile, ImportServices } from './import-services.ts';
import { selectFormerRun } from './kept-files.sql.ts';

/** A file of the folder by its name, or that of a run. */
export interface FileChoice {
  readonly file?: string | undefined;
  readonly runId?: string | undefined;
  /** The file's own headers by column; those of a run are known. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** Finds the file that somebody chose; null where it is not there. Only a name that the folder itself has leads to a file. */
export async function chooseFile(
  { database: { kysely }, imports }: Pick<ImportServices, 'database' | 'imports'>,
  { file, runId, columns = {} }: FileChoice,
): Promise<ChosenFile | null> {
  if (runId !== undefined) return formerFile(kysely, imports, Number(runId));
  const found = (await imports.files()).find(({ name }) => name === file);
  if (found === undefined) return null;
  const { name, source, dataset, path } = found;
  return { name, source, dataset, path, runId: null, columns: source === 'csv' ? columns : {} };
}

async function formerFile(
  kysely: Kysely<DatabaseSchema>,
  imports: ImportServices['imports'],
  runId: number,
): Promise<ChosenFile | null> {
  const run = await selectFormerRun(kysely, runId);
  const path = run === null ? null : await imports.keptPathOf(run);
  if (run === null || path === null) return null;
  const { file, source, dataset, columns } = run;
  return { name: file, source, dataset, path, runId, columns };
}
