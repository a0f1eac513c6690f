import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { authorName } from './text-names.ts';
import styles from './texts.module.css';
import { VersionDialog } from './version-dialog.tsx';

interface VersionListProps {
  readonly text: OperatedText;
  readonly user: User;
  readonly onBroughtBack: () => void;
  readonly onConflict: () => Promise<void>;
}

/** What was saved here, the latest first; each can be looked at, and brought back. */
export function VersionList({ text, user, onBroughtBack, onConflict }: VersionListProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [opened, setOpened] = useState<number | null>(null);
  const { versions } = text;
  return (
    <section className={styles.versions} aria-labelledby="text-versions">
      <h2 id="text-versions">{t('console.texts.versions')}</h2>
      {versions.length === 0 && <p className={styles.meta}>{t('console.texts.noVersions')}</p>}
      {versions.length > 0 && (
        <ol>
          {versions.map(({ version, createdAt, author, isTakenBack }, position) => {
            const when = formatMoment(createdAt, language);
            return (
              <li key={version}>
                <span>
                  {t('console.texts.version', { when, name: authorName(t, author) })}
                  {position === 0 && !isTakenBack && <em>{t('console.texts.current')}</em>}
                  {isTakenBack && <em>{t('console.texts.wasTakenBack')}</em>}
                </span>
                {!isTakenBack && (
                  <Button
                    variant="quiet"
                    aria-label={t('console.texts.lookAt', { when })}
                    onClick={() => setOpened(version)}
                  >
                    {t('console.texts.look')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {opened !== null && (
        <VersionDialog
          text={text}
          version={opened}
          user={user}
          onClose={() => setOpened(null)}
          onConflict={onConflict}
          onBroughtBack={() => {
            setOpened(null);
            onBroughtBack();
          }}
        />
      )}
    </section>
  );
}
