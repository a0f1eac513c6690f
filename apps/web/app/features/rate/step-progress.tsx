import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import styles from './step-progress.module.css';

/** The parts of the form, which are steps on a phone. */
export const rateParts = ['rating', 'facts', 'words'] as const;
export type RatePart = (typeof rateParts)[number];

/** Which of the steps is shown. It takes the focus when another is. */
export function StepProgress({ part }: { readonly part: RatePart }) {
  const { t } = useTranslation();
  const at = rateParts.indexOf(part);
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {rateParts.map((each, index) => (
          <span key={each} className={classNames(styles.step, index <= at && styles.done)} />
        ))}
      </div>
      <p className={styles.words} data-step>
        {t('rate.parts.step', { step: at + 1, count: rateParts.length, name: t(`rate.parts.${part}`) })}
      </p>
    </div>
  );
}
