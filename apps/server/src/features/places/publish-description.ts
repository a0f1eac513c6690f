import type { Language } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { lockChangedPlace, updateProviderDescription } from './described-places.sql.ts';

/** Shows what a business said of its place and was held, in the transaction of the moderator who found nothing wrong with it. */
export async function publishDescription(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  description: { readonly text: string; readonly language: Language | null },
): Promise<void> {
  await lockChangedPlace(transaction, placeId);
  await updateProviderDescription(transaction, placeId, description);
  await recordChange(transaction, { entity: 'place', ids: [placeId] });
}
