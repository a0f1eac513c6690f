import { draftDays } from '@access-atlas/contract/limits.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import styles from './business-form.module.css';

interface WaitingBusinessProps {
  readonly name: string;
  /** Opens the form again. */
  readonly onGoOn: () => void;
}

/** What stands in place of a form whose business waits for a connection. It goes by itself. */
export function WaitingBusiness({ name, onGoOn }: WaitingBusinessProps) {
  const { t } = useTranslation();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusForReading(words.current), []);
  return (
    <div className={styles.sent}>
      <div ref={words}>
        <Message kind="notice" title={t('offline.noConnection')}>
          {t('business.waiting', { name, days: draftDays })}
        </Message>
      </div>
      <div className={styles.actions}>
        <Button isLarge onClick={onGoOn}>
          {t('business.change')}
        </Button>
        <ButtonLink to="/outbox" variant="primary" isLarge>
          {t('business.outbox')}
        </ButtonLink>
      </div>
    </div>
  );
}
