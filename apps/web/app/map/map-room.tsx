import { fallbackLocation } from '@access-atlas/contract/limits.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import { whenInView } from '../browser/when-in-view.ts';
import { laterPart } from '../ui/feedback/later-part.tsx';
import { useBasemap } from './basemap/use-basemap.ts';
import { MapAttribution } from './map-attribution.tsx';
import styles from './map-room.module.css';
import type { MapEvents, MapSubject } from './map-subject.ts';
import type { PinDescriber } from './pin-describer.ts';
import { StillMap } from './still-map.tsx';
import { useMapTheme } from './use-map-theme.ts';
import type { MapView } from './view/map-view.ts';
import { viewOfBounds } from './view/view-of-bounds.ts';

const LiveMap = laterPart(() => import('./live-map.tsx'), { whenMissing: 'returning', what: 'map', where: 'map' });

interface MapRoomProps {
  readonly subject: MapSubject;
  readonly events: MapEvents;
  /** Where the map stands where nothing says where; null: the world. */
  readonly fallbackView: MapView | null;
  /** Who knows what the pins are called; without it they have their rating and type alone. */
  readonly describer?: PinDescriber;
  /** What stands on the map, such as a popup. */
  readonly children?: ReactNode;
}

/**
 * The map's place on the page: a still picture of what it will show, and the map itself once the page stands and the
 * room is in view. All that it shows stands in the text beside it.
 */
export function MapRoom({ subject, events, fallbackView, describer, children }: MapRoomProps) {
  const { t } = useTranslation();
  const { language, site } = useSite();
  const theme = useMapTheme();
  const room = useRef<HTMLElement>(null);
  const isWanted = useIsSeenAtRest(room);
  const [isUnavailable, setUnavailable] = useState(false);
  const isLive = isWanted && !isUnavailable;
  const view = subject.view ?? (subject.fit ? viewOfBounds(subject.fit) : fallbackView);
  const { basemap, giveUpBasemap } = useBasemap(site.basemap, view ?? fallbackLocation, theme, isLive);
  return (
    <section ref={room} id="map" className={styles.room} aria-label={t('map.name')} tabIndex={-1}>
      <StillMap view={view} filterQuery={subject.filterQuery} isCovered={isLive} />
      {isLive && basemap !== null && (
        <LiveMap
          subject={subject}
          events={events}
          appearance={{ theme, language, basemap }}
          fallbackView={fallbackView ?? fallbackLocation}
          describer={describer}
          onUnavailable={() => setUnavailable(true)}
          onBasemapFailure={giveUpBasemap}
        >
          {children}
        </LiveMap>
      )}
      {isUnavailable && (
        <>
          <p className={styles.unavailable}>{t('map.unavailable')}</p>
          {children}
        </>
      )}
      <MapAttribution basemap={basemap} />
    </section>
  );
}

/** True from the moment on at which the page has loaded, the browser has time, and the element is in view. */
function useIsSeenAtRest(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const stop = whenInView(element.current, () => {
      stop();
      whenAtRest(() => setSeen(true));
    });
    return stop;
  }, [element]);
  return isSeen;
}

/** The text of the page comes first, with all it loads. */
function whenAtRest(start: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 200);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
