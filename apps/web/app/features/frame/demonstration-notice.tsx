import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { demonstrationAddress } from './demonstration-address.ts';
import styles from './demonstration-notice.module.css';

/**
 * Says at the top of every page that the town and its people are invented, on narrow screens in a shorter form. On a phone
 * held sideways the header says it.
 */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-label={t('frame.demonstration.name')}>
      <Icon name="info" size={20} />
      <p className={styles.full}>
        {t('frame.demonstration.text')} <Link to={demonstrationAddress}>{t('frame.demonstration.more')}</Link>
      </p>
      <p className={styles.short}>
        <Link to={demonstrationAddress}>{t('frame.demonstration.short')}</Link>
      </p>
    </aside>
  );
}
