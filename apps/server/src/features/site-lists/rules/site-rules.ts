import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { readCommunityRules } from '../../../reference-data/community-rules.ts';
import { selectWritten } from '../site-lists.sql.ts';

const inEveryLanguage = z.object({ en: z.string(), fr: z.string(), pt: z.string() });
const storedRules = z
  .array(
    z.object({
      number: z.int(),
      names: inEveryLanguage,
      texts: inEveryLanguage,
      suggestions: inEveryLanguage,
      isRetired: z.boolean(),
    }),
  )
  .min(1);

/** One of the rules for what people contribute; decisions name it by its number, which no other rule ever has. */
export type SiteRule = z.output<typeof storedRules>[number];

/** The rules of a site, in their order. */
export interface SiteRules {
  readonly origin: 'product' | 'console';
  /** Retired ones too. */
  readonly rules: readonly SiteRule[];
}

/** The rules as the product has them. */
export function productRules(): SiteRule[] {
  return readCommunityRules().map((rule) => ({ ...rule, isRetired: false }));
}

/** The rules of a version; null where nothing is written there that this version of the product can read. */
export function readStoredRules(entries: unknown): SiteRule[] | null {
  const read = storedRules.safeParse(entries);
  return read.success ? read.data : null;
}

/** The rules that count: as operators wrote them in the console, else the product's. */
export async function findRules(kysely: Kysely<DatabaseSchema>): Promise<SiteRules> {
  const written = readStoredRules(await selectWritten(kysely, 'rules'));
  return written === null ? { origin: 'product', rules: productRules() } : { origin: 'console', rules: written };
}
