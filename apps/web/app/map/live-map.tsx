import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellBounds } from './cluster-cell.ts';
import styles from './live-map.module.css';
import type { MapAppearance } from './map-appearance.ts';
import { MapControls } from './map-controls.tsx';
import { MapEngine } from './map-engine.ts';
import type { ChosenFeature } from './map-features.ts';
import { useMarkedPin } from './map-highlight.tsx';
import type { MapEvents, MapMove, MapSubject } from './map-subject.ts';
import type { MapView } from './map-view.ts';

export interface LiveMapProps {
  readonly subject: MapSubject;
  readonly events: MapEvents;
  readonly appearance: MapAppearance;
  readonly fallbackView: MapView;
  /** This browser cannot draw the map. */
  readonly onUnavailable: () => void;
  readonly children?: ReactNode;
}

/** The map itself: it comes after the page, and the page stands without it. */
export default function LiveMap({ subject, events, appearance, fallbackView, onUnavailable, children }: LiveMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [move, setMove] = useState<MapMove | null>(null);
  const shown = useRef(subject);
  const looks = useRef(appearance);
  const { theme, language } = appearance;

  const onMove = useEffectEvent((latest: MapMove) => {
    setMove(latest);
    events.onMove(latest);
  });
  const onChoose = useEffectEvent((chosen: ChosenFeature) => choose(engine, chosen, events));
  const start = useEffectEvent((element: HTMLElement) => {
    try {
      return new MapEngine({
        container: element,
        appearance,
        subject,
        fallbackView,
        name: t('map.canvas'),
        onMove,
        onChoose,
      });
    } catch {
      onUnavailable();
      return null;
    }
  });

  useEffect(() => {
    if (container.current === null) return;
    const started = start(container.current);
    setEngine(started);
    return () => started?.destroy();
  }, []);

  useEffect(() => {
    engine?.show(subject, shown.current);
    shown.current = subject;
  }, [engine, subject]);

  useEffect(() => {
    if (looks.current.theme === theme && looks.current.language === language) return;
    looks.current = { theme, language };
    engine?.setAppearance({ theme, language });
  }, [engine, theme, language]);

  const marked = useMarkedPin();
  useEffect(() => engine?.highlight(marked), [engine, marked]);

  return (
    <>
      <div className={styles.canvas}>
        <div ref={container} className={styles.element} />
      </div>
      {engine && <MapControls engine={engine} move={move} subject={subject} events={events} />}
      {children}
    </>
  );
}

function choose(engine: MapEngine | null, chosen: ChosenFeature, { onPin, onPlacesAt }: MapEvents): void {
  if (chosen.kind === 'pin') onPin(chosen.pin.id);
  else if (chosen.cluster.splits) engine?.split(chosen.cluster, chosen.cluster.expansionZoom);
  else onPlacesAt(cellBounds(chosen.cluster));
}
