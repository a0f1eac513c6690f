import { basemapZoomMax } from '@access-atlas/contract/limits.ts';
import { memo } from 'react';
import { useSite } from '../browser/use-site.ts';
import styles from './map-container.module.css';
import type { MapView } from './view/map-view.ts';

/** The server draws no nearer. */
const stillZoomMax = basemapZoomMax + 1;

interface StillMapProps {
  readonly view: MapView | null;
  /** As of {@link MapSubject}. */
  readonly filterQuery: string;
  /** Whether the live map covers it: then the picture is not updated. */
  readonly isCovered: boolean;
}

/**
 * A still picture of the map, drawn by the server. It is shown until the live map has loaded, and to visitors who have
 * none.
 */
export const StillMap = memo(Picture, (_before, { isCovered }) => isCovered);

function Picture({ view, filterQuery }: StillMapProps) {
  const { preferences } = useSite();
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const subject = view
    ? `${Math.max(0, Math.min(stillZoomMax, Math.round(view.zoom)))}/${round(view.latitude)},${round(view.longitude)}`
    : 'region';
  const query = filterQuery === '' ? '' : `?${filterQuery}`;
  const picture = (theme: 'light' | 'dark') => `/api/still-map/${theme}/${subject}.webp${query}`;
  const { theme } = preferences;
  return (
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
  );
}
