import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { firstOperatorNumbers } from './sync-vocabulary.ts';
import { addPartners, lockVocabulary, selectNumbers } from './vocabulary.sql.ts';

/** The number of a partner's key, and whether it was there; a key that is new becomes one of the operator's. */
export async function ensurePartnerWord(
  transaction: Transaction<DatabaseSchema>,
  key: string,
): Promise<{ readonly number: number; readonly wasThere: boolean }> {
  await lockVocabulary(transaction);
  const numbers = await selectNumbers(transaction, 'partner');
  const known = numbers.get(key);
  if (known !== undefined) return { number: known, wasThere: true };
  const number = Math.max(firstOperatorNumbers.partner, ...[...numbers.values()].map((taken) => taken + 1));
  await addPartners(transaction, [{ key, number, is_built_in: false }]);
  return { number, wasThere: false };
}
