import type { LngLat } from '@access-atlas/contract/geo.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMapEngine } from '../engine/map-engine-context.ts';
import { useMapArrangement } from '../map-arrangement.tsx';
import styles from './map-popup.module.css';
import { usePopupPlace } from './use-popup-place.ts';

interface MapPopupProps {
  /** The element within that names the popup: it takes the focus, so it has `tabIndex={-1}`. */
  readonly headingId: string;
  /** What it stands at; null as long as nobody knows. */
  readonly location: LngLat | null;
  /** Its contents are there: they have come, or have failed to. */
  readonly isReady: boolean;
  /** A visitor opened it; else the page came with it, and the focus stays where it is. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** Tells what has the focus in the popup's place, null for the map; else it goes back to where it came from. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** Whoever waits longer for the contents has the focus in the popup meanwhile. */
const focusMilliseconds = 400;

/**
 * What stands above a pin or a point: a dialog that leaves the page as usable as it was. Its heading takes the focus;
 * Escape, and a press on the map beside it, close it; and the focus goes back to where it came from.
 */
export function MapPopup({ headingId, location, isReady, takesFocus, onClose, focusAfter, children }: MapPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const engine = useMapEngine();
  const arrangement = useMapArrangement();
  usePopupPlace(popup, engine, location, isReady);

  const hasFocused = useRef(false);
  useEffect(() => {
    if (!takesFocus || hasFocused.current) return;
    const focus = () => {
      hasFocused.current = true;
      document.getElementById(headingId)?.focus({ preventScroll: true });
    };
    const timer = setTimeout(focus, isReady ? 0 : focusMilliseconds);
    return () => clearTimeout(timer);
  }, [takesFocus, isReady, headingId]);

  const giveFocusBack = useEffectEvent((opener: Element | null) => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !hasFocused.current) return;
    const next = focusAfter === undefined ? opener : focusAfter();
    if (next instanceof HTMLElement && next.isConnected && next !== document.body) next.focus({ preventScroll: true });
    // What is hidden takes no focus.
    if (document.activeElement === document.body) engine?.canvas.focus();
  });
  useEffect(() => {
    const opener = document.activeElement;
    return () => giveFocusBack(opener);
  }, []);

  // On a phone the list makes room, and comes back with the popup's end.
  const { sheet, setSheet } = arrangement ?? {};
  const sheetBefore = useRef(sheet);
  useEffect(() => {
    const before = sheetBefore.current;
    if (before === undefined) return;
    setSheet?.('peek');
    return () => setSheet?.(before);
  }, [setSheet]);

  const closeByPress = useEffectEvent(onClose);
  useEffect(() => engine?.onBarePress(closeByPress), [engine]);

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // A dialog that was opened from here closes first; elsewhere on the page Escape means something else.
    if (target.closest('dialog') !== null || !(target === document.body || target.closest('#map'))) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);

  return (
    <div
      ref={popup}
      role="dialog"
      aria-labelledby={headingId}
      className={styles.popup}
      data-map-popup
      data-docked="true"
      data-arrow="none"
      onFocus={() => {
        hasFocused.current = true;
      }}
    >
      <div className={styles.contents}>{children}</div>
    </div>
  );
}
