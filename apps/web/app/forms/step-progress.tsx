import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import styles from './step-progress.module.css';

interface StepProgressProps {
  /** Counted from one. */
  readonly step: number;
  readonly count: number;
  /** What the step is called. */
  readonly name?: string;
  /** What is said in place of "Step 2 of 4: Facts". */
  readonly words?: string;
  /** Of the words, for what they describe. */
  readonly id?: string;
  /** Where the form has steps on wide screens too. */
  readonly isOnEveryScreen?: boolean;
}

/** Which of the steps of a form is shown. It takes the focus when another is. */
export function StepProgress({ step, count, name = '', words, id, isOnEveryScreen = false }: StepProgressProps) {
  const { t } = useTranslation();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className={classNames(styles.progress, isOnEveryScreen && styles.always)}>
      <div className={styles.bar} aria-hidden="true">
        {numbers.map((number) => (
          <span key={number} className={classNames(styles.step, number <= step && styles.done)} />
        ))}
      </div>
      <p id={id} className={styles.words} data-step>
        {words ?? t('forms.step', { step, count, name })}
      </p>
    </div>
  );
}
