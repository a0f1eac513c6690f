import { pickText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { noticeWords } from '../../../reference-data/notice-grounds.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { decisionFacts } from '../decision-facts.ts';
import { type Decider, lockDecidedPerson, lockDecision, takeDecisionBack } from '../decisions.sql.ts';
import type { InboxItem } from '../inbox/inbox-item.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerOpenObjection } from '../objections/objections.sql.ts';
import { restoreContribution } from '../restore-contribution.ts';

/** What a moderator decides about something that was hidden automatically. */
interface Settlement {
  readonly by: 'approval' | 'refusal';
  readonly decider: Decider;
  readonly at: Date;
}

/**
 * Takes back that something was hidden automatically, because a moderator decides now: it is as it was before, and the
 * moderator's decision begins there. Where they keep it, whoever contributed it is told; an objection that waits is upheld by
 * it.
 */
export async function settleAutomaticHiding(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { hiddenBy, placeNames, businessName }: InboxItem,
  { by, decider, at }: Settlement,
): Promise<void> {
  const decision = hiddenBy === null ? undefined : await lockDecision(transaction, hiddenBy);
  if (decision === undefined || decision.takenBackAt !== null) return;
  const { personId } = decision;
  const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
  const language = person?.language ?? 'en';
  const reason = noticeWords()[by === 'approval' ? 'shownAgain' : 'decidedByPerson'][language];
  await takeDecisionBack(transaction, decision.id, { decider, reason, at });
  await restoreContribution(transaction, services, decision, at);
  const outcome = by === 'approval' ? 'upheld' : 'rejected';
  await answerOpenObjection(transaction, decision.id, { outcome, text: reason, decider, at });
  if (by === 'refusal' || personId === null || person === undefined) return;
  const place = businessName ?? pickText(placeNames ?? {}, language)?.text ?? null;
  const facts = { ...decisionFacts(decision, language), place };
  await queueMail(services, transaction, { to: { personId }, name: 'shownAgain', facts, at });
}
