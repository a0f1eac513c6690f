import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { consoleImportsApi } from '../../../browser/api/console/console-imports-api.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { callConsole } from '../../common/call-console.ts';
import { useDeciding } from '../../common/deciding/use-deciding.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DryRunFound } from './dry-run-found.tsx';
import styles from './starting.module.css';
import { useColumns } from './use-columns.ts';

/** What can be imported: a file of the folder, or as a run of the record had it. */
export interface ImportChoice {
  readonly name: string;
  readonly dataset: string;
  /** null of a file of the folder. */
  readonly runId: string | null;
  readonly isCsv: boolean;
  /** When the file of the folder was changed: what was found before says nothing of it. */
  readonly changedAt: string | null;
}

/** What beginning an import needs to know of the site. */
export interface StartingProps {
  readonly user: User;
  /** Whether the fictional town is there, which leaves unless it is kept. */
  readonly hasDemonstration: boolean;
  /** What is imported now, or looked at; null where nothing is. */
  readonly runningFile: string | null;
  readonly isRunning: boolean;
  readonly dryRun: ImportDryRun | null;
  readonly onStarted: () => Promise<void>;
}

interface StartFormProps extends StartingProps {
  readonly choice: ImportChoice;
  readonly onLeft: () => void;
}

/** Asks a second time, says what an import does, and finds what this one would do. */
export function StartForm({ choice, onLeft, onStarted, ...site }: StartFormProps) {
  const { t } = useTranslation();
  const { user, hasDemonstration, isRunning, runningFile } = site;
  const { name, dataset, runId, isCsv } = choice;
  const [keepsDemonstration, setKept] = useState(false);
  const columns = useColumns(isCsv && runId === null ? name : null);
  const [lookedWith, setLookedWith] = useState<string | null>(null);
  const passwordLabel = t('account.changePassword.current');
  const chosen = runId === null ? { file: name, ...(isCsv && { columns: columns.chosen }) } : { runId };
  const { form, confirmation, intend } = useDeciding({
    user,
    fields: [],
    usual: 'import' as 'import' | 'look',
    check: () => ({}),
    decide: (_, intent, keyOf) => {
      const body = { ...chosen, keepsDemonstration };
      const idempotencyKey = keyOf(`${intent} ${JSON.stringify(body)}`);
      return callConsole((signal) =>
        intent === 'look'
          ? consoleImportsApi(signal).startImportDryRun({ body: chosen, idempotencyKey })
          : consoleImportsApi(signal).startImport({ body, idempotencyKey }),
      );
    },
    onDecided: (_, intent) => {
      if (intent === 'look') setLookedWith(JSON.stringify(chosen));
      else onLeft();
      void onStarted();
    },
  });
  const isLooking = isRunning && runningFile === name;
  const found = isLooking ? null : foundOf(site.dryRun, choice, lookedWith, JSON.stringify(chosen));
  const mustLook = runId !== null && (found === null || found.found === null);
  const reason = isRunning
    ? t('console.refusals.importRuns')
    : mustLook
      ? t('console.imports.dryRun.lookFirst')
      : undefined;
  return (
    <div className={styles.asked}>
      <FormFrame
        form={form}
        name={t(runId === null ? 'console.imports.importNamed' : 'console.imports.back.named', { name })}
        labels={{ currentPassword: passwordLabel }}
        refusedTitle={t('console.imports.notStarted')}
      >
        <p>{t(runId === null ? 'console.imports.explained' : 'console.imports.back.explained', { dataset })}</p>
        {isCsv && runId === null && <ColumnChoice columns={columns} />}
        {hasDemonstration && runId === null && (
          <>
            <p>{t('console.imports.demonstrationGoes')}</p>
            <Checkbox checked={keepsDemonstration} onChange={(event) => setKept(event.target.checked)}>
              {t('console.imports.keepDemonstration')}
            </Checkbox>
          </>
        )}
        {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
        <div className={styles.buttons}>
          <Button
            type="submit"
            autoFocus
            isLoading={isLooking}
            loadingText={t('console.imports.dryRun.looking')}
            onClick={() => intend('look')}
            {...(isRunning && !isLooking && { disabledReason: t('console.refusals.importRuns') })}
          >
            {t('console.imports.dryRun.look')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isLoading={form.isSending && !isLooking}
            loadingText={t('console.imports.begins')}
            onClick={() => intend('import')}
            {...(reason !== undefined && { disabledReason: reason })}
          >
            {t('console.imports.importNow')}
          </Button>
          <Button variant="quiet" onClick={onLeft}>
            {t('console.imports.cancel')}
          </Button>
        </div>
      </FormFrame>
      <DryRunFound dryRun={found} name={name} />
    </div>
  );
}

/** What was found of this very file, read as it would be read now; null where that is not known. */
function foundOf(
  dryRun: ImportDryRun | null,
  { name, runId, changedAt }: ImportChoice,
  lookedWith: string | null,
  chosen: string,
): ImportDryRun | null {
  if (dryRun === null || dryRun.file !== name || dryRun.runId !== runId) return null;
  if (changedAt !== null && dryRun.endedAt < changedAt) return null;
  return lookedWith === null || lookedWith === chosen ? dryRun : null;
}
