import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icon/icon-paths.ts';
import { ConsoleKey } from '../keys/console-key.tsx';
import styles from './deciding-form.module.css';
import { EnterButton } from './enter-button.tsx';
import type { useDeciding } from './use-deciding.ts';

/** One of the two ways to decide. */
interface Way<Intent> {
  readonly intent: Intent;
  readonly name: string;
  readonly icon: IconName;
  /** What presses it; the page's keys press the button. */
  readonly keyName: string;
  /** Whether the form is there for it alone: it is filled then, as what a page is for. */
  readonly isFilled?: boolean;
}

interface DecidingFormProps<Field extends string, Intent extends string> {
  readonly deciding: ReturnType<typeof useDeciding<Field, Intent, unknown>>;
  readonly user: User;
  /** What is decided, where the page has other forms. */
  readonly name?: string;
  /** The title of what is wrong: "This is not decided yet". */
  readonly refusedTitle: string;
  readonly labels: Readonly<Record<Field, string>>;
  readonly hasKeys: boolean;
  /** Left out where it cannot be decided so. */
  readonly approval?: Way<Intent>;
  readonly refusal?: Way<Intent>;
  /** Whether its buttons stand at the thumb on a phone: it is what the page is for. */
  readonly isNear?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** Where keys of the page find the buttons: filled in as soon as they stand there. */
  readonly controls?: { current: DecidingControls | null };
}

/** What keys of the page press. */
export interface DecidingControls {
  readonly approve: () => void;
  readonly refuse: () => void;
}

/** The fields of a decision, who somebody is where that is asked, and its buttons: of two equals none is filled. */
export function DecidingForm<Field extends string, Intent extends string>({
  deciding: { form, confirmation, intend },
  user,
  name,
  refusedTitle,
  labels,
  hasKeys,
  approval,
  refusal,
  isNear = true,
  children,
  controls,
}: DecidingFormProps<Field, Intent>) {
  const { t } = useTranslation();
  const ids = { approval: useId(), refusal: useId() };
  const passwordLabel = t('account.changePassword.current');
  const sending = { isLoading: form.isSending, loadingText: t('console.deciding') };
  const press = (id: string) => document.getElementById(id)?.click();
  if (controls) controls.current = { approve: () => press(ids.approval), refuse: () => press(ids.refusal) };
  return (
    <FormFrame
      form={form}
      {...(name !== undefined && { name })}
      labels={{ ...labels, currentPassword: passwordLabel }}
      refusedTitle={refusedTitle}
    >
      <div className={classNames(styles.fields, isNear && styles.near)}>
        <EnterButton />
        {children}
        {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
        <div className={styles.buttons}>
          {approval && (
            <Button
              id={ids.approval}
              type="submit"
              icon={approval.icon}
              {...(approval.isFilled && { variant: 'primary' })}
              isLarge
              {...sending}
              onClick={() => intend(approval.intent)}
            >
              {approval.name}
              {hasKeys && <ConsoleKey>{approval.keyName}</ConsoleKey>}
            </Button>
          )}
          {refusal && (
            <Button
              id={ids.refusal}
              type="submit"
              icon={refusal.icon}
              variant="destructive"
              isLarge
              {...(approval === undefined && sending)}
              onClick={() => intend(refusal.intent)}
            >
              {refusal.name}
              {hasKeys && <ConsoleKey>{refusal.keyName}</ConsoleKey>}
            </Button>
          )}
        </div>
      </div>
    </FormFrame>
  );
}
