import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { Outcome } from '../../../account/call-accounts.ts';
import { isWithin, useDeciding } from './use-deciding.ts';

type Intent = 'approval' | 'refusal';

interface ReasonedDecisionOptions<Body> {
  readonly user: User;
  readonly reasonMaxCharacters: number;
  /** What is said where a refusal has no reason, or one that is too long. */
  readonly reasonMissing: string;
  readonly approve: (idempotencyKey: string) => Promise<Outcome<Body>>;
  readonly refuse: (reason: string, idempotencyKey: string) => Promise<Outcome<Body>>;
  readonly onDecided: (body: Body, intent: Intent) => void;
}

/** A form that approves something, or refuses it with a reason for somebody to read. */
export function useReasonedDecision<Body>({
  user,
  reasonMaxCharacters,
  reasonMissing,
  approve,
  refuse,
  onDecided,
}: ReasonedDecisionOptions<Body>) {
  return useDeciding<'reason', Intent, Body>({
    user,
    fields: ['reason'],
    usual: 'refusal',
    check: ({ reason }, intent) =>
      intent === 'refusal' && !isWithin(reason, reasonMaxCharacters) ? { reason: reasonMissing } : {},
    decide: ({ reason }, intent, keyOf) =>
      intent === 'approval' ? approve(keyOf(intent)) : refuse(reason, keyOf(`${intent} ${reason}`)),
    onDecided,
  });
}
