import { useTranslation } from 'react-i18next';
import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How many are selected, in a blue round; spoken as ", 3 selected" after the words before it. */
export function Badge({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('ui.selected', { count })}</VisuallyHidden>
    </>
  );
}
