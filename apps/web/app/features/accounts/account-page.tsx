import { isolate } from '@access-atlas/contract/isolate.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormStep, FormStepContext } from '../../account/form-step.ts';
import { Card } from '../../ui/display/card.tsx';
import { useFocusOnNewTitle } from '../../ui/focus/use-focus-on-new-title.ts';
import styles from './account-page.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of accounts: its title, or that of the step which its form shows, and one form in a card. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<FormStep | null>(null);
  const stepTitle = step?.title ?? null;
  useFocusOnNewTitle(heading, stepTitle ?? title);
  const site = t('site.name');
  useEffect(() => {
    if (stepTitle === null) return;
    const before = document.title;
    document.title = `${isolate(stepTitle)} – ${site}`;
    return () => {
      document.title = before;
    };
  }, [stepTitle, site]);
  return (
    <FormStepContext value={setStep}>
      <div className={styles.page}>
        <h1 ref={heading}>{stepTitle ?? title}</h1>
        <Card className={styles.card}>{children}</Card>
      </div>
    </FormStepContext>
  );
}
