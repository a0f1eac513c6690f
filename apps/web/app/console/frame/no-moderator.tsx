import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/actions/text-link.tsx';
import styles from './console-frame.module.css';

/** Says who may use the console: also to a moderator whose role sleeps, and what wakes it. */
export function NoModerator() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h2>{t('console.forModerators.title')}</h2>
      <p>{t('console.forModerators.text')}</p>
      <p>{t('console.forModerators.asleep')}</p>
      <p>
        <TextLink to="/settings">{t('frame.account.settings')}</TextLink>
      </p>
    </div>
  );
}
