import { z } from 'zod';

const code = z.string().meta({ description: 'A code of the catalogue import-sentences.ts' });
const value = z.union([z.string(), z.number()]);

/** A sentence of an importer as whoever words it in another language needs it. A page that is older may not know its code. */
export const importSaidSchema = z
  .object({
    code,
    values: z
      .record(z.string(), value)
      .meta({ description: 'What changes in it, by name; numbers are to be formatted' }),
    because: z
      .object({ code, values: z.record(z.string(), value) })
      .optional()
      .meta({ description: 'What stands in it as {{because}}' }),
  })
  .optional()
  .meta({ id: 'ImportSaid', description: 'The same by its code; left out of what has none' });
export type ImportSaid = NonNullable<z.output<typeof importSaidSchema>>;
