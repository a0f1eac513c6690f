import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type HeldDescription, writeDescription } from './write-description.ts';

/** Shows what a business said of its place and was held, in the transaction of the moderator who found nothing wrong with it. */
export async function publishDescription(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  description: HeldDescription,
): Promise<void> {
  await writeDescription(transaction, placeId, description);
  await recordChange(transaction, { entity: 'place', ids: [placeId] });
}
