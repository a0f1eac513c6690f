import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { FilesElsewhere } from './files-elsewhere.tsx';
import { ImportFileItem } from './import-file-item.tsx';
import { ImportNow } from './import-now.tsx';
import { ImportRunItem } from './import-run-item.tsx';
import styles from './imports.module.css';
import { UploadFiles } from './uploads/upload-files.tsx';
import { useImports } from './use-imports.ts';

interface ImportsPageProps {
  readonly user: User;
}

/** What can be imported, what is imported now, and the record of what was. */
export default function ImportsPage({ user }: ImportsPageProps) {
  const { t } = useTranslation();
  const { known, hasFailed, isLoadingMore, load, loadMore } = useImports();
  const { attempt, retry } = useRetry(hasFailed, load);
  const site = known !== null && {
    user,
    hasDemonstration: known.hasDemonstration,
    isRunning: known.state.running !== null,
    runningFile: known.state.running?.file ?? null,
    dryRun: known.state.dryRun,
    onStarted: load,
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{t('console.imports.title')}</h2>
        <Button onClick={() => void load()}>{t('console.imports.again')}</Button>
      </div>
      <p className={styles.meta}>{t('console.imports.whatItDoes')}</p>
      {hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {known === null && !hasFailed && (
        <div className={styles.loading}>
          <Skeleton width="long" />
          <Skeleton width="medium" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </div>
      )}
      {known !== null && site !== false && (
        <>
          <ImportNow state={known.state} user={user} onStopped={load} />
          <UploadFiles onSent={() => void load()} />
          <Card as="section" className={styles.list} aria-labelledby="import-files">
            <div className={styles.title}>
              <h3 id="import-files">{t('console.imports.files')}</h3>
              <p className={styles.meta}>
                {t('console.imports.folder')} <code className={styles.folder}>{known.folder}</code>{' '}
                {t('console.imports.server')} <bdi>{known.server}</bdi>
              </p>
            </div>
            {known.files.length === 0 ? (
              <p className={styles.only}>{t('console.imports.noFiles')}</p>
            ) : (
              <ul>
                {known.files.map((file) => (
                  <ImportFileItem key={file.name} file={file} {...site} />
                ))}
              </ul>
            )}
            <FilesElsewhere files={known.elsewhere} />
          </Card>
          <Card as="section" className={styles.list} aria-labelledby="import-runs">
            <h3 id="import-runs" className={styles.title}>
              {t('console.imports.runs')}
            </h3>
            {known.runs.length === 0 ? (
              <p className={styles.only}>{t('console.imports.noRuns')}</p>
            ) : (
              <ol>
                {known.runs.map((run) => (
                  <ImportRunItem key={run._id} run={run} site={site} />
                ))}
              </ol>
            )}
            {known.nextPageToken !== null && (
              <p className={styles.only}>
                <Button onClick={() => void loadMore()} isLoading={isLoadingMore} loadingText={t('ui.loading')}>
                  {t('console.more')}
                </Button>
              </p>
            )}
          </Card>
        </>
      )}
    </div>
  );
}
