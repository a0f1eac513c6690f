import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import styles from './answer-switch.module.css';
import covering from './covering-input.module.css';

/** Empty: not known. */
export type SwitchedAnswer = 'yes' | 'no' | '';

export interface AnswerSwitchProps {
  /** What is asked: "Level entrance". */
  label: string;
  /** What others said. */
  hint?: string | undefined;
  name: string;
  value: SwitchedAnswer;
  onChange: (answer: SwitchedAnswer) => void;
}

/** A fact in three answers: Yes, No, and "?" for not known. Pressing a chosen one takes it back. */
export function AnswerSwitch({ label, hint, name, value, onChange }: AnswerSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = (answer: SwitchedAnswer) => (
    <input
      id={`${id}-${answer}`}
      type="radio"
      name={name}
      value={answer}
      checked={value === answer}
      // Who goes from answer to answer, by voice or by a screen reader's keys, hears nothing of the group.
      aria-label={t('ui.answers.named', {
        label,
        answer: t(answer === '' ? 'ui.answers.unknown' : `ui.answers.${answer}`),
      })}
      className={covering.input}
      onChange={() => onChange(answer)}
      // A radio that is on tells no change when it is pressed again, and is not even clicked by the keyboard.
      onClick={() => value === answer && onChange('')}
      onKeyDown={(event) => {
        if (event.key !== ' ' || value !== answer) return;
        event.preventDefault();
        onChange('');
      }}
    />
  );
  return (
    // A fieldset cannot place its legend beside what it is about.
    <div
      className={styles.question}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <div className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <div className={styles.answers}>
        <label htmlFor={`${id}-yes`} className={styles.answer}>
          {input('yes')}
          <span className={styles.mark}>
            <Icon name="check" size={16} />
          </span>
          {t('ui.answers.yes')}
        </label>
        <label htmlFor={`${id}-no`} className={styles.answer}>
          {input('no')}
          <span className={styles.mark}>
            <Icon name="close" size={16} />
          </span>
          {t('ui.answers.no')}
        </label>
        <label htmlFor={`${id}-`} className={styles.unknown}>
          {input('')}
          {t('ui.answers.unknownSign')}
        </label>
      </div>
    </div>
  );
}
