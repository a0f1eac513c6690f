import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import { AppearanceLinks } from './appearance-links.tsx';
import styles from './header-menu.module.css';

/** Theme and unit of distances, behind a button of their own. */
export function AppearanceMenu() {
  const { t } = useTranslation();
  return (
    <Disclosure
      hasNoArrow
      label={<Icon name="moon" size={22} />}
      accessibleName={t('frame.appearance.name')}
      align="end"
    >
      <div className={styles.panel}>
        <AppearanceLinks />
      </div>
    </Disclosure>
  );
}
