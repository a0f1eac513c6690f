import type { Actor } from './actor.ts';
import type { SubmissionLease } from './submission-leases.ts';

/** Who writes, when and for which request: every verb that writes gets it beside its input. */
export interface WriteContext {
  readonly actor: Actor;
  /** The time of the write; the present where it is left out. It never comes from a request. */
  readonly at?: Date;
  /** When the person last showed who they are, by signing in or by their password; left out where nobody knows. */
  readonly confirmedAt?: Date;
  /** The request's id, for the audit trail. */
  readonly requestId?: string;
  /** The idempotency key: the same for every attempt at the same submission, so that retries get the first answer. */
  readonly submissionKey?: string;
  /** The lease under which a request took its submission before it was read; its scope stands in place of the verb's. */
  readonly submissionLease?: Pick<SubmissionLease, 'scope' | 'holder'>;
}

/** The time of the write. */
export function writeTimeOf({ at }: WriteContext): Date {
  return at ?? new Date();
}
