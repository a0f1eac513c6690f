import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import styles from './choice-group.module.css';
import { FieldError } from './field-error.tsx';

export interface ChoiceGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  /** cards: one below the other; twoColumns and threeColumns: cards side by side where there is room; chips: in rows that wrap. */
  layout?: 'cards' | 'twoColumns' | 'threeColumns' | 'chips';
  children: ReactNode;
}

/** Choice cards, chips or checkboxes that belong together, under one legend. */
export function ChoiceGroup({ legend, hint, error, isOptional, layout = 'cards', children }: ChoiceGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={descriptions || undefined}>
      <legend className={styles.legend}>
        {legend}
        {/* One text with its space, as in Field. */}
        {isOptional && <span className={styles.optional}>{` ${t('ui.optional')}`}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className={classNames(styles.choices, styles[layout])}>{children}</div>
    </fieldset>
  );
}
