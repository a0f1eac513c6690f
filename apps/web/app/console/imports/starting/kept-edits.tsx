import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { useTranslation } from 'react-i18next';
import { WrittenText } from '../../common/panel/written-text.tsx';
import styles from './starting.module.css';

interface KeptEditsProps {
  readonly edits: NonNullable<ImportDryRun['found']>['samples']['conflicts'][number]['edits'];
}

/** What people wrote of a place, which stays, and what the file says instead. */
export function KeptEdits({ edits }: KeptEditsProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.edits}>
      {edits.map(({ field, here, file }) => (
        <div key={field}>
          <dt>{t(`console.imports.fields.${field}`)}</dt>
          <dd>
            {t('console.imports.dryRun.here')}
            <Value text={here} />
          </dd>
          <dd>
            {t('console.imports.dryRun.inFile')}
            <Value text={file} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text }: { readonly text: string | null }) {
  const { t } = useTranslation();
  if (text === null || text === '') return <> {t('console.imports.dryRun.empty')}</>;
  return <WrittenText text={text} language={null} isSmall />;
}
