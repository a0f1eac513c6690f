import { countedDuplicatesMax } from '@access-atlas/contract/operating/console-limits.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type ComparedPlace, selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { countMerges, type MergePosition, type MergesAsked, selectMerges } from './listed-merges.sql.ts';

/** Two places that were put together. */
export interface ComparedMerge {
  readonly from: ComparedPlace;
  readonly into: ComparedPlace;
  readonly mergedAt: Date;
}

export interface MergePage {
  /** On all pages; counted up to `countedDuplicatesMax`. */
  readonly total: number;
  readonly merges: readonly ComparedMerge[];
  /** null on the last page. */
  readonly next: MergePosition | null;
}

/**
 * Places that were merged into others, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listMerges(
  { database: { kysely } }: Pick<ComparingServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: MergesAsked,
): Promise<MergePage> {
  requireModerator(actor);
  const listed = await selectMerges(kysely, asked);
  const places = await selectComparedPlaces(
    kysely,
    listed.flatMap(({ fromId, intoId }) => [fromId, intoId]),
  );
  const last = listed.at(-1);
  return {
    total: await countMerges(kysely, asked.placeId, countedDuplicatesMax),
    merges: listed.flatMap(({ fromId, intoId, mergedAt }) => {
      const [from, into] = [places.get(fromId), places.get(intoId)];
      return from && into ? { from, into, mergedAt } : [];
    }),
    next:
      last !== undefined && listed.length === asked.limit
        ? { key: last.mergedAt.getTime() / 1_000, id: last.fromId }
        : null,
  };
}
