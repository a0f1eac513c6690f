import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './account-menu.module.css';

/** Stands where the menu of who is signed in comes, and leads to their settings. */
export function AccountPlaceholder() {
  const { t } = useTranslation();
  return (
    <Link to="/settings" className={buttonClass({ variant: 'quiet' })} aria-label={t('frame.account.yours')}>
      <span className={styles.unknown} />
    </Link>
  );
}
