import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DownloadLink } from '../common/download/download-link.tsx';
import styles from './audit.module.css';
import { auditAddress, auditQuery, readAuditFilters } from './audit-filters.ts';
import { AuditLineItem } from './audit-line-item.tsx';
import { AuditSearch } from './audit-search.tsx';
import { useAbout } from './use-about.ts';
import { useAudit } from './use-audit.ts';

/** Everything that was done on the site, by whom and when: found, read, and taken along as a file. */
export default function AuditPage() {
  const { t } = useTranslation();
  const about = useAbout();
  const [search] = useSearchParams();
  const filters = readAuditFilters(search);
  const { lines, nextPageToken, hasFailed, isLoadingMore, load, loadMore } = useAudit(filters);
  const { attempt, retry } = useRetry(hasFailed, load);
  const { entity, entityId } = filters;
  const count = lines?.length ?? 0;
  return (
    <div className={styles.page}>
      <h2>{t('console.audit.title')}</h2>
      <p className={styles.meta}>{t('console.audit.explained')}</p>
      <AuditSearch filters={filters} />
      {entity !== '' && (
        <p>
          {t('console.audit.only', { about: about(entity, entityId) })}{' '}
          <Link to={auditAddress({ ...filters, entity: '', entityId: '' })}>{t('console.audit.all')}</Link>
        </p>
      )}
      <p>
        <DownloadLink href={`/api/audit.csv?${new URLSearchParams(auditQuery(filters))}`} fileName="audit.csv">
          {t('console.audit.export')}
        </DownloadLink>
      </p>
      {lines === null && !hasFailed && (
        <div className={styles.loading}>
          <Skeleton width="long" />
          <Skeleton width="medium" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </div>
      )}
      {lines?.length === 0 && (
        <EmptyState symbol={<Icon name="search" size={48} />} title={t('console.audit.empty')} headingLevel={3} isBare>
          {t('console.audit.emptyHelp')}
        </EmptyState>
      )}
      {lines !== null && lines.length > 0 && (
        <ol className={styles.lines} aria-label={t('console.audit.title')}>
          {lines.map((line) => (
            <AuditLineItem key={line._id} line={line} />
          ))}
        </ol>
      )}
      {hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {nextPageToken !== null && !hasFailed && (
        <p>
          <Button onClick={() => void loadMore()} isLoading={isLoadingMore} loadingText={t('ui.loading')}>
            {t('console.more')}
          </Button>
        </p>
      )}
      <Status text={lines === null ? '' : t('console.audit.shown', { count })} occasion={`${search} ${count}`} />
    </div>
  );
}
