import { bboxContains, type LngLat } from '@access-atlas/contract/geo.ts';
import { mapZoomDefault } from '@access-atlas/contract/limits.ts';
import { type RefObject, useEffect } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import { type Edges, pinReachPixels, placePopup, popupShift } from './place-popup.ts';

/** Between a popup and the edges of the map. */
const marginPixels = 12;
/** On a narrower map the popup takes its lower edge. */
const dockedBelowPixels = 480;

/**
 * Keeps a popup at its pin while the map moves or is resized; on small maps it stays at the lower edge. When the popup
 * opens, and when the available space changes, the map moves once to make room for it, until a visitor moves the map.
 * @param isReady the popup has its contents, and so its size
 */
export function usePopupPlace(
  popup: RefObject<HTMLElement | null>,
  engine: MapEngine | null,
  location: LngLat | null,
  isReady: boolean,
): void {
  const longitude = location?.longitude;
  const latitude = location?.latitude;
  useEffect(() => {
    const element = popup.current;
    const map = element?.closest<HTMLElement>('#map');
    if (!element || !map) return;
    const pin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const place = () => placeElement(element, map, engine, pin);
    let isWanted = isReady;
    // Not before the map has first become idle: that is the view of the page's address.
    const makeRoomAtRest = () => {
      if (!isWanted || engine === null || pin === null || map.querySelector('[data-map="idle"]') === null) return;
      isWanted = false;
      makeRoom(element, map, engine, pin);
    };
    let isUntouched = true;
    const observer = new ResizeObserver(() => {
      place();
      isWanted = isReady && isUntouched;
      makeRoomAtRest();
    });
    observer.observe(map);
    observer.observe(element);
    // A visitor who moves the map wants to see that area, so the popup no longer moves it.
    const leave = () => {
      isUntouched = false;
      isWanted = false;
    };
    const stops = [engine?.onFrame(place), engine?.onRest(makeRoomAtRest)];
    const touches = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const touch of touches) engine?.canvas.addEventListener(touch, leave, { passive: true });
    return () => {
      observer.disconnect();
      for (const stop of stops) stop?.();
      for (const touch of touches) engine?.canvas.removeEventListener(touch, leave);
    };
  }, [popup, engine, longitude, latitude, isReady]);
}

function placeElement(element: HTMLElement, map: HTMLElement, engine: MapEngine | null, pin: LngLat | null): void {
  const isDocked = engine === null || pin === null || map.clientWidth < dockedBelowPixels;
  element.dataset.docked = String(isDocked);
  if (isDocked) {
    element.style.transform = '';
    element.dataset.arrow = 'none';
    return;
  }
  const { left, top, arrow } = placePopup(engine.project(pin), sizeOf(element), roomOf(map));
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  element.dataset.arrow = arrow?.side ?? 'none';
  element.style.setProperty('--arrow-left', `${Math.round(arrow?.left ?? 0)}px`);
}

function makeRoom(element: HTMLElement, map: HTMLElement, engine: MapEngine, pin: LngLat): void {
  if (!bboxContains(engine.bounds(), pin)) {
    engine.moveTo({ ...pin, zoom: Math.max(engine.view().zoom, mapZoomDefault) });
    return;
  }
  const tip = engine.project(pin);
  const { right, down } =
    element.dataset.docked === 'true'
      ? shiftAboveDocked(tip, element, map)
      : popupShift(tip, sizeOf(element), roomOf(map));
  if (right !== 0 || down !== 0) engine.panBy(-right, -down, 'page');
}

/** Centres a pin that the popup at the lower edge covers in the remaining space. */
function shiftAboveDocked(tip: { x: number; y: number }, element: HTMLElement, map: HTMLElement) {
  const bottom = element.getBoundingClientRect().top - map.getBoundingClientRect().top;
  const top = map.querySelector<HTMLElement>('[data-map-top]')?.offsetTop ?? 0;
  const isSeen = tip.y < bottom - marginPixels && tip.y > top + pinReachPixels;
  return { right: 0, down: isSeen ? 0 : Math.round((top + bottom + pinReachPixels / 2) / 2 - tip.y) };
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight };
}

/**
 * The space for a popup: the map without the list of pins over its left edge and, where there is room, without the top.
 */
function roomOf(map: HTMLElement): Edges {
  const above = map.querySelector<HTMLElement>('[data-map-top]:not(:empty)');
  const topEnd = above === null ? 0 : above.offsetTop + above.offsetHeight;
  const top = map.clientHeight - topEnd > dockedBelowPixels ? topEnd + marginPixels : marginPixels;
  const list = map.querySelector<HTMLElement>('[data-pin-mode]');
  const listEnd = list === null ? 0 : list.offsetLeft + list.offsetWidth;
  const left = map.clientWidth - listEnd > dockedBelowPixels ? listEnd + marginPixels : marginPixels;
  return { left, top, right: map.clientWidth - marginPixels, bottom: map.clientHeight - marginPixels };
}
