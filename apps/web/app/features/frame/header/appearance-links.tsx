import { useTranslation } from 'react-i18next';
import type { Theme } from '../../../browser/preferences.ts';
import { useSite } from '../../../browser/use-site.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import styles from './header-menu.module.css';
import { PreferenceLink } from './preference-link.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const units: readonly DistanceUnit[] = ['km', 'mi'];

/** Theme and unit of distances, for all pages. */
export function AppearanceLinks() {
  const { t } = useTranslation();
  const { preferences } = useSite();
  return (
    <>
      <h2 className={styles.heading}>{t('frame.appearance.theme')}</h2>
      <ul>
        {themes.map((theme) => (
          <li key={theme}>
            <PreferenceLink name="theme" value={theme} isChosen={preferences.theme === theme}>
              {t(`frame.appearance.${theme}`)}
            </PreferenceLink>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{t('frame.appearance.unit')}</h2>
      <ul>
        {units.map((unit) => (
          <li key={unit}>
            <PreferenceLink name="unit" value={unit} isChosen={preferences.unit === unit}>
              {t(`frame.appearance.${unit}`)}
            </PreferenceLink>
          </li>
        ))}
      </ul>
    </>
  );
}
