import type { ImportFilesElsewhere } from '@access-atlas/contract/operating/imports.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import styles from './imports.module.css';

/** Files that were sent to another server of the site, which this one cannot import, and which server that is. */
export function FilesElsewhere({ files }: { readonly files: ImportFilesElsewhere }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const titleId = useId();
  if (files.length === 0) return null;
  return (
    <div className={styles.only}>
      <h4 id={titleId}>{t('console.imports.elsewhere')}</h4>
      <p className={styles.meta}>{t('console.imports.elsewhereHelp')}</p>
      <ul aria-labelledby={titleId}>
        {files.map(({ name, server, sentAt }) => (
          <li key={`${server} ${name}`}>
            <bdi className={styles.name}>{name}</bdi>{' '}
            <span className={styles.meta}>
              {t('console.imports.elsewhereOn', { server, moment: formatMoment(sentAt, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
