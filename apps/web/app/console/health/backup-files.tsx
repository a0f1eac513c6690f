import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { keepFile, type LoadedFile, loadFile } from '../common/download/download-file.ts';
import styles from './backup-files.module.css';

interface BackupFilesProps {
  readonly files: SiteHealth['backup']['files'];
  readonly user: User;
}

/** The backups that the server keeps, each to be taken along by whoever shows who they are. */
export function BackupFiles({ files, user }: BackupFilesProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const titleId = useId();
  const chosen = useRef('');
  const [under, setUnder] = useState<string | null>(null);
  const [taken, setTaken] = useState({ name: '', times: 0 });
  const { form, confirmation } = useDeciding<never, 'download', LoadedFile>({
    user,
    fields: [],
    usual: 'download',
    check: () => ({}),
    decide: async () => {
      // Where the form asks who somebody is, its own button sends it: the file that was chosen last is meant.
      const name = chosen.current || (files[0]?.name ?? '');
      setUnder(name);
      const outcome = await loadFile(`/api/site/backups/${encodeURIComponent(name)}/download`, 'POST');
      setUnder(null);
      return outcome;
    },
    onDecided: (file) => {
      keepFile(file);
      setTaken(({ times }) => ({ name: file.name ?? '', times: times + 1 }));
    },
  });
  const passwordLabel = t('account.changePassword.current');
  if (files.length === 0) return null;
  return (
    <FormFrame
      form={form}
      name={t('console.health.keptFiles')}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.notDownloaded')}
    >
      <h4 id={titleId}>{t('console.health.keptFiles')}</h4>
      <p className={styles.meta}>{t('console.health.keptFilesHelp')}</p>
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <ul className={styles.files} aria-labelledby={titleId}>
        {files.map(({ name, at, sizeBytes }) => (
          <li key={name} className={styles.file}>
            <span>
              <code className={styles.name}>{name}</code>
              <span className={styles.meta}>
                {formatMoment(at, language)} · {formatBytes(sizeBytes, language)}
              </span>
            </span>
            <Button
              type="submit"
              isLoading={form.isSending && under === name}
              loadingText={t('console.downloading')}
              onClick={() => {
                chosen.current = name;
              }}
            >
              {t('console.health.download')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <Status
        text={taken.times === 0 ? '' : t('console.health.downloaded', { name: taken.name })}
        occasion={String(taken.times)}
      />
    </FormFrame>
  );
}
