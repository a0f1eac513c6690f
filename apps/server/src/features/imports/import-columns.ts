import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../db/schema.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { ChosenFile } from './import-services.ts';

const columnsKey = 'importColumns';
/** Of so many datasets it is known how their columns are read; the longest unused ones are forgotten. */
const datasetsMax = 200;

const keptSchema = z
  .array(z.object({ dataset: z.string(), columns: z.record(z.string(), z.string()), usedAt: z.string() }))
  .catch([]);

/** How the columns of a dataset's files were read last: the file's own headers by column. */
export async function readKeptColumns(
  kysely: Kysely<DatabaseSchema>,
  dataset: string,
): Promise<Readonly<Record<string, string>>> {
  const kept = keptSchema.parse(await readSetting(kysely, columnsKey));
  return kept.find((one) => one.dataset === dataset)?.columns ?? {};
}

/** Keeps how a file's columns are read, for the next version of it; those of other formats, and of former files, say nothing. */
export async function keepColumns(
  kysely: Kysely<DatabaseSchema>,
  { source, runId, dataset, columns }: ChosenFile,
  at: Date,
): Promise<void> {
  if (source !== 'csv' || runId !== null) return;
  const others = keptSchema.parse(await readSetting(kysely, columnsKey)).filter((one) => one.dataset !== dataset);
  const own = Object.keys(columns).length === 0 ? [] : [{ dataset, columns, usedAt: at.toISOString() }];
  if (own.length === 0 && others.length === 0) return;
  const kept = [...own, ...others].toSorted((one, other) => (one.usedAt < other.usedAt ? 1 : -1));
  await writeSetting(kysely, columnsKey, kept.slice(0, datasetsMax));
}
