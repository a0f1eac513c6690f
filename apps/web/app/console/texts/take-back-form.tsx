import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../account/call-accounts.ts';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type KeyOf, useDeciding } from '../common/deciding/use-deciding.ts';
import styles from './texts.module.css';

interface TakeBackFormProps {
  /** What it does, as its button says. */
  readonly action: string;
  readonly explanation: string;
  readonly user: User;
  readonly takeBack: (keyOf: KeyOf) => Promise<Outcome<unknown>>;
  readonly onTakenBack: () => void;
}

/** Goes back to what lies below what was written here. Asked twice, because visitors see it at once. */
export function TakeBackForm({ action, explanation, user, takeBack, onTakenBack }: TakeBackFormProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'takeBack',
    check: () => ({}),
    decide: (_, __, keyOf) => takeBack(keyOf),
    onDecided: () => onTakenBack(),
  });
  const passwordLabel = t('account.changePassword.current');
  if (!isSure)
    return (
      <p>
        <Button variant="destructive" autoFocus={wasSure} onClick={() => setSure(true)}>
          {action}
        </Button>
      </p>
    );
  return (
    <FormFrame
      form={form}
      name={action}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.texts.notSaved')}
    >
      <p>{explanation}</p>
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="destructive"
          autoFocus
          isLoading={form.isSending}
          loadingText={t('console.texts.saving')}
        >
          {t('console.texts.takeBackNow')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWasSure(true);
            setSure(false);
          }}
        >
          {t('console.texts.keep')}
        </Button>
      </div>
    </FormFrame>
  );
}
