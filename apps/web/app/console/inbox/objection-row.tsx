import type { InboxObjection } from '@access-atlas/contract/moderation/inbox.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { useGroundName } from '../common/deciding/use-ground-name.ts';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { waitingTime } from '../common/queue/waiting-time.ts';

/** What an objection is called: "Objection of noor". */
export function objectionTitle(t: TFunction, { person }: Pick<InboxObjection['objection'], 'person'>): string {
  return t('console.objections.of', { name: person ?? t('console.nobody') });
}

/** An objection on its row of the inbox. */
export function ObjectionRow({ item: { objection, since } }: { readonly item: InboxObjection }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const groundName = useGroundName();
  return (
    <QueueRow
      icon="objection"
      title={<bdi>{objectionTitle(t, objection)}</bdi>}
      meta={groundName(objection.decision.ground)}
      mark={<StateLabel icon="info">{t('console.objections.mark')}</StateLabel>}
      wait={waitingTime(since, new Date(), language)}
    />
  );
}
