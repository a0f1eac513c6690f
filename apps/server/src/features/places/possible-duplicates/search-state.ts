import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { readSetting, writeSetting } from '../../../db/settings.ts';

/** How far the search for duplicates is. */
export interface SearchState {
  /** Up to there the change feed was followed, or will be once all places were compared. */
  readonly position: string;
  /** The latitude up to which all places were compared; null once all were. */
  readonly comparedTo: number | null;
}

const searchStateSchema = z.object({ position: z.string(), comparedTo: z.number().nullable() });
const setting = 'duplicateSearch';

/** undefined where nothing was compared yet. */
export async function readSearchState(kysely: Kysely<DatabaseSchema>): Promise<SearchState | undefined> {
  return searchStateSchema.safeParse(await readSetting(kysely, setting)).data;
}

export async function writeSearchState(kysely: Kysely<DatabaseSchema>, state: SearchState): Promise<void> {
  await writeSetting(kysely, setting, state);
}
