import { pickText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { objectionPathOf } from '../../../domain/decisions/objection-path.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { decisionFacts } from '../decision-facts.ts';
import { insertDecision, lockDecidedPerson, type NewDecision } from '../decisions.sql.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { newObjectionToken } from '../new-objection-token.ts';
import type { InboxItem } from './inbox-item.ts';
import type { TakenDown } from './take-item-down.ts';

/** Why something was taken down, and by whom. */
type Removal = Pick<NewDecision, 'ground' | 'facts' | 'decider' | 'at'>;

/** The decision that was recorded. */
export interface RecordedRemoval {
  readonly decisionId: number;
  readonly objectionPath: string;
}

/** Records that something was taken down, and tells whoever contributed it by mail, in the transaction that takes it down. */
export async function recordRemoval(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<ModerationServices, 'mails'>,
  { authorId: personId, ...item }: Pick<InboxItem, 'authorId' | 'placeNames' | 'businessName'>,
  removal: Removal & TakenDown,
): Promise<RecordedRemoval> {
  const objectionToken = newObjectionToken();
  const decision = { kind: 'contributionRemoved', until: null, objectionToken, personId, ...removal } as const;
  const decisionId = await insertDecision(transaction, decision);
  const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
  if (personId !== null && person !== undefined) {
    const place = item.businessName ?? pickText(item.placeNames ?? {}, person.language)?.text ?? null;
    const told = { ...decisionFacts(decision, person.language), place };
    await queueMail(services, transaction, {
      to: { personId },
      name: 'contributionRemoved',
      facts: told,
      at: removal.at,
    });
  }
  return { decisionId, objectionPath: objectionPathOf(decision) };
}
