import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import { useLocation } from 'react-router';
import { useSite } from '../../../browser/use-site.ts';
import styles from './header-menu.module.css';

/** Each language by its own name, so that visitors who cannot read this page find theirs. */
export const languageNames = { en: 'English', fr: 'Français', pt: 'Português' } as const;

/** Links to this page in each language. A full load: texts, `lang` and cookie change together. */
export function LanguageLinks() {
  const { language } = useSite();
  const { pathname, search } = useLocation();
  const addressIn = (other: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lng', other);
    return `${pathname}?${parameters}`;
  };
  return (
    <ul>
      {languages.map((other) => (
        <li key={other}>
          <a
            href={addressIn(other)}
            lang={languageTags[other]}
            hrefLang={languageTags[other]}
            className={styles.link}
            aria-current={other === language ? 'true' : undefined}
          >
            {languageNames[other]}
          </a>
        </li>
      ))}
    </ul>
  );
}
