import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import type { MergedPlace, MergePreview } from '@access-atlas/contract/operating/place-duplicates.ts';
import { presentComparedPlace, type Wording } from '../compared/compared-place.presenter.ts';
import type { ComparedMerge } from './list-merges.ts';
import type { MergeAnswer } from './merge-place.ts';

/** What went over with a place that was merged, or would, as the API shows it. */
export function presentMerge({ fromId, intoId, moved }: Omit<MergeAnswer, 'feedPosition'>): MergePreview {
  return { fromId: String(fromId), intoId: String(intoId), moved: { ...moved, fields: [...moved.fields] } };
}

/** A place that was merged into another, as the API shows it. */
export function presentListedMerge({ from, into, mergedAt }: ComparedMerge, wording: Wording): MergedPlace {
  return {
    _id: String(from.id),
    from: presentComparedPlace(from, wording),
    into: presentComparedPlace(into, wording),
    distanceMeters: Math.round(distanceMeters(from, into) * 10) / 10,
    mergedAt: mergedAt.toISOString(),
  };
}
