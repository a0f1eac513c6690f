import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { MapAnnouncements } from './behaviours/map-announcements.tsx';
import { MapKeys } from './behaviours/map-keys.tsx';
import type { PinModeProps } from './behaviours/pin-mode.tsx';
import { useAreaToSearch } from './behaviours/use-area-to-search.ts';
import { MapControls } from './controls/map-controls.tsx';
import { MapEngine } from './engine/map-engine.ts';
import { MapEngineContext } from './engine/map-engine-context.ts';
import type { MapEngineOptions } from './engine/map-engine-options.ts';
import type { ChosenFeature, PinOrCluster } from './engine/map-features.ts';
import type { MissingReason } from './engine/missing-tiles.ts';
import { useForcedColours } from './forced-colours.ts';
import styles from './live-map.module.css';
import { useDeviceLocation } from './location/device-location.tsx';
import type { MapAppearance } from './map-appearance.ts';
import { useHighlightedPin } from './map-highlight.tsx';
import type { MapEvents, MapMove, MapSubject } from './map-subject.ts';
import type { PinDescriber } from './pin-describer.ts';
import { cellBounds } from './view/cluster-cell.ts';
import type { MapView } from './view/map-view.ts';

const PinMode = lazyComponent<PinModeProps>(() => import('./behaviours/pin-mode.tsx'), { onFailure: 'message' });

export interface LiveMapProps {
  readonly subject: MapSubject;
  readonly events: MapEvents;
  readonly appearance: MapAppearance;
  readonly fallbackView: MapView;
  readonly describer: PinDescriber | undefined;
  /** The first view is drawn or left. */
  readonly onDrawn: () => void;
  /** This browser cannot draw the map. */
  readonly onUnavailable: () => void;
  /** The basemap cannot be drawn: another appearance is wanted. */
  readonly onBasemapFailure: MapEngineOptions['onBasemapFailure'];
  readonly children?: ReactNode;
}

/**
 * The live map; it is loaded after the page, which works without it. Its pictures are drawn once, so that it begins anew where
 * the reader's system begins or ends to replace colours.
 */
export default function LiveMap(props: LiveMapProps) {
  return <DrawnMap key={String(useForcedColours())} {...props} />;
}

function DrawnMap({
  subject,
  events,
  appearance,
  fallbackView,
  describer,
  onDrawn,
  onUnavailable,
  onBasemapFailure,
  children,
}: LiveMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [missing, setMissing] = useState<MissingReason | null>(null);
  /** The pins that are listed, by id, or all that can be seen. */
  const [listed, setListed] = useState<readonly string[] | 'inView' | null>(null);
  const [showsOthers, setShowsOthers] = useState(false);
  const [hasLeftPins, setHasLeftPins] = useState(false);
  const shown = useRef(subject);
  const looks = useRef(appearance);
  const { theme, language, basemap } = appearance;
  const { areaToSearch, followMove } = useAreaToSearch(subject.searchedArea);

  const onMove = useEffectEvent((latest: MapMove) => {
    followMove(latest);
    events.onMove(latest);
  });
  const onChoose = useEffectEvent((chosen: ChosenFeature) => {
    if (chosen.kind !== 'several') return choose(engine, chosen, events);
    setListed(chosen.pins.map(({ id }) => id));
    setHasLeftPins(false);
  });
  const canChoosePoint = events.onPoint !== undefined;
  const onPoint = useEffectEvent((point: LngLat) => events.onPoint?.(point));
  const failBasemap = useEffectEvent(onBasemapFailure);
  const start = useEffectEvent((element: HTMLElement) => {
    try {
      return new MapEngine({
        container: element,
        appearance,
        subject,
        fallbackView,
        name: t('map.canvas'),
        onDrawn,
        onChoose,
        onPoint: canChoosePoint ? onPoint : undefined,
        onBasemapFailure: failBasemap,
        onMissingTiles: setMissing,
      });
    } catch {
      onUnavailable();
      return null;
    }
  });

  useEffect(() => {
    if (container.current === null) return;
    const started = start(container.current);
    started?.onMoved(onMove);
    setEngine(started);
    return () => started?.destroy();
  }, []);

  useEffect(() => {
    engine?.show(subject, shown.current);
    shown.current = subject;
  }, [engine, subject]);

  const { resultsFrame, showsResults } = subject;
  // Once per search: a visitor who then moves on, or opens a place and comes back, is not moved again.
  const showResults = useEffectEvent((of: MapEngine, box: Bbox) => {
    if (showsResults) of.showResults(box);
  });
  useEffect(() => {
    if (engine !== null && resultsFrame !== null) showResults(engine, resultsFrame);
  }, [engine, resultsFrame]);

  useEffect(() => engine?.showOthers(showsOthers), [engine, showsOthers]);

  useEffect(() => {
    const before = looks.current;
    if (before.theme === theme && before.language === language && before.basemap === basemap) return;
    looks.current = { theme, language, basemap };
    engine?.setAppearance(looks.current);
  }, [engine, theme, language, basemap]);

  const marked = useHighlightedPin();
  useEffect(() => engine?.highlight(marked), [engine, marked]);
  const { here } = useDeviceLocation();
  useEffect(() => engine?.showHere(here), [engine, here]);

  const leavePins = () => {
    setListed(null);
    setHasLeftPins(true);
    engine?.canvas.focus();
  };
  // The list of pins closes with the popup that was opened from it.
  const { openPinId } = subject;
  const openPinBefore = useRef(openPinId);
  const followPopup = useEffectEvent((openId: string | null) => {
    const hasClosed = openId === null && openPinBefore.current !== null;
    openPinBefore.current = openId;
    if (!hasClosed || listed === null) return;
    // The place's own page, or the popup of a point, takes the focus itself.
    if (subject.selected === null && subject.chosenPoint === null) leavePins();
    else setListed(null);
  });
  useEffect(() => followPopup(openPinId), [openPinId]);
  // Nor does it stay beside the popup of a point, which is none of its pins.
  const hasPoint = subject.chosenPoint !== null;
  useEffect(() => {
    if (hasPoint) setListed(null);
  }, [hasPoint]);
  return (
    <MapEngineContext value={engine}>
      <div className={styles.canvas}>
        <div ref={container} className={styles.element} />
      </div>
      {engine && (
        <>
          <MapKeys
            canvas={engine.canvas}
            onListPins={() => {
              setListed('inView');
              setHasLeftPins(false);
            }}
            onChooseMiddle={canChoosePoint ? () => events.onPoint?.(engine.view()) : undefined}
          />
          {listed !== null && (
            <PinMode
              key={String(listed)}
              engine={engine}
              describer={describer}
              only={listed === 'inView' ? undefined : listed}
              onChoose={(chosen) => choose(engine, chosen, events)}
              onLeave={leavePins}
              onClose={leavePins}
            />
          )}
          <Status text={hasLeftPins ? t('pinMode.closed') : ''} />
          <MapControls
            engine={engine}
            areaToSearch={areaToSearch}
            missing={missing}
            others={subject.results === null ? null : { areShown: showsOthers, show: setShowsOthers }}
            onSearchArea={events.onSearchArea}
            focusList={events.focusList}
          />
          <MapAnnouncements
            engine={engine}
            offersSearch={areaToSearch !== null && events.onSearchArea !== undefined}
            isZoomListed={events.isZoomListed}
          />
        </>
      )}
      {children}
    </MapEngineContext>
  );
}

function choose(engine: MapEngine | null, chosen: PinOrCluster, { onPin, onPlacesAt }: MapEvents): void {
  if (chosen.kind === 'pin') onPin(chosen.pin.id);
  else if (chosen.cluster.splits) engine?.split(chosen.cluster, chosen.cluster.expansionZoom);
  else onPlacesAt(cellBounds(chosen.cluster));
}
