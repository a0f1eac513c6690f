import { z } from 'zod';
import { importSaidSchema } from './import-said.ts';

const count = z.int().nonnegative();

/** Why an import did not come to its end. `file`: the file cannot be imported, `detail` says why. */
export const importFailures = ['file', 'superseded', 'interrupted', 'stopped', 'diskFull', 'other'] as const;

export const importCountsSchema = z
  .object({ added: count, updated: count, unchanged: count, refused: count, removed: count, keptForModerators: count })
  .meta({ id: 'ImportCounts' });

/** A row, or an object, that did not come in. */
export const importRefusalSchema = z
  .object({
    row: z.int().nullable(),
    field: z.string().nullable(),
    id: z.string(),
    reason: z.string().meta({ description: 'In English' }),
    said: importSaidSchema,
  })
  .meta({ id: 'ImportRefusal' });
export type ImportRefusal = z.output<typeof importRefusalSchema>;
