import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import type { InboxItem } from '../inbox/inbox-item.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { decideNotices, type NoticeDecision } from './notices.sql.ts';

/**
 * Answers everything that was reported about the thing of an item, and tells whoever left an address or was signed in, in
 * the transaction of the decision.
 */
export async function answerNotices(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<ModerationServices, 'mails'>,
  item: InboxItem,
  decision: NoticeDecision,
): Promise<void> {
  const { outcome, at } = decision;
  const name = outcome === 'removed' ? 'reportedRemoved' : 'reportedKept';
  for (const { personId, email, language } of await decideNotices(transaction, item, decision)) {
    const facts = toldFacts(item, decision, language);
    if (personId !== null) await queueMail(services, transaction, { to: { personId }, name, facts, at });
    else if (email !== null) await queueMail(services, transaction, { to: { typedEmail: email }, name, facts, at });
  }
}

function toldFacts(
  { placeId, placeNames, businessName }: InboxItem,
  { ground }: NoticeDecision,
  language: Language,
): Readonly<Record<string, string | null>> {
  const rule = ground?.rule ?? null;
  return {
    language,
    place: businessName ?? pickText(placeNames ?? {}, language)?.text ?? null,
    path: placeId === null ? directoryPath(businessName) : `/details/${placeId}/local`,
    rule: rule === null ? null : String(rule),
    ground: ground?.text[language] ?? null,
  };
}

function directoryPath(businessName: string | null): string {
  return `/access-from-home?${new URLSearchParams({ query: businessName ?? '' })}`;
}
