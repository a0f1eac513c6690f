import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useSiteHealth } from '../common/site/use-site-health.ts';
import { BackupCard } from './backup-card.tsx';
import styles from './health.module.css';
import { SiteParts } from './site-parts.tsx';
import { SlowCalls } from './slow-calls.tsx';

interface HealthPageProps {
  readonly user: User;
}

/** How a site does: its parts, its backups, and what is slow. */
export default function HealthPage({ user }: HealthPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { known, hasFailed, load } = useSiteHealth();
  const { attempt, retry } = useRetry(hasFailed, load);
  const askedAt = known && formatMoment(known.askedAt.toISOString(), language);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{t('console.health.title')}</h2>
        <Button onClick={() => void load()}>{t('console.health.again')}</Button>
      </div>
      {hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {known === null ? (
        !hasFailed && (
          <div className={styles.loading}>
            <Skeleton width="long" />
            <Skeleton width="medium" />
            <Status text={t('ui.loading')} delayMilliseconds={1_000} />
          </div>
        )
      ) : (
        <>
          <p className={styles.meta}>
            {t('console.health.asked', { moment: askedAt })}{' '}
            {t('console.health.version', {
              version: known.health.version,
              moment: formatMoment(known.health.startedAt, language),
            })}
          </p>
          <div className={styles.columns}>
            <SiteParts {...known} />
            <BackupCard health={known.health} user={user} onStarted={load} />
          </div>
          <SlowCalls calls={known.health.slowCalls} />
        </>
      )}
    </div>
  );
}
