import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './demonstration-notice.module.css';

/**
 * Says, on every page and before anything else, that the town and its people are invented. Where there is no room for
 * one line of it, it says so in few words.
 */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  const about = '/about#demonstration';
  return (
    <aside className={styles.notice} aria-label={t('frame.demonstration.name')}>
      <Icon name="info" size={20} />
      <p className={styles.full}>
        {t('frame.demonstration.text')} <Link to={about}>{t('frame.demonstration.more')}</Link>
      </p>
      <p className={styles.short}>
        <Link to={about}>{t('frame.demonstration.short')}</Link>
      </p>
    </aside>
  );
}
