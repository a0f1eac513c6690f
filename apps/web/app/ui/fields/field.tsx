import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What the control of a field carries, so that its label, hint and error belong to it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence: what is wrong and what to do. */
  error?: string;
  /** Says "Optional" beside the label. */
  isOptional?: boolean;
  /** The id of the control, to which an error summary can link; made where none is given. */
  id?: string;
  /** Something small at the end of the label's line, such as "Show". */
  aside?: ReactNode;
  /** Below the control, such as a counter. */
  below?: ReactNode;
  /** The id of what describes the control beside its hint and error. */
  describedBy?: string;
  /** Whether what was filled in is wrong although no error says so. */
  isInvalid?: boolean;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, hint and error above any control. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  id,
  aside,
  below,
  describedBy,
  isInvalid = false,
  children,
}: FieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [hint && hintId, error && errorId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {/* One text with its space: React puts a comment between two, and Chrome leaves such a space out of names. */}
          {isOptional && <span className={styles.optional}>{` ${t('ui.optional')}`}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id: controlId,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error || isInvalid ? true : undefined,
      })}
      {below}
    </div>
  );
}
