import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';

/** A place that somebody says something of. */
export interface AnsweredPlace extends LngLat {
  readonly _id: string;
}

/** What somebody says with a tap: that the rating is still right, another rating, or whether a feature is there. */
export type QuickAnswer =
  | { readonly kind: 'confirm'; readonly rating: RatedKey }
  | { readonly kind: 'rate'; readonly rating: RatedKey }
  | { readonly kind: 'feature'; readonly feature: string; readonly answer: 'yes' | 'no' };

/** A feature that is asked for. */
export interface AskedFeature {
  readonly key: string;
  readonly displayName: string;
  readonly explanation: string;
}

/** An answer that the site has stored. */
export interface StoredAnswer {
  readonly kind: QuickAnswer['kind'];
  /** Of the single answer, or of the review that a quick rating is. */
  readonly id: string;
}
