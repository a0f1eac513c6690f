/** An objection with its answer; what belongs to the answer is null while there is none. */
export interface StoredObjection {
  readonly id: number;
  readonly decisionId: number;
  readonly text: string;
  readonly madeAt: Date;
  readonly outcome: 'upheld' | 'rejected' | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** An objection as moderators see it: with the decision, and whom it concerns. */
export interface ObjectionOverview extends StoredObjection {
  /** A username, or a name; null for nobody's. */
  readonly person: string | null;
  /** The number of the rule that the decision rests on; null where it is a law. */
  readonly rule: number | null;
  /** The words of the rule in English, or the law. */
  readonly ground: string;
  readonly facts: string;
  readonly decidedAt: Date;
  readonly until: Date | null;
  readonly takenBackAt: Date | null;
}
