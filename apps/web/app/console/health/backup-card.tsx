import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleHealthApi } from '../../browser/api/console/console-health-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { BackupFiles } from './backup-files.tsx';
import styles from './health.module.css';

interface BackupCardProps {
  readonly health: SiteHealth;
  readonly user: User;
  /** Loads how far it is. */
  readonly onStarted: () => Promise<void>;
}

/** The last backup, what becomes of the one that is made, and the button that makes one. */
export function BackupCard({ health: { backup }, user, onStarted }: BackupCardProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { last, running, failed, restored } = backup;
  const made = last && {
    size: formatBytes(last.sizeBytes, language),
    moment: formatMoment(last.at, language),
    photos: t('console.health.photoCount', { count: last.photos, shown: formatNumber(last.photos, language) }),
    rows: t('console.health.rowCount', { count: last.rows, shown: formatNumber(last.rows, language) }),
  };
  const [sawRunning, setSawRunning] = useState(false);
  if (running !== null && !sawRunning) setSawRunning(true);
  const ended =
    failed !== null ? t('console.health.failedShort') : made === null ? '' : t('console.health.madeNow', made);
  return (
    <Card as="section" className={styles.card} aria-labelledby="backups">
      <h3 id="backups">{t('console.health.backups')}</h3>
      {made !== null && last !== null && (
        <Facts>
          <Fact name={t('console.health.lastMade')}>{made.moment}</Fact>
          <Fact name={t('console.health.file')}>
            <code className={styles.file}>{last.file}</code>
          </Fact>
          <Fact name={t('console.health.holds')}>
            {t('console.health.content', { rows: made.rows, photos: made.photos, size: made.size })}
          </Fact>
        </Facts>
      )}
      {restored !== null && (
        <p className={styles.meta}>
          {t('console.health.restored', {
            at: formatMoment(restored.at, language),
            madeAt: formatMoment(restored.madeAt, language),
          })}
        </p>
      )}
      {failed !== null && running === null && (
        <p>{t(`console.health.reasons.${failed.reason}`, { moment: formatMoment(failed.at, language) })}</p>
      )}
      {running !== null && (
        <p>
          {running.step === null
            ? t('console.health.elsewhere')
            : t(`console.health.steps.${running.step}`, {
                count: running.done ?? 0,
                shown: formatNumber(running.done ?? 0, language),
              })}
        </p>
      )}
      <BackupFiles files={backup.files} user={user} />
      <StartForm user={user} isRunning={running !== null} onStarted={onStarted} />
      <p className={styles.meta}>{t('console.health.keepElsewhere')}</p>
      {/* The button itself says that it is at work. */}
      <Status text={sawRunning && running === null ? ended : ''} />
    </Card>
  );
}

interface StartFormProps extends Pick<BackupCardProps, 'user' | 'onStarted'> {
  readonly isRunning: boolean;
}

/** Its button stays while a backup is made, and keeps the focus. */
function StartForm({ user, isRunning, onStarted }: StartFormProps) {
  const { t } = useTranslation();
  const passwordLabel = t('account.changePassword.current');
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'backup',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) => consoleHealthApi(signal).startBackup({ idempotencyKey: keyOf('backup') })),
    onDecided: () => void onStarted(),
  });
  return (
    <FormFrame
      form={form}
      name={t('console.health.backups')}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.health.notStarted')}
    >
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <p>
        <Button
          type="submit"
          variant="primary"
          isLoading={form.isSending || isRunning}
          loadingText={t('console.health.backupRuns')}
        >
          {t('console.health.backUpNow')}
        </Button>
      </p>
    </FormFrame>
  );
}
