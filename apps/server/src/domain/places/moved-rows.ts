import type { Takeover } from './taken-fields.ts';

/** What went over to a place with one that was merged into it: ids of the rows, and what else it takes to undo that. */
export interface MovedRows {
  /** Of the place that stays. */
  readonly takeover: Takeover;
  /** The review that described the merged place. */
  readonly promotedReview: number | null;
  /** Replies among them. */
  readonly reviews: readonly number[];
  readonly photos: readonly number[];
  /** What people said; what sources say stays at the merged place, and counts for the other. */
  readonly reports: readonly number[];
  /** Of the moderators' queue. */
  readonly items: readonly number[];
  /** Reports of visitors about the place, where both had some: each with the item that it left. */
  readonly notices: readonly { readonly id: number; readonly itemId: number }[];
  /** The item of the place that stays, where those reports opened it again, as it was before. */
  readonly reopened: {
    readonly id: number;
    readonly resolvedAt: string;
    readonly outcome: 'approved' | 'refused' | null;
  } | null;
  readonly grants: readonly number[];
  readonly claims: readonly number[];
  /** What people said of a place that is their own since then. */
  readonly disowned: readonly { readonly id: number; readonly reviewId: number | null }[];
  /** Trails along which the merged amenity lies, each with whether the other lies there since then alone. */
  readonly trails: readonly { readonly id: number; readonly isNew: boolean }[];
}
