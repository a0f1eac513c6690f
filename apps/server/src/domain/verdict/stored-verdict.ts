/** 0 unrated, 1 not accessible, 2 partially accessible, 3 accessible: the weights of the contract. */
export type RatingWeight = 0 | 1 | 2 | 3;

/** How the reports of a place came to its rating; days are YYYY-MM-DD, UTC. */
export interface StoredRatingSummary {
  /** How many reports say so, by weight 1, 2 and 3. */
  readonly counts: readonly [notAccessible: number, partiallyAccessible: number, accessible: number];
  /** Sums of 2^((day − epoch) / half-life) by weight 1, 2 and 3: their order never changes with time. */
  readonly sums: readonly [number, number, number];
  readonly people: number;
  readonly lastReportedOn: string | null;
  readonly lastConfirmedOn: string | null;
  readonly sources: readonly { readonly source: string; readonly rating: RatingWeight; readonly editedOn: string }[];
}

/** What was answered to one tag. */
export interface StoredTagFact {
  readonly tag: number;
  readonly answer: 'yes' | 'no' | 'unknown';
  readonly yes: number;
  readonly no: number;
  readonly lastReportedOn: string;
  readonly lastConfirmedOn: string | null;
}
