import type { ContributionKind, KeptReason } from '@access-atlas/contract/moderation/taking-back.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { selectFoundPerson } from '../people/found-people.sql.ts';
import { countContributions, findContributions } from './find-contributions.ts';
import { type NamedPlace, selectNamedPlaces } from './named-places.sql.ts';
import { readPeriod } from './read-period.ts';
import { selectSpokenFor } from './spoken-for.sql.ts';
import type { ContributionCount } from './taken-back-period.ts';

/** Something that stays, and of which place it is. */
export interface KeptContribution {
  readonly kind: ContributionKind;
  /** Of an edit or a description its place. */
  readonly id: number;
  readonly reason: KeptReason;
  /** null for what belongs to no place. */
  readonly place: NamedPlace | null;
}

export interface TakeBackPreview {
  readonly counts: readonly ContributionCount[];
  /** Of much the first 20. */
  readonly kept: readonly KeptContribution[];
  /** Whose business they are, which stays: of many places the first 20. */
  readonly speaksFor: {
    readonly count: number;
    readonly places: readonly NamedPlace[];
    readonly partners: readonly string[];
  };
}

const keptMax = 20;

/**
 * What would be taken back of somebody in a period, and what would stay. Changes nothing.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 for nobody, 400 for the period
 */
export async function previewTakeBack(
  { database }: Pick<ModerationServices, 'database'>,
  context: WriteContext,
  asked: { readonly personId: string; readonly from: Date; readonly until: Date | null },
): Promise<TakeBackPreview> {
  requireModerator(context.actor);
  const period = readPeriod(asked, writeTimeOf(context), 'query');
  if ((await selectFoundPerson(database.kysely, asked.personId)) === undefined)
    throw new ApiError('404.USER_SERVICE.100');
  const found = await findContributions(database.kysely, period);
  const keptEdit = (reason: KeptReason) => (placeId: number) =>
    ({ kind: 'edit', id: placeId, placeId, reason }) as const;
  const keptDescription = (reason: KeptReason) => (placeId: number) =>
    ({ kind: 'description', id: placeId, placeId, reason }) as const;
  const kept = [
    ...found.things.flatMap(({ kept: reason, ...thing }) => (reason === null ? [] : [{ ...thing, reason }])),
    ...found.edits.keptIds.map(keptEdit('builtOn')),
    ...found.approvedIds.map(keptEdit('confirmed')),
    ...found.descriptions.keptIds.map(keptDescription('builtOn')),
    ...found.descriptions.approvedIds.map(keptDescription('confirmed')),
  ].slice(0, keptMax);
  const spokenFor = await selectSpokenFor(database.kysely, asked.personId, keptMax);
  const places = await selectNamedPlaces(database.kysely, [
    ...kept.flatMap(({ placeId }) => (placeId === null ? [] : [placeId])),
    ...spokenFor.placeIds,
  ]);
  return {
    counts: countContributions(found),
    speaksFor: {
      count: spokenFor.count,
      places: spokenFor.placeIds.flatMap((id) => places.get(id) ?? []),
      partners: spokenFor.partners,
    },
    kept: kept.map(({ placeId, ...thing }) => ({
      ...thing,
      place: (placeId === null ? undefined : places.get(placeId)) ?? null,
    })),
  };
}
