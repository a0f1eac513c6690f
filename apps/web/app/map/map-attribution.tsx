import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import type { Basemap } from './basemap/basemap.ts';
import styles from './map-room.module.css';

/** Whose data the map shows; it is always in view. */
export function MapAttribution({ basemap }: { basemap: Basemap | null }) {
  const { t } = useTranslation();
  const { site } = useSite();
  const parts = basemap === null || basemap.kind === 'embedded' ? [] : basemap.attribution;
  // Under an invented town lies no map of OpenStreetMap, unless one comes from elsewhere.
  const isInvented = site.isDemonstration && (basemap === null || basemap.kind === 'embedded');
  return (
    <p className={styles.attribution}>
      {parts.map(({ text, href }) => (
        <span key={`${text} ${href}`}>{href === null ? text : <a href={href}>{text}</a>} </span>
      ))}
      {isInvented ? (
        t('map.demonstration')
      ) : (
        <a href="https://www.openstreetmap.org/copyright">{t('map.attribution')}</a>
      )}
    </p>
  );
}
