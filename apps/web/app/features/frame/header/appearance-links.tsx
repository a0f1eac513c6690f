import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import styles from './header-menu.module.css';
import { PreferenceLink } from './preference-link.tsx';

const choices = [
  ['theme', ['light', 'dark', 'system']],
  ['unit', ['km', 'mi']],
  ['arrows', ['keys', 'always']],
] as const;

/** Theme, unit of distances, and when a small map has arrows, for all pages. */
export function AppearanceLinks() {
  const { t } = useTranslation();
  const { preferences } = useSite();
  return choices.map(([name, values]) => (
    <div key={name}>
      <h2 className={styles.heading}>{t(`frame.appearance.${name}`)}</h2>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <PreferenceLink name={name} value={value} isChosen={preferences[name] === value}>
              {t(`frame.appearance.${value}`)}
            </PreferenceLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
