import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { useMapEngine } from '../engine/map-engine-context.ts';
import { useMapArrangement } from '../map-arrangement.tsx';
import { isSameView } from '../view/map-view.ts';
import { bringIntoView } from './bring-into-view.ts';
import styles from './map-popup.module.css';
import { isLowWindow, usePopupPlace } from './use-popup-place.ts';

interface MapPopupProps {
  /** The element within that names the popup, and takes the focus. */
  readonly headingId: string;
  /** The elements within that say in a few words what it is about: they are heard with its name. */
  readonly descriptionIds?: string | undefined;
  /** What it stands at; null as long as nobody knows. */
  readonly location: LngLat | null;
  /** Whether its contents have loaded, or loading them has failed. */
  readonly isReady: boolean;
  /** Whether a visitor opened it; otherwise the address contained it from the start, and the focus does not move. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /**
   * Returns the element that gets the focus when the popup closes, null for the map; otherwise the focus returns to
   * where it was.
   */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** After this time the focus moves to the popup even if its contents have not loaded. */
const focusMilliseconds = 400;

/**
 * The popup of a pin or point: a non-modal dialog. Its heading gets the focus; Escape and a press on the map close it;
 * then the focus returns to where it was.
 */
export function MapPopup({
  headingId,
  descriptionIds,
  location,
  isReady,
  takesFocus,
  onClose,
  focusAfter,
  children,
}: MapPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const engine = useMapEngine();
  const arrangement = useMapArrangement();
  usePopupPlace(popup, engine, location, isReady);

  const hasFocused = useRef(false);
  useEffect(() => {
    if (!takesFocus || hasFocused.current) return;
    const focus = () => {
      hasFocused.current = true;
      focusForReading(document.getElementById(headingId), { preventScroll: true });
    };
    const timer = setTimeout(focus, isReady ? 0 : focusMilliseconds);
    return () => clearTimeout(timer);
  }, [takesFocus, isReady, headingId]);

  // What had the focus in it goes when other contents come. Their heading has it before the next frame: a screen reader
  // that finds it nowhere goes to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other contents have come
  useLayoutEffect(() => {
    if (hasFocused.current && document.activeElement === document.body) {
      focusForReading(document.getElementById(headingId), { preventScroll: true });
    }
  }, [isReady, headingId]);

  const giveFocusBack = useEffectEvent((opener: Element | null) => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !hasFocused.current) return;
    const next = focusAfter === undefined ? opener : focusAfter();
    if (next instanceof HTMLElement && next.isConnected && next !== document.body) next.focus({ preventScroll: true });
    // A hidden element cannot get the focus.
    if (document.activeElement === document.body) engine?.canvas.focus();
  });
  useEffect(() => {
    const opener = document.activeElement;
    return () => giveFocusBack(opener);
  }, []);

  // On a phone the list is collapsed while the popup is open.
  const { sheet, setSheet } = arrangement ?? {};
  const sheetBefore = useRef(sheet);
  useEffect(() => {
    const before = sheetBefore.current;
    if (before === undefined) return;
    setSheet?.('peek');
    return () => setSheet?.(before);
  }, [setSheet]);

  // On a low screen it stands beside the map's middle, where the drawer would leave no space for both.
  const { setDrawerFolded } = arrangement ?? {};
  useEffect(() => {
    if (!isLowWindow()) return;
    setDrawerFolded?.(true);
    return () => setDrawerFolded?.(false);
  }, [setDrawerFolded]);

  // The map is smaller again when list and drawer come back; what was looked at stays in view.
  const comeBack = useEffectEvent(() => {
    if (engine === null || location === null) return;
    const view = engine.view();
    const stop = engine.onRest(() => {
      stop();
      // Whoever moved the map meanwhile, the visitor or the page, wants to see something else.
      const isOther = document.querySelector('[data-map-popup]') !== null || !isSameView(view, engine.view());
      if (!isOther) bringIntoView(engine, location);
    });
  });
  useEffect(() => () => comeBack(), []);

  // On the smallest screens the map takes the space of the text meanwhile, and the page is too short to be scrolled.
  const [scrolledTo] = useState(() => ({ pathname: window.location.pathname, top: window.scrollY }));
  useEffect(
    () => () => {
      if (window.location.pathname === scrolledTo.pathname) window.scrollTo({ top: scrolledTo.top });
    },
    [scrolledTo],
  );

  const closeByPress = useEffectEvent(onClose);
  useEffect(() => engine?.onEmptyMapPress(closeByPress), [engine]);

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // A dialog opened from the popup closes first; outside of map and popup Escape has other meanings.
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
      aria-describedby={descriptionIds}
      className={styles.popup}
      data-map-popup
      data-dock="foot"
      data-arrow="none"
      onFocus={() => {
        hasFocused.current = true;
      }}
    >
      <div className={styles.contents}>{children}</div>
    </div>
  );
}
