import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/actions/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { FormIcon } from '../ui/icon/form-icon.tsx';
import styles from './password-field.module.css';
import type { FormInput } from './use-form.ts';

interface PasswordFieldProps {
  readonly input: FormInput<string>;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
  /** It may be left empty, and says so. */
  readonly isOptional?: boolean | undefined;
  /** Without "Show", where another field of the form shows both. */
  readonly canShow?: boolean;
  /** Below the box, such as the rules of a new password. */
  readonly below?: ReactNode;
  /** The id of what describes the box beside its hint and error. */
  readonly describedBy?: string | undefined;
  /** Whether what was typed is wrong although no error says so. */
  readonly isInvalid?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** A password: hidden until "Show" is pressed, and it says when caps lock is on. */
export function PasswordField({
  input,
  label,
  autoComplete,
  hint,
  isOptional = false,
  canShow = true,
  below,
  describedBy,
  isInvalid,
  onFocus,
  onBlur,
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      isOptional={isOptional}
      required={!isOptional}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onFocus={onFocus}
      onBlur={() => {
        setCapsLock(false);
        onBlur?.();
      }}
      aside={
        canShow && (
          <Button
            variant="link"
            aria-label={t(isShown ? 'forms.password.hideNamed' : 'forms.password.showNamed', { label })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'forms.password.hide' : 'forms.password.show')}
          </Button>
        )
      }
      below={
        <>
          {hasCapsLock && (
            <p className={styles.capsLock}>
              <FormIcon name="caps-lock" size={18} />
              {t('forms.password.capsLock')}
            </p>
          )}
          <Status text={hasCapsLock ? t('forms.password.capsLock') : ''} />
          {below}
        </>
      }
    />
  );
}
