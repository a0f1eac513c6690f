import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** A person's latest claim that a place is theirs; undefined where they made none that is still kept. */
export async function selectLatestClaim(
  kysely: Kysely<DatabaseSchema>,
  { personId, placeId }: { readonly personId: string; readonly placeId: number },
) {
  return kysely
    .selectFrom('place_claim')
    .select([
      'made_at as madeAt',
      'outcome',
      'reason',
      'work_email as workEmail',
      'work_email_asked_at as askedAt',
      'work_email_confirmed_at as confirmedAt',
    ])
    .where('person_id', '=', personId)
    .where('place_id', '=', placeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
