/** Whether a moderator has looked at one change. */
export interface ChangeLookRow {
  person_id: string;
  /** Of which table its number is: `place_history`, `review`, `report`, `place` or `import_run`. */
  origin: 'edit' | 'review' | 'answer' | 'place' | 'import';
  number: number;
  /** false: not, although it happened before the moment up to which all was looked at. */
  is_looked_at: boolean;
  /** What happened to it later was not seen. */
  seen_at: Date;
  marked_at: Date;
}

/** Up to when a moderator has looked at everything. */
export interface AllChangesLookRow {
  person_id: string;
  until: Date;
  marked_at: Date;
  /** What was marked before, as long as the last mark can be taken back to it; null for nothing. */
  former_until: Date | null;
  former_marked_at: Date | null;
}
