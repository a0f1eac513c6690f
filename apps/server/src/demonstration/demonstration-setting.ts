import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/** Datasets of the demonstration's two files. */
export const mapDataset = 'null-island-map';
export const placesDataset = 'null-island-places';
/** Begins the submission keys of all that the demonstration's people do. */
export const submissionPrefix = 'null-island/';

export const demonstrationSettingKey = 'demonstration';

const settingSchema = z.object({
  status: z.enum(['loading', 'loaded', 'removing']),
  seed: z.string(),
  /** What "now" was when it was made: a load that goes on after a crash makes the same town. */
  now: z.iso.datetime(),
});
export type DemonstrationSetting = z.infer<typeof settingSchema>;

/** How far the demonstration is; null where there is none. */
export async function readDemonstrationSetting(kysely: Kysely<DatabaseSchema>): Promise<DemonstrationSetting | null> {
  return settingSchema
    .nullable()
    .catch(null)
    .parse((await readSetting(kysely, demonstrationSettingKey)) ?? null);
}

export function writeDemonstrationSetting(
  kysely: Kysely<DatabaseSchema>,
  setting: DemonstrationSetting,
): Promise<void> {
  return writeSetting(kysely, demonstrationSettingKey, setting);
}
