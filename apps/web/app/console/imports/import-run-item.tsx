import type { ImportRun } from '@access-atlas/contract/operating/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { consoleAddress } from '../common/console-address.ts';
import styles from './imports.module.css';
import { Said } from './said.tsx';
import { StartForm, type StartingProps } from './starting/start-form.tsx';
import { useImportWords } from './use-import-words.ts';

interface ImportRunItemProps {
  readonly run: ImportRun;
  readonly site: StartingProps;
}

/** A run in the record: what it brought, when and by whom, what came of it, and what was refused. */
export function ImportRunItem({ run, site }: ImportRunItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const wordsOf = useImportWords();
  const { dataset, source, file, startedAt, state, by, counts, refusals } = run;
  const refused = counts?.refused ?? 0;
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
          <bdi>{dataset}</bdi>
        </h4>
        <p>{wordsOf(run)}</p>
        {run.detail !== null && (
          <p>
            <Said sentence={run.detail} said={run.said} />
          </p>
        )}
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
              {refusals.map(({ row, field, id, reason, said }) => (
                <li key={`${row} ${field} ${id} ${reason}`}>
                  {row !== null && t('console.imports.row', { row: formatNumber(row, language) })}{' '}
                  {field !== null && <code>{field}</code>} {row === null && <bdi>{id}</bdi>}{' '}
                  <Said sentence={reason} said={said} />
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
      {run.isFileKept &&
        (isAsked ? (
          <StartForm
            choice={{ name: file, dataset, runId: run._id, isCsv: source === 'csv', changedAt: null }}
            onLeft={leave}
            {...site}
          />
        ) : (
          <p className={styles.back}>
            <Button autoFocus={wasAsked} onClick={() => setAsked(true)}>
              {t('console.imports.back.begin')}
              <VisuallyHidden> {file}</VisuallyHidden>
            </Button>
          </p>
        ))}
    </li>
  );
}
