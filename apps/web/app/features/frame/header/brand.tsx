import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './brand.module.css';

/** The site's mark and name, leading to the map: the four shapes of the four ratings. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand}>
      <svg width="36" height="36" viewBox="0 0 34 34" aria-hidden="true">
        <rect className={styles.ground} width="34" height="34" rx="9" />
        <g className={styles.shape}>
          <circle cx="11" cy="11.5" r="4.6" />
          <rect x="18.7" y="7.3" width="7.8" height="7.8" rx="1.4" transform="rotate(45 22.6 11.2)" />
          <rect x="6.8" y="19" width="8.6" height="8.6" rx="2.2" />
        </g>
        <circle className={styles.ring} cx="22.6" cy="23.3" r="4.1" />
      </svg>
      <span>{t('site.name')}</span>
    </Link>
  );
}
