import type { Waiting } from '@access-atlas/contract/moderation/waiting.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { ConsoleIcon } from '../common/queue/console-icon.tsx';
import { WaitingCountsContext } from '../common/queue/waiting-counts.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import styles from './today.module.css';

/** What can wait, the gravest first. */
const kinds = [
  { kind: 'inbox', icon: 'inbox' },
  { kind: 'claims', icon: 'verified' },
  { kind: 'businesses', icon: 'business' },
] as const;

/** What waits for whoever looks: of each kind how much and since when, and the way there. */
export function WaitingList() {
  const { t } = useTranslation();
  // The frame of the console asks every minute: what is listed here follows, and keeps the focus.
  const { waiting: all, hasFailed, load } = useContext(WaitingCountsContext);
  if (all === null)
    return <PanelState status={hasFailed ? 'failed' : 'loading'} load={load} missing={t('console.today.missing')} />;
  const rows = kinds.flatMap(({ kind, icon }) => {
    const waiting = all[kind];
    return waiting === null || waiting.count === 0 ? [] : [{ kind, icon, waiting }];
  });
  if (rows.length === 0)
    return (
      <EmptyState symbol={<Icon name="check" size={48} />} title={t('console.today.nothing')} headingLevel={3} isBare>
        {t('console.today.nothingHelp')}
      </EmptyState>
    );
  return (
    <Card className={styles.list}>
      <ul>
        {rows.map(({ kind, icon, waiting }, index) => (
          <li key={kind} className={styles.row}>
            <ConsoleIcon name={icon} size={24} />
            <div className={styles.words}>
              <h3>{t(`console.today.waits.${kind}`, { count: waiting.count })}</h3>
              <Oldest {...waiting} />
            </div>
            <ButtonLink to={consoleAddress(kind)} variant={index === 0 ? 'primary' : 'outline'}>
              {t(`console.today.go.${kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Oldest({ since }: Pick<Waiting, 'since'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (since === null) return null;
  return <p className={styles.meta}>{t('console.today.oldest', { time: waitingTime(since, new Date(), language) })}</p>;
}
