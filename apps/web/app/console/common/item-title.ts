import type { InboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import type { TFunction } from 'i18next';

/** What a thing of the inbox is called: "Review of Harbour café". */
export function itemTitle(t: TFunction, { kind, isReply, place, business, author }: InboxItem): string {
  const name = place?.name ?? business?.name ?? author?.username ?? t('console.nobody');
  return t(`console.inbox.titles.${kind === 'review' && isReply ? 'reply' : kind}`, { name });
}
