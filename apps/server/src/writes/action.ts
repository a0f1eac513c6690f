import type { Actor } from './actor.ts';

/** One act of somebody: what every verb that writes is told beside what to write. */
export interface Action {
  readonly actor: Actor;
  /** When it happens; now where it is left out. Never of a request's making. */
  readonly at?: Date;
  /** Names the request in the audit trail. */
  readonly requestId?: string;
  /** The same for every attempt at the same submission: the second one gets the first one's answer. */
  readonly submissionKey?: string;
}

/** When an action happens. */
export function momentOf({ at }: Action): Date {
  return at ?? new Date();
}
