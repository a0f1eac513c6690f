import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { saveVersion } from './save-version.ts';
import styles from './texts.module.css';

interface TakeBackFormProps {
  readonly text: OperatedText;
  readonly user: User;
  readonly onTakenBack: () => void;
}

/** Goes back to what lies below the text: the product's, a file, or no page. Asked twice, because visitors see it at once. */
export function TakeBackForm({ text, user, onTakenBack }: TakeBackFormProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const below = text.originBelow === 'console' ? 'none' : (text.originBelow ?? 'none');
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'takeBack',
    check: () => ({}),
    decide: (_, __, keyOf) => saveVersion(text, null, keyOf),
    onDecided: () => onTakenBack(),
  });
  const passwordLabel = t('account.changePassword.current');
  if (!isSure)
    return (
      <p>
        <Button variant="destructive" autoFocus={wasSure} onClick={() => setSure(true)}>
          {t(`console.texts.takeBack.${below}`)}
        </Button>
      </p>
    );
  return (
    <FormFrame
      form={form}
      name={t(`console.texts.takeBack.${below}`)}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.texts.notSaved')}
    >
      <p>{t(`console.texts.takeBackExplained.${below}`)}</p>
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
