import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { NewDecision } from '../decisions.sql.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerNotices } from '../notices/answer-notices.ts';
import { settleAutomaticHiding } from '../notices/settle-automatic-hiding.ts';
import { resolveEntries } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';
import { type RecordedRemoval, recordRemoval } from './record-removal.ts';
import { takeItemDown } from './take-item-down.ts';

/**
 * Takes an item down that waits and is locked, in the transaction of the decision: its author reads why, and whoever reported it
 * is told.
 * @throws {ApiError} 404 and 410 for what is gone
 */
export async function refuseLockedItem(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  item: InboxItem,
  { ground, facts, decider, at }: Pick<NewDecision, 'ground' | 'facts' | 'decider' | 'at'>,
): Promise<RecordedRemoval> {
  await settleAutomaticHiding(transaction, services, item, { by: 'refusal', decider, at });
  const taken = await takeItemDown(transaction, services, item, at);
  const removal = { ...taken, ground, facts, decider, at };
  const { decisionId, objectionPath } = await recordRemoval(transaction, services, item, removal);
  await resolveEntries(transaction, { id: item.id, kind: item.kind, outcome: 'refused', decisionId, at });
  await answerNotices(transaction, services, item, { outcome: 'removed', decisionId, ground, at });
  return { decisionId, objectionPath };
}
