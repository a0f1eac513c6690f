import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormStep } from '../../../account/form-step.ts';
import { SecureOnly } from '../../../account/secure-only.tsx';
import { listenToOutbox, type OutboxEvent } from '../../../forms/outbox/outbox-events.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import type { Category, Service } from '../load-directory-words.ts';
import styles from './business-form.module.css';
import { BusinessForm } from './business-form.tsx';
import { WaitingBusiness } from './waiting-business.tsx';

interface AddBusinessProps {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  /** What leads on from the thanks. */
  readonly done: ReactNode;
}

/** What became of a business that its person is done with, and its name. */
interface DoneBusiness {
  readonly state: 'waiting' | 'sent';
  readonly name: string;
}

/** The form by which anybody adds a business; in its place the thanks once it is sent, or that it waits for a connection. */
export function AddBusiness({ categories, services, done }: AddBusinessProps) {
  const { t } = useTranslation();
  /** null while the form is filled in. */
  const [business, setBusiness] = useState<DoneBusiness | null>(null);
  useFormStep(business?.state === 'sent' ? t('business.thanks') : null);
  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.what !== 'sent' || event.sent.kind !== 'business' || business?.state !== 'waiting') return;
    setBusiness({ state: 'sent', name: event.sent.title });
  });
  useEffect(() => listenToOutbox(hear), []);
  if (business === null) {
    return (
      <SecureOnly>
        <BusinessForm
          categories={categories}
          services={services}
          onSent={(name) => setBusiness({ state: 'sent', name })}
          onWaiting={(name) => setBusiness({ state: 'waiting', name })}
        />
      </SecureOnly>
    );
  }
  if (business.state === 'waiting') return <WaitingBusiness name={business.name} onGoOn={() => setBusiness(null)} />;
  return (
    <div className={styles.sent}>
      <Message kind="success" title={t('business.sent', { name: business.name })}>
        {t('business.sentText')}
      </Message>
      <div className={styles.actions}>
        <Button isLarge onClick={() => setBusiness(null)}>
          {t('business.another')}
        </Button>
        {done}
      </div>
    </div>
  );
}
