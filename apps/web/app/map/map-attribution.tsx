import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import type { Basemap } from './basemap/basemap.ts';
import styles from './map-container.module.css';

/** The attribution of the map's data; it is always visible. */
export function MapAttribution({ basemap }: { basemap: Basemap | null }) {
  const { t } = useTranslation();
  const { site } = useSite();
  const parts = basemap === null || basemap.kind === 'embedded' ? [] : basemap.attribution;
  // The embedded basemap of an invented town contains no data of OpenStreetMap.
  const isInvented = site.isDemonstration && (basemap === null || basemap.kind === 'embedded');
  return (
    <p className={styles.attribution} data-map-attribution>
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
