import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { markMissing } from '../../../../importing/storing/write-places.sql.ts';

/** Lets places leave their source and stay, as an import does. */
export async function letDepart({ database }: { readonly database: Database }, ids: readonly number[]): Promise<void> {
  const details = { dataset: 'harbour', file: 'harbour.osm.pbf' };
  await inTransaction(database.kysely, (transaction) => markMissing(transaction, { removed: [], kept: ids }, details));
}
