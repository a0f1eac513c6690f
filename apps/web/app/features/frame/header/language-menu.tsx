import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import styles from './header-menu.module.css';
import { LanguageLinks, languageNames } from './language-links.tsx';

/** The same page in another language. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = useSite();
  const label = (
    <>
      <Icon name="languages" size={20} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
    </>
  );
  return (
    <Disclosure
      label={label}
      accessibleName={t('frame.language', { code: language.toUpperCase(), name: languageNames[language] })}
      align="end"
    >
      <div className={styles.panel}>
        <LanguageLinks />
      </div>
    </Disclosure>
  );
}
