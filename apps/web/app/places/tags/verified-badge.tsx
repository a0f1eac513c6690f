import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './verified-badge.module.css';

/** "Verified", with its seal; `text` for another thing that the seal stands for, such as a reply from the business. */
export function VerifiedBadge({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.verified}>
      <Icon name="verified" />
      <span>{text ?? t('ui.verified')}</span>
    </span>
  );
}
