import { contributionKinds } from '@access-atlas/contract/moderation/taking-back.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type FoundReverts, findReverts } from '../../places/editing/revert-edits.ts';
import { type FoundDescriptions, findDescriptions } from './find-descriptions.ts';
import {
  type ContributionPeriod,
  type FoundContribution,
  selectContributions,
  selectEdits,
} from './found-contributions.sql.ts';
import type { ContributionCount } from './taken-back-period.ts';

/** What somebody contributed in a period. */
export interface TheirContributions {
  /** All but edits and descriptions of places. */
  readonly things: readonly FoundContribution[];
  /** Their edits of places, but for those that a moderator approved. */
  readonly edits: FoundReverts;
  /** Places of which nothing but approved edits is there. */
  readonly approvedIds: readonly number[];
  readonly descriptions: FoundDescriptions;
  /** All places that are concerned, each once, in ascending order. */
  readonly placeIds: readonly number[];
}

export async function findContributions(
  kysely: Kysely<DatabaseSchema>,
  period: ContributionPeriod,
): Promise<TheirContributions> {
  const things = await selectContributions(kysely, period);
  const taken = new Set(things.flatMap(({ kind, id, kept }) => (kind === 'place' && kept === null ? [id] : [])));
  // What is said of a place that goes as a whole goes with it.
  const changes = (await selectEdits(kysely, period)).filter(({ placeId }) => !taken.has(placeId));
  const edits = await findReverts(
    kysely,
    changes.filter(({ isApproved }) => !isApproved),
  );
  const edited = new Set([...edits.reverted.map(({ placeId }) => placeId), ...edits.keptIds]);
  const approved = changes.filter(({ placeId, isApproved }) => isApproved && !edited.has(placeId));
  const written = await findDescriptions(kysely, period);
  const isLeft = (placeId: number) => !taken.has(placeId);
  const descriptions = {
    reverted: written.reverted.filter(({ placeId }) => isLeft(placeId)),
    keptIds: written.keptIds.filter(isLeft),
    approvedIds: written.approvedIds.filter(isLeft),
  };
  const placeIds = new Set([
    ...things.flatMap(({ placeId }) => (placeId === null ? [] : [placeId])),
    ...edited,
    ...descriptions.reverted.map(({ placeId }) => placeId),
  ]);
  return {
    things,
    edits,
    descriptions,
    approvedIds: [...new Set(approved.map(({ placeId }) => placeId))],
    placeIds: [...placeIds].sort((one, other) => one - other),
  };
}

/** How much of each kind is taken back and how much stays; kinds of which there is nothing are left out. */
export function countContributions({
  things,
  edits,
  approvedIds,
  descriptions,
}: TheirContributions): ContributionCount[] {
  return contributionKinds
    .map((kind) => {
      if (kind === 'edit')
        return { kind, count: edits.reverted.length, kept: edits.keptIds.length + approvedIds.length };
      if (kind === 'description') {
        const { reverted, keptIds, approvedIds: approved } = descriptions;
        return { kind, count: reverted.length, kept: keptIds.length + approved.length };
      }
      const ofKind = things.filter((thing) => thing.kind === kind);
      const kept = ofKind.filter((thing) => thing.kept !== null).length;
      return { kind, count: ofKind.length - kept, kept };
    })
    .filter(({ count, kept }) => count + kept > 0);
}
