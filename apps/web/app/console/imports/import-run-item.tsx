import type { ImportRun } from '@access-atlas/contract/operating/imports.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Link } from '../../ui/actions/link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { consoleAddress } from '../common/console-address.ts';
import styles from './imports.module.css';
import { useImportWords } from './use-import-words.ts';

/** A run in the record: what it brought, when and by whom, what came of it, and what was refused. */
export function ImportRunItem({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const wordsOf = useImportWords();
  const { dataset, source, file, startedAt, state, by, counts, refusals } = run;
  const refused = counts?.refused ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h4 className={styles.name}>
          <bdi>{dataset}</bdi>
        </h4>
        <p>{wordsOf(run)}</p>
        {run.detail !== null && <p lang="en">{run.detail}</p>}
        <p className={styles.meta}>
          {t('console.imports.ran', {
            kind: t(`console.imports.sources.${source}`),
            file,
            moment: formatMoment(startedAt, language),
          })}
          {by !== null && ', '}
          {by?.isCommand && t('console.imports.byCommand')}
          {by?.isCommand === false && by.person === null && t('console.audit.gone')}
          {by !== null && by.person !== null && (
            <Link to={consoleAddress('people', by.person._id)}>
              <bdi>{by.person.username ?? t('console.audit.unnamed')}</bdi>
            </Link>
          )}
        </p>
        {refusals.length > 0 && (
          <details>
            <summary>
              {t('console.imports.whatWasRefused', { count: refused, shown: formatNumber(refused, language) })}
            </summary>
            <ul className={styles.refusals}>
              {refusals.map(({ row, field, id, reason }) => (
                <li key={`${row} ${field} ${id} ${reason}`}>
                  {row !== null && t('console.imports.row', { row: formatNumber(row, language) })}{' '}
                  {field !== null && <code>{field}</code>} {row === null && <bdi>{id}</bdi>}{' '}
                  <span lang="en">{reason}</span>
                </li>
              ))}
            </ul>
            {refused > refusals.length && (
              <p className={styles.meta}>{t('console.imports.firstRefused', { count: refusals.length })}</p>
            )}
          </details>
        )}
      </div>
      {state === 'finished' ? (
        <span className={styles.done}>
          <Icon name="check" size={16} />
          {t('console.imports.states.finished')}
        </span>
      ) : (
        <StateLabel icon={state === 'running' ? 'clock' : 'warning'}>{t(`console.imports.states.${state}`)}</StateLabel>
      )}
    </li>
  );
}
