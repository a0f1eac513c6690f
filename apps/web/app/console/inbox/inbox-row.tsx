import type { InboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { itemTitle } from '../common/item-title.ts';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { waitingTime } from '../common/queue/waiting-time.ts';
import { reasonWords } from './reason-words.ts';

const icons = {
  review: 'review',
  photo: 'photos',
  description: 'list',
  avatar: 'camera',
  place: 'pin',
  business: 'business',
  edit: 'edit',
} as const satisfies Record<InboxItem['kind'], IconName | 'business' | 'edit'>;

/** A thing of the inbox on its row. */
export function InboxRow({ item }: { readonly item: InboxItem }) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <QueueRow
      icon={icons[item.kind]}
      title={<bdi>{itemTitle(t, item)}</bdi>}
      meta={<bdi>{item.author?.username ?? t('console.nobody')}</bdi>}
      mark={<Why item={item} />}
      wait={waitingTime(item.since, new Date(), language)}
    />
  );
}

/** In two words why it is here: who reports something counts more than what a check found. */
function Why({ item: { reporters, reasons, kind, isHiddenAutomatically } }: { readonly item: InboxItem }) {
  const { t } = useTranslation();
  if (isHiddenAutomatically) return <StateLabel icon="warning">{t('console.inbox.hiddenAutomatically')}</StateLabel>;
  if (reporters > 0) return <StateLabel icon="flag">{t('console.inbox.reportedBy', { count: reporters })}</StateLabel>;
  const [reason] = reasons;
  if (kind === 'edit') return <StateLabel icon="info">{t('console.inbox.proposed')}</StateLabel>;
  return reason === undefined ? null : <StateLabel icon="flag">{reasonWords(t, reason.kind)}</StateLabel>;
}
