import { pickText } from '@access-atlas/contract/languages.ts';
import { hidingReporters } from '@access-atlas/contract/limits.ts';
import type { NoticeGround } from '@access-atlas/contract/notice-words.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { noticeWords } from '../../../reference-data/notice-grounds.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { automaticGround } from '../decision-ground.ts';
import { lockDecidedPerson } from '../decisions.sql.ts';
import { selectInboxItem } from '../inbox/inbox.sql.ts';
import type { InboxItem } from '../inbox/inbox-item.ts';
import { recordRemoval } from '../inbox/record-removal.ts';
import { takeItemDown } from '../inbox/take-item-down.ts';
import type { DecisionServices } from '../moderation-services.ts';
import {
  type EstablishedReporter,
  markHidden,
  selectEstablishedReporters,
  selectModerators,
} from './automatic-hiding.sql.ts';

/** What may be hidden before anybody has looked at it. A place waits: much else goes with it. */
const hidable: ReadonlySet<InboxItem['kind']> = new Set(['review', 'photo', 'business']);

/**
 * Hides what enough people have reported who are established and independent of each other and of its author, in the
 * transaction of the report. That is a decision as any other, marked as automatic: its author reads why, and may object. It
 * still waits for a moderator, who is told. What a moderator looked at and kept is not hidden so again.
 * @returns whether it was hidden now
 */
export async function hideAutomatically(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { itemId, at }: { readonly itemId: number; readonly at: Date },
): Promise<boolean> {
  const reporters = await selectEstablishedReporters(transaction, itemId, at);
  if (reporters.length < hidingReporters) return false;
  const item = await selectInboxItem(transaction, itemId);
  if (item === undefined || item.outcome !== null || !hidable.has(item.kind)) return false;
  const words = noticeWords();
  const noticeGround = mostNamed(reporters);
  const entry = words.grounds.find(({ key }) => key === noticeGround);
  if (entry === undefined) throw new Error(`The ground ${noticeGround} has no words.`);
  const author = item.authorId === null ? undefined : await lockDecidedPerson(transaction, item.authorId);
  const language = author?.language ?? 'en';
  const facts = words.hidden[language]
    .replace('{{people}}', String(reporters.length))
    .replace('{{ground}}', entry.names[language]);
  const taken = await takeItemDown(transaction, services, item, at);
  const decider = { kind: 'system', personId: null } as const;
  const ground = await automaticGround(transaction, entry.rule);
  const removal = { ...taken, ground, facts, decider, at };
  const { decisionId } = await recordRemoval(transaction, services, item, removal);
  await markHidden(transaction, itemId, decisionId);
  await tellModerators(transaction, services, item, at);
  return true;
}

/** The ground that most of them name; of those as many name, the gravest. */
function mostNamed(reporters: readonly EstablishedReporter[]): NoticeGround {
  const counted = noticeWords().grounds.map(({ key }) => ({
    key,
    count: reporters.filter(({ ground }) => ground === key).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.key ?? 'wrong';
}

async function tellModerators(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<DecisionServices, 'mails'>,
  { id, authorId, placeId, placeNames, businessName }: InboxItem,
  at: Date,
): Promise<void> {
  for (const { personId, language } of await selectModerators(transaction)) {
    if (personId === authorId) continue;
    const place = businessName ?? pickText(placeNames ?? {}, language)?.text ?? null;
    const path = placeId === null ? '/access-from-home' : `/details/${placeId}/local`;
    const facts = { place, path, number: String(id) };
    await queueMail(services, transaction, { to: { personId }, name: 'hiddenAutomatically', facts, at });
  }
}
