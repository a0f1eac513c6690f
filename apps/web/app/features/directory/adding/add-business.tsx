import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormStep } from '../../../account/form-step.ts';
import { SecureOnly } from '../../../account/secure-only.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import type { Category, Service } from '../load-directory-words.ts';
import styles from './business-form.module.css';
import { BusinessForm } from './business-form.tsx';

interface AddBusinessProps {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  /** What leads on from the thanks. */
  readonly done: ReactNode;
}

/** The form by which anybody adds a business, and the thanks in its place once it is sent. */
export function AddBusiness({ categories, services, done }: AddBusinessProps) {
  const { t } = useTranslation();
  /** The name of what was sent; null while the form is filled in. */
  const [sentName, setSentName] = useState<string | null>(null);
  useFormStep(sentName === null ? null : t('business.thanks'));
  if (sentName === null) {
    return (
      <SecureOnly>
        <BusinessForm categories={categories} services={services} onSent={setSentName} />
      </SecureOnly>
    );
  }
  return (
    <div className={styles.sent}>
      <Message kind="success" title={t('business.sent', { name: sentName })}>
        {t('business.sentText')}
      </Message>
      <div className={styles.actions}>
        <Button isLarge onClick={() => setSentName(null)}>
          {t('business.another')}
        </Button>
        {done}
      </div>
    </div>
  );
}
