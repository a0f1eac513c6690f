import type { ImportFile } from '@access-atlas/contract/operating/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './imports.module.css';
import { StartForm, type StartingProps } from './starting/start-form.tsx';

interface ImportFileItemProps extends StartingProps {
  readonly file: ImportFile;
}

/** A file of the folder, and the button that imports it. */
export function ImportFileItem({ file, ...site }: ImportFileItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { name, sizeBytes, changedAt, source, dataset, isNew } = file;
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const leave = () => {
    setWasAsked(true);
    setAsked(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h4 className={styles.name}>
          <bdi>{name}</bdi>
          {isNew && <StateLabel icon="plus">{t('console.imports.new')}</StateLabel>}
        </h4>
        <p className={styles.meta}>
          {t('console.imports.about', {
            kind: t(`console.imports.sources.${source}`),
            size: formatBytes(sizeBytes, language),
            moment: formatMoment(changedAt, language),
          })}
        </p>
        <p className={styles.meta}>{t('console.imports.dataset', { dataset })}</p>
      </div>
      {isAsked ? (
        <StartForm
          choice={{ name, dataset, runId: null, isCsv: source === 'csv', changedAt }}
          onLeft={leave}
          {...site}
        />
      ) : (
        <Button variant={isNew ? 'primary' : 'outline'} autoFocus={wasAsked} onClick={() => setAsked(true)}>
          {t('console.imports.import')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
