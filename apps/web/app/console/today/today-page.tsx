import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { consoleOverviewApi } from '../../browser/api/console/console-overview-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Card } from '../../ui/display/card.tsx';
import { callConsole } from '../common/call-console.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { lengthOfTime } from '../common/queue/waiting-time.ts';
import { DecidedLately } from './decided-lately.tsx';
import { LastWeeks } from './last-weeks.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { SiteNotice } from './site-notice.tsx';
import styles from './today.module.css';
import { WaitingList } from './waiting-list.tsx';

interface TodayPageProps {
  readonly user: User;
}

/** What a moderator begins the day with: what waits, what changed, what was decided last, and how it goes. */
export default function TodayPage({ user }: TodayPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const asked = { query: { lng: language } };
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleOverviewApi(signal).getModerationOverview(asked)),
  );
  return (
    <div className={styles.page}>
      <h2>{t('console.today.heading')}</h2>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingList />
          {user.isOperator && <SiteNotice />}
          <LatestChanges />
          {opened.status === 'there' && <DecidedLately decided={opened.thing.decided} />}
        </div>
        {opened.status === 'there' ? (
          <div className={styles.column}>
            <Week {...opened.thing.week} />
            {opened.thing.week.waitingSeconds !== null && (
              <Card as="section" className={styles.card} aria-labelledby="waiting-time">
                <h3 id="waiting-time">{t('console.today.waitingTime')}</h3>
                <p className={styles.figure}>{lengthOfTime(opened.thing.week.waitingSeconds, language)}</p>
                <p className={styles.meta}>
                  {t('console.today.median')} {t('console.today.decidedCount', { count: opened.thing.week.decided })}{' '}
                  {t('console.today.objectionCount', { count: opened.thing.week.objections })}
                </p>
              </Card>
            )}
          </div>
        ) : (
          <PanelState status={opened.status} load={load} missing={t('console.today.missing')} />
        )}
      </div>
      <LastWeeks />
    </div>
  );
}

type WeekFacts = Record<'reviews' | 'answers' | 'places' | 'photos' | 'people', number>;
const weekFacts = ['reviews', 'answers', 'places', 'photos', 'people'] as const;

function Week(facts: WeekFacts) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <Card as="section" className={styles.card} aria-labelledby="week">
      <h3 id="week">{t('console.today.week')}</h3>
      <Facts>
        {weekFacts.map((name) => (
          <Fact key={name} name={t(`console.today.facts.${name}`)}>
            {formatNumber(facts[name], language)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
