import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { communityRules } from '../../../reference-data/community-rules.ts';
import { selectWritten } from '../site-lists.sql.ts';

const inEveryLanguage = z.object({ en: z.string(), fr: z.string(), pt: z.string() });
const storedRule = z.object({
  number: z.int(),
  names: inEveryLanguage,
  texts: inEveryLanguage,
  suggestions: inEveryLanguage,
  isRetired: z.boolean(),
});
const storedRules = z.array(storedRule).min(1);

/** One of the rules for what people contribute; decisions name it by its number, which no other rule ever has. */
export type SiteRule = z.output<typeof storedRule>;

/** The rules of a site, in their order. */
export interface SiteRules {
  readonly origin: 'product' | 'console';
  /** Retired ones too. */
  readonly rules: readonly SiteRule[];
}

/** The rules as the product has them. */
export function productRules(): SiteRule[] {
  return communityRules().map((rule) => ({ ...rule, isRetired: false }));
}

/** The rules of a version; null where nothing is written there that this version of the product can read. */
export function readStoredRules(entries: unknown): SiteRule[] | null {
  const read = storedRules.safeParse(entries);
  return read.success ? read.data : null;
}

/** Those of some rules that this version of the product can read. */
export function readEachRule(entries: readonly unknown[]): SiteRule[] {
  return entries.flatMap((entry) => storedRule.safeParse(entry).data ?? []);
}

/** The rules that count: as operators wrote them in the console, else the product's. */
export async function findRules(kysely: Kysely<DatabaseSchema>): Promise<SiteRules> {
  const written = readStoredRules(await selectWritten(kysely, 'rules'));
  return written === null ? { origin: 'product', rules: productRules() } : { origin: 'console', rules: written };
}
