import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';

/** What a feed follows: all that is set together; null where it does not matter. */
export interface Followed {
  readonly bbox: Bbox | null;
  readonly placeId: number | null;
  readonly tagNumber: number | null;
  readonly partnerNumber: number | null;
  /** In lower case. */
  readonly eventId: string | null;
}

/** What is followed, and the places that it comes down to. */
export interface FollowedPlaces extends Followed {
  /** null where they are too many to name, or were not asked for. */
  readonly placeIds: readonly number[] | null;
}
