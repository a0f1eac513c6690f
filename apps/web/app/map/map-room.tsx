import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../use-site.ts';
import styles from './map-room.module.css';
import type { MapEvents, MapSubject } from './map-subject.ts';
import type { MapView } from './map-view.ts';
import { StillMap } from './still-map.tsx';
import { useMapTheme } from './use-map-theme.ts';

const LiveMap = lazy(() => import('./live-map.tsx'));

interface MapRoomProps {
  readonly subject: MapSubject;
  readonly events: MapEvents;
  /** Where the map stands where nothing says where; null: the region of the site's data. */
  readonly fallbackView: MapView | null;
  readonly children?: ReactNode;
}

/**
 * The map's place on the page: a still picture of what it will show, and the map itself once the page stands and the
 * room is in view. All that it shows stands in the text beside it.
 */
export function MapRoom({ subject, events, fallbackView, children }: MapRoomProps) {
  const { t } = useTranslation();
  const { language, site } = useSite();
  const theme = useMapTheme();
  const room = useRef<HTMLElement>(null);
  const isWanted = useIsSeenAtRest(room);
  const [isUnavailable, setUnavailable] = useState(false);
  const isLive = isWanted && !isUnavailable;
  return (
    <section ref={room} id="map" className={styles.room} aria-label={t('map.name')} tabIndex={-1}>
      <StillMap view={subject.view ?? fallbackView} />
      {isLive && (
        <Suspense>
          <LiveMap
            subject={subject}
            events={events}
            appearance={{ theme, language }}
            fallbackView={fallbackView ?? { latitude: 0, longitude: 0, zoom: 3 }}
            onUnavailable={() => setUnavailable(true)}
          >
            {children}
          </LiveMap>
        </Suspense>
      )}
      {isUnavailable && <p className={styles.unavailable}>{t('map.unavailable')}</p>}
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

/** True from the moment on at which the page has loaded, the browser has time, and the element is in view. */
function useIsSeenAtRest(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenAtRest(() => setSeen(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
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
