/** What a judge says of a picture: it may be shown, it may not, or a person has to look. */
export interface PhotoJudgement {
  readonly verdict: 'accepted' | 'flagged' | 'unsure';
  /** In the judge's own words, for moderators. */
  readonly reasons: readonly string[];
}

/** Judges pictures before they are stored, one at a time. */
export interface PhotoModeration {
  /**
   * @param jpeg as it would be stored: encoded by this site, without anything but its pixels
   * @throws where the service fails, or gives no answer that can be used: whoever asked has a moderator look then
   */
  judge(jpeg: Uint8Array): Promise<PhotoJudgement>;
}
