import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type PlacePatch, placePatch } from './place-patch.ts';

/** Whose proposal about which place. */
interface ProposalKey {
  readonly placeId: number;
  readonly personId: string;
}

/** Puts what somebody would change of a place before the moderators; what they proposed of it before gives way. */
export async function replaceProposal(
  transaction: Transaction<DatabaseSchema>,
  { placeId, personId, patch, at }: ProposalKey & { readonly patch: PlacePatch; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('moderation_item')
    .set({ resolved_at: at })
    .where('reason', '=', 'proposedEdit')
    .where('place_id', '=', placeId)
    .where('person_id', '=', personId)
    .where('resolved_at', 'is', null)
    .execute();
  if (Object.keys(patch).length === 0) return;
  await transaction
    .insertInto('moderation_item')
    .values({
      reason: 'proposedEdit',
      place_id: placeId,
      person_id: personId,
      details: JSON.stringify({ patch }),
      created_at: at,
    })
    .execute();
}

/** What somebody has proposed of a place and waits; undefined where nothing does. */
export async function selectProposal(
  kysely: Kysely<DatabaseSchema>,
  { placeId, personId }: ProposalKey,
): Promise<{ readonly patch: PlacePatch; readonly proposedAt: Date } | undefined> {
  const { rows } = await sql<{ patch: unknown; proposedAt: Date }>`
    SELECT details -> 'patch' AS patch, created_at AS "proposedAt" FROM moderation_item
    WHERE reason = 'proposedEdit' AND place_id = ${placeId} AND person_id = ${personId} AND resolved_at IS NULL
    ORDER BY id DESC LIMIT 1`.execute(kysely);
  const [row] = rows;
  return row && { patch: placePatch.parse(row.patch), proposedAt: row.proposedAt };
}
