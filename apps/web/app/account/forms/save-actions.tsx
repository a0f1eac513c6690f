import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import styles from './account-form.module.css';

interface SaveActionsProps {
  /** What saving is called. */
  readonly label: string;
  readonly isSending: boolean;
}

/** The end of a form that changes something: saving it, and in a dialog leaving it as it was. */
export function SaveActions({ label, isSending }: SaveActionsProps) {
  const { t } = useTranslation();
  const guide = useContext(AccountGuideContext);
  return (
    <div className={styles.save}>
      {guide !== null && <Button onClick={guide.close}>{t('account.cancel')}</Button>}
      <Button type="submit" variant="primary" isLoading={isSending}>
        {label}
      </Button>
    </div>
  );
}
