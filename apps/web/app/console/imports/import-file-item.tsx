import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ImportFile } from '@access-atlas/contract/operating/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleImportsApi } from '../../browser/api/console/console-imports-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import styles from './imports.module.css';

interface ImportFileItemProps {
  readonly file: ImportFile;
  readonly user: User;
  /** Whether the fictional town is there, which leaves unless it is kept. */
  readonly hasDemonstration: boolean;
  readonly isImporting: boolean;
  readonly onStarted: () => Promise<void>;
}

/** A file of the folder, and the button that imports it. */
export function ImportFileItem({ file, ...rest }: ImportFileItemProps) {
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
        <StartForm file={file} onLeft={leave} {...rest} />
      ) : (
        <Button variant={isNew ? 'primary' : 'outline'} autoFocus={wasAsked} onClick={() => setAsked(true)}>
          {t('console.imports.import')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

interface StartFormProps extends ImportFileItemProps {
  readonly onLeft: () => void;
}

/** Asks a second time, and says what an import does. */
function StartForm({
  file: { name, dataset },
  user,
  hasDemonstration,
  isImporting,
  onStarted,
  onLeft,
}: StartFormProps) {
  const { t } = useTranslation();
  const [keepsDemonstration, setKept] = useState(false);
  const passwordLabel = t('account.changePassword.current');
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'import',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) =>
        consoleImportsApi(signal).startImport({
          body: { file: name, keepsDemonstration },
          idempotencyKey: keyOf(`${name} ${keepsDemonstration}`),
        }),
      ),
    onDecided: () => {
      onLeft();
      void onStarted();
    },
  });
  return (
    <div className={styles.asked}>
      <FormFrame
        form={form}
        name={t('console.imports.importNamed', { name })}
        labels={{ currentPassword: passwordLabel }}
        refusedTitle={t('console.imports.notStarted')}
      >
        <p>{t('console.imports.explained', { dataset })}</p>
        {hasDemonstration && (
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
            variant="primary"
            autoFocus
            isLoading={form.isSending}
            loadingText={t('console.imports.begins')}
            {...(isImporting && { disabledReason: t('console.refusals.importRuns') })}
          >
            {t('console.imports.importNow')}
          </Button>
          <Button variant="quiet" onClick={onLeft}>
            {t('console.imports.cancel')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
