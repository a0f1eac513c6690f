import { fallbackLocation } from '@access-atlas/contract/limits.ts';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { observeVisibility } from '../browser/observe-visibility.ts';
import { useSite } from '../browser/use-site.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { LoadingNotice } from '../ui/feedback/loading-notice.tsx';
import { useBasemap } from './basemap/use-basemap.ts';
import { MapAttribution } from './map-attribution.tsx';
import styles from './map-container.module.css';
import type { MapEvents, MapSubject } from './map-subject.ts';
import type { PinDescriber } from './pin-describer.ts';
import { StillMap } from './still-map.tsx';
import { useMapTheme } from './use-map-theme.ts';
import { boundsOfView } from './view/bounds-of-view.ts';
import type { MapView } from './view/map-view.ts';
import { viewOfBounds } from './view/view-of-bounds.ts';

const LiveMap = lazyComponent(() => import('./live-map.tsx'), {
  onFailure: 'messageAndRetry',
  what: 'map',
  where: 'map',
});

interface MapContainerProps {
  readonly subject: MapSubject;
  readonly events: MapEvents;
  /** The view where neither the address nor the page contains one; null: the world. */
  readonly fallbackView: MapView | null;
  /** Whether the map fills the window. */
  readonly isWide?: boolean;
  /** Loads the names of pins; without it pins are described by their rating and type only. */
  readonly describer?: PinDescriber;
  /** What stands on the map, such as a popup. */
  readonly children?: ReactNode;
}

/**
 * The map's container on the page: a still picture of the map, and over it the live map once the page has loaded and the
 * container is in view. The text beside it contains everything that the map shows.
 */
export function MapContainer({
  subject,
  events,
  fallbackView,
  isWide = false,
  describer,
  children,
}: MapContainerProps) {
  const { t } = useTranslation();
  const { language, site } = useSite();
  const theme = useMapTheme();
  const container = useRef<HTMLElement>(null);
  const isWanted = useIsVisibleWhenIdle(container);
  const [isUnavailable, setUnavailable] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isLive = isWanted && !isUnavailable;
  const { fit, filterQuery } = subject;
  const view = subject.view ?? (fit ? null : (fallbackView ?? fallbackLocation));
  const middle = view ?? (fit && viewOfBounds(fit)) ?? fallbackLocation;
  // The page lists what the map would show, while no map can be drawn or none is in view.
  const reportFirstView = () => {
    const { clientWidth, clientHeight } = container.current ?? {};
    const size = { width: clientWidth || window.innerWidth, height: clientHeight || window.innerHeight };
    events.onMove({ view: middle, bounds: boundsOfView(middle, size), cause: 'start' });
  };
  const standIn = () => {
    setUnavailable(true);
    reportFirstView();
  };
  useWhenHidden(container, reportFirstView);
  const { basemap, replaceFailedBasemap } = useBasemap(site.basemap, middle, theme, isLive);
  return (
    <section ref={container} id="map" className={styles.container} aria-label={t('map.name')} tabIndex={-1}>
      <StillMap view={view} fit={fit} filterQuery={filterQuery} isWide={isWide} isCovered={isLive} />
      {isLive && basemap !== null && (
        <LiveMap
          subject={subject}
          events={events}
          appearance={{ theme, language, basemap }}
          fallbackView={fallbackView ?? fallbackLocation}
          describer={describer}
          onLoaded={(hasSucceeded) => setFailed(!hasSucceeded)}
          onDrawn={() => setDrawn(true)}
          onUnavailable={standIn}
          onBasemapFailure={replaceFailedBasemap}
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
      <div className={styles.loading}>
        <LoadingNotice isLoading={isLive && !isDrawn && !hasFailed} text={t('map.stillLoading')} />
      </div>
      <MapAttribution basemap={basemap} />
    </section>
  );
}

/** True from the moment on at which the page has loaded, the browser has time, and the element is in view. */
function useIsVisibleWhenIdle(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const stop = observeVisibility(element.current, () => {
      stop();
      whenIdle(() => setSeen(true));
    });
    return stop;
  }, [element]);
  return isSeen;
}

/** Calls once, when the page has loaded and the browser has time, where the element was out of view at first. */
function useWhenHidden(element: RefObject<HTMLElement | null>, onHidden: () => void): void {
  const report = useEffectEvent(onHidden);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((changes) => {
      observer.disconnect();
      // A busy browser reports several changes together; only the last one is current.
      if (changes.at(-1)?.isIntersecting === false) whenIdle(report);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}

/** Waits until the page has loaded and the browser is idle: the text of the page comes first. */
function whenIdle(start: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 200);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
