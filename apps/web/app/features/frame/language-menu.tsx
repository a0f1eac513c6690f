import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../../use-site.ts';
import styles from './header-menu.module.css';

/** Each language in its own words: who cannot read this page finds theirs. */
const ownNames = { en: 'English', fr: 'Français', pt: 'Português' } as const;

/** The same page in another language. A full load: texts, `lang` and cookie change together. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = useSite();
  const { pathname, search } = useLocation();
  const addressIn = (other: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lng', other);
    return `${pathname}?${parameters}`;
  };
  const label = (
    <>
      <Icon name="languages" size={20} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
    </>
  );
  return (
    <Disclosure
      label={label}
      accessibleName={t('frame.language', { code: language.toUpperCase(), name: ownNames[language] })}
      align="end"
    >
      <ul className={styles.panel}>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={addressIn(other)}
              lang={languageTags[other]}
              hrefLang={languageTags[other]}
              className={styles.link}
              aria-current={other === language ? 'true' : undefined}
            >
              {ownNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
