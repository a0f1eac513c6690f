import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { authorName } from './text-names.ts';
import styles from './texts.module.css';

interface VersionListProps {
  readonly versions: readonly SiteVersion[];
  /** The one that is looked at. @param close ends that */
  readonly dialog: (version: number, close: () => void) => ReactNode;
}

/** What was saved here, the latest first; each can be looked at, and brought back. */
export function VersionList({ versions, dialog }: VersionListProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [opened, setOpened] = useState<number | null>(null);
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
      {opened !== null && dialog(opened, () => setOpened(null))}
    </section>
  );
}
