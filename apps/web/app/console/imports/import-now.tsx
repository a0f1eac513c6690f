import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ImportState } from '@access-atlas/contract/operating/imports.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleImportsApi } from '../../browser/api/console/console-imports-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import styles from './imports.module.css';
import { Said } from './said.tsx';
import { useImportWords } from './use-import-words.ts';

interface ImportNowProps {
  readonly state: ImportState;
  readonly user: User;
  readonly onStopped: () => Promise<void>;
}

type Running = NonNullable<ImportState['running']>;

/** How far the import is that runs, with a button that stops it; else how the last one ended. */
export function ImportNow({ state: { running, last }, user, onStopped }: ImportNowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const wordsOf = useImportWords();
  const [sawRunning, setSawRunning] = useState(false);
  const isImporting = running !== null && !running.isDryRun;
  if (isImporting && !sawRunning) setSawRunning(true);
  if (running === null && last === null) return null;
  const phase = running?.phase ?? null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {t(
          running === null
            ? 'console.imports.last'
            : running.isDryRun
              ? 'console.imports.dryRun.now'
              : 'console.imports.now',
        )}
      </h3>
      {running !== null ? (
        <>
          <RunningWords running={running} />
          {running.file !== null && <StopForm user={user} running={running} focusAfter={title} onStopped={onStopped} />}
        </>
      ) : (
        last !== null && (
          <>
            <p className={styles.name}>
              <bdi>{last.file}</bdi>
            </p>
            <p>{wordsOf(last)}</p>
            {last.detail !== null && (
              <p>
                <Said sentence={last.detail} said={last.said} />
              </p>
            )}
            {last.endedAt !== null && <p className={styles.meta}>{formatMoment(last.endedAt, language)}</p>}
          </>
        )
      )}
      <Status text={phase === null ? '' : t(`console.imports.phases.${phase}`)} delayMilliseconds={1_500} />
      <Status
        text={
          sawRunning && running === null && last !== null
            ? t('console.imports.ended', { file: last.file, outcome: wordsOf(last) })
            : ''
        }
      />
    </Card>
  );
}

/** What is done now, in words and as a bar where it is known how much there is to do. */
function RunningWords({ running: { file, phase, done, total, isDryRun } }: { readonly running: Running }) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (file === null) return <p>{t('console.imports.byCommandNow')}</p>;
  const words = t(phase === null ? 'console.imports.begins' : `console.imports.phases.${phase}`);
  const isCounted =
    phase === 'checking' || phase === 'places' || phase === 'removing' || (isDryRun && phase === 'comparing');
  return (
    <>
      <p className={styles.name}>
        <bdi>{file}</bdi>
      </p>
      <div>
        <p>
          {words}
          {isCounted && total !== null && (
            <>
              {' '}
              <span className={styles.meta}>
                {t('console.imports.of', {
                  done: formatNumber(done, language),
                  total: formatNumber(total, language),
                })}
              </span>
            </>
          )}
        </p>
        {total !== null && total > 0 && (
          <progress className={styles.bar} value={Math.min(done, total)} max={total} aria-label={words} />
        )}
      </div>
      <p className={styles.meta}>{t(isDryRun ? 'console.imports.dryRun.mayLeave' : 'console.imports.mayLeave')}</p>
    </>
  );
}

interface StopFormProps {
  readonly user: User;
  readonly running: Running;
  /** Where the focus goes when the import has ended. */
  readonly focusAfter: { readonly current: HTMLElement | null };
  readonly onStopped: () => Promise<void>;
}

function StopForm({ user, running: { isStopping, isDryRun }, focusAfter, onStopped }: StopFormProps) {
  const { t } = useTranslation();
  const words = t(isDryRun ? 'console.imports.dryRun.stop' : 'console.imports.stop');
  const element = useRef<HTMLDivElement>(null);
  useFocusAfter(element, () => focusAfter.current);
  const { form } = useDeciding({
    user,
    fields: [],
    usual: 'stop',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) => consoleImportsApi(signal).stopImport({ idempotencyKey: keyOf('stop') })),
    onDecided: () => void onStopped(),
  });
  return (
    <div ref={element}>
      <FormFrame
        form={form}
        name={words}
        labels={{ currentPassword: t('account.changePassword.current') }}
        refusedTitle={t('console.imports.notStopped')}
      >
        {!isDryRun && <p className={styles.meta}>{t('console.imports.stopExplained')}</p>}
        <p>
          <Button type="submit" isLoading={form.isSending || isStopping} loadingText={t('console.imports.stopping')}>
            {words}
          </Button>
        </p>
      </FormFrame>
    </div>
  );
}
