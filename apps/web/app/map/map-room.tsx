import { useTranslation } from 'react-i18next';
import { useSite } from '../use-site.ts';
import styles from './map-room.module.css';

/** Where the map stands: around a place, or the region of the site's data. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/**
 * The map's place on the page, with a still picture of what it will show. All that the picture says stands in the text
 * beside it.
 */
export function MapRoom({ view }: { view: MapView | null }) {
  const { t } = useTranslation();
  const { preferences, site } = useSite();
  const subject = view ? `${view.zoom}/${view.latitude},${view.longitude}` : 'region';
  const picture = (theme: 'light' | 'dark') => `/api/still-map/${theme}/${subject}.webp`;
  const { theme } = preferences;
  return (
    <section id="map" className={styles.room} aria-label={t('map.name')} tabIndex={-1}>
      <picture>
        {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={picture('dark')} />}
        <img
          className={styles.picture}
          src={picture(theme === 'dark' ? 'dark' : 'light')}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <p className={styles.attribution}>
        {site.isDemonstration ? (
          t('map.demonstration')
        ) : (
          <a href="https://www.openstreetmap.org/copyright">{t('map.attribution')}</a>
        )}
      </p>
    </section>
  );
}
