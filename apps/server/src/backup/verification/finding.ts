/** Something in the database or among the files that should not be. */
export interface Finding {
  readonly check:
    | 'unknownWord'
    | 'wrongVerdict'
    | 'wrongReviewCount'
    | 'wrongMissionLabel'
    | 'promotedReviewGone'
    | 'trailWithoutGeometry'
    | 'sourceWithoutPlace'
    | 'sequenceBehind'
    | 'missingFile'
    | 'fileWithoutRow';
  /** One sentence for the operator. */
  readonly sentence: string;
}
