import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';

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
  /** Whom the decision concerns; null for nobody's. */
  readonly personId: string | null;
  /** Who decided; null for all but people. */
  readonly decidedBy: string | null;
  /** Their username; null for the site itself and its commands. */
  readonly decider: string | null;
  readonly isAutomatic: boolean;
  /** A username, or a name; null for nobody's. */
  readonly person: string | null;
  /** What the decision rests on. */
  readonly ground: Ground;
  readonly facts: string;
  readonly decidedAt: Date;
  readonly until: Date | null;
  readonly takenBackAt: Date | null;
}
