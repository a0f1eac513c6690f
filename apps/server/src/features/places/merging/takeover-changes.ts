import type { MovedRows } from '../../../domain/places/moved-rows.ts';
import { differences, isSame, type PlaceChanges } from '../../../domain/places/place-changes.ts';
import type { TakenFields } from '../../../domain/places/taken-fields.ts';

/** What a place's history keeps of what it took over or gave back. */
export function takeoverChanges(before: TakenFields, after: TakenFields): PlaceChanges {
  return differences(keptOf(before), keptOf(after));
}

function keptOf({ servicePlaceId: _id, hasAccessibleEntrance: _entrance, ...kept }: TakenFields) {
  return kept;
}

/** How much went over with a merged place, for whoever merges it and for the audit trail. */
export interface MovedCounts {
  /** Replies among them. */
  readonly reviews: number;
  readonly photos: number;
  /** Ratings and answers, those of reviews among them. */
  readonly opinions: number;
  /** Of the moderators' queue, and reports of visitors that went to an item of the other place. */
  readonly questions: number;
  readonly providers: number;
  readonly claims: number;
  /** What the place that stays took over, by the names of its fields. */
  readonly fields: readonly (keyof TakenFields)[];
}

/** Counts what was moved. */
export function describeMove(moved: MovedRows): MovedCounts {
  const { before, after } = moved.takeover;
  const fields = Object.keys(after) as (keyof TakenFields)[];
  return {
    reviews: moved.reviews.length,
    photos: moved.photos.length,
    opinions: moved.reports.length,
    questions: moved.items.length + moved.notices.length,
    providers: moved.grants.length,
    claims: moved.claims.length,
    fields: fields.filter((field) => !isSame(before[field], after[field])),
  };
}
