import type { WriteServices } from '../../../writes/write-services.ts';
import { selectEveryRule } from '../site-lists.sql.ts';
import { findRules, readEachRule, type SiteRule } from './site-rules.ts';

/** The rules for what people contribute, as everybody reads them. */
export interface ListedRules {
  /** In their order. */
  readonly inForce: readonly SiteRule[];
  /** Earlier decisions name them, and no new one does: they were retired, or stood in a list that counts no more. */
  readonly retired: readonly SiteRule[];
}

/** The rules that count, and every other that a decision may have named. */
export async function listRules({ database }: Pick<WriteServices, 'database'>): Promise<ListedRules> {
  const { rules } = await findRules(database.kysely);
  const known = new Set(rules.map(({ number }) => number));
  const gone = readEachRule(await selectEveryRule(database.kysely)).filter(({ number }) => !known.has(number));
  return {
    inForce: rules.filter(({ isRetired }) => !isRetired),
    retired: [...rules.filter(({ isRetired }) => isRetired), ...gone],
  };
}
