import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './demonstration-notice.module.css';

/** Says, on every page and before anything else, that the town and its people are invented. */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-label={t('frame.demonstration.name')}>
      <Icon name="info" size={20} />
      <p>
        {t('frame.demonstration.text')} <Link to="/about#demonstration">{t('frame.demonstration.more')}</Link>
      </p>
    </aside>
  );
}
