import { pickText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { noticeWords } from '../../reference-data/notice-grounds.ts';
import { queueMail } from '../accounts/mailed-links/queue-mail.ts';
import { decisionFacts } from './decision-facts.ts';
import { type Decider, lockDecidedPerson, lockDecision, takeDecisionBack } from './decisions.sql.ts';
import type { InboxItem } from './inbox/inbox-item.ts';
import type { DecisionServices } from './moderation-services.ts';
import { answerOpenObjection } from './objections/objections.sql.ts';
import { restoreContribution } from './restore-contribution.ts';

/**
 * Takes back that something was taken down, in the transaction of the moderator who decides anew: it is as it was before, its
 * author is told, and an objection that waits is upheld by it.
 * @throws {ApiError} 409 where the decision was taken back before, is kept no longer, or is about more than this
 */
export async function takeRefusalBack(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { kind, placeNames, businessName }: Pick<InboxItem, 'kind' | 'placeNames' | 'businessName'>,
  { decisionId }: { readonly decisionId: number | null },
  { decider, at }: { readonly decider: Decider; readonly at: Date },
): Promise<void> {
  const decision = decisionId === null ? undefined : await lockDecision(transaction, decisionId);
  // An objection was upheld meanwhile, the decision is kept no longer, or it took back much more than this.
  const isOne = decision?.kind === 'contributionRemoved';
  if (decision === undefined || !isOne || decision.takenBackAt !== null)
    throw new ApiError('409.MODERATION_SERVICE.100');
  const { personId } = decision;
  const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
  const language = person?.language ?? 'en';
  const reason = noticeWords().decidedAnew[language];
  await takeDecisionBack(transaction, decision.id, { decider, reason, at });
  // What was proposed was shown to nobody: it waits again.
  if (kind !== 'edit' && kind !== 'description') await restoreContribution(transaction, services, decision, at);
  await answerOpenObjection(transaction, decision.id, { outcome: 'upheld', text: reason, decider, at });
  if (personId === null || person === undefined) return;
  const place = businessName ?? pickText(placeNames ?? {}, language)?.text ?? null;
  const facts = { ...decisionFacts(decision, language), place };
  await queueMail(services, transaction, { to: { personId }, name: 'decisionTakenBack', facts, at });
}
