import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

/** Offers the new version of the site; nothing is loaded before the visitor says so. */
export function VersionNotice({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.bar, styles.version)}>
      <Icon name="info" size={20} />
      <p>{t('offline.newVersion')}</p>
      <Button onClick={onLoad}>{t('offline.loadVersion')}</Button>
    </div>
  );
}
