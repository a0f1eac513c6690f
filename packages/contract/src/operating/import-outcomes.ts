import { z } from 'zod';

const count = z.int().nonnegative();

/** Why an import did not come to its end. `file`: the file cannot be imported, `detail` says why. */
export const importFailures = ['file', 'superseded', 'interrupted', 'stopped', 'diskFull', 'other'] as const;

export const importCountsSchema = z
  .object({ added: count, updated: count, unchanged: count, refused: count, removed: count, keptForModerators: count })
  .meta({ id: 'ImportCounts' });
