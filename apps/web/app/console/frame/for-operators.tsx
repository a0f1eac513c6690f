import { useTranslation } from 'react-i18next';
import styles from './console-frame.module.css';

/** Says that a part of the console is for operators alone. */
export default function ForOperators() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h2>{t('console.forOperators.title')}</h2>
      <p>{t('console.forOperators.text')}</p>
    </div>
  );
}
