import { bboxContains, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { mapZoomDefault } from '@access-atlas/contract/limits.ts';
import { type RefObject, useEffect } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import { type Edges, pinReachPixels, placePopup, popupShift } from './place-popup.ts';

/** Between a popup and the edges of the map. */
const marginPixels = 12;
/** The button that folds the text stands over the map's left edge. */
const foldEndPixels = 44;
/** On a narrower map the popup takes its lower edge. */
const dockedBelowPixels = 480;
/** A map that is lower than this has no space for a popup between what stands at its top and a pin. */
const roomMinPixels = 320;

/** Whether the window is wide, but too low for a popup above its pin: the condition of the style sheet as well. */
export function isLowWindow(): boolean {
  return window.matchMedia('(min-width: 640px) and (max-height: 479px)').matches;
}

/**
 * Keeps a popup at its pin while the map moves or is resized; on narrow maps it stays at the lower edge, on low ones at
 * the right edge. When the popup opens, and when the available space changes, the map moves once to make room for it,
 * until a visitor moves the map.
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
      isWanted = makeRoom(element, map, engine, pin);
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
  const isDocked = isLowWindow() || engine === null || pin === null || map.clientWidth < dockedBelowPixels;
  if (isDocked) {
    element.dataset.dock = isLowWindow() ? 'side' : 'foot';
    element.style.transform = '';
    element.style.maxHeight = '';
    element.dataset.arrow = 'none';
    delete element.dataset.coversCorner;
    return;
  }
  element.dataset.dock = 'none';
  const room = roomOf(map);
  element.style.maxHeight = `${room.bottom - room.top - pinReachPixels}px`;
  const size = sizeOf(element);
  const { left, top, arrow } = placePopup(engine.project(pin), size, room);
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  element.dataset.arrow = arrow?.side ?? 'none';
  element.style.setProperty('--arrow-left', `${Math.round(arrow?.left ?? 0)}px`);
  const corner = map.querySelector<HTMLElement>('[data-map-corner]');
  const coversCorner = corner !== null && left + size.width > corner.offsetLeft && top + size.height > corner.offsetTop;
  element.toggleAttribute('data-covers-corner', coversCorner);
}

/**
 * Moves to a pin that cannot be seen first: how much room it has is known there.
 *
 * @returns whether room is still to be made
 */
function makeRoom(element: HTMLElement, map: HTMLElement, engine: MapEngine, pin: LngLat): boolean {
  if (!bboxContains(engine.bounds(), pin)) {
    engine.moveTo({ ...pin, zoom: Math.max(engine.view().zoom, mapZoomDefault) });
    return true;
  }
  const tip = engine.project(pin);
  const { right, down } = shiftFor(tip, element, map);
  if (right !== 0 || down !== 0) engine.panBy(-right, -down, 'page');
  return false;
}

function shiftFor(tip: { x: number; y: number }, element: HTMLElement, map: HTMLElement) {
  switch (element.dataset.dock) {
    case 'foot':
      return shiftAbove(tip, element, map);
    case 'side':
      return shiftBeside(tip, element, map);
    default:
      return popupShift(tip, sizeOf(element), roomOf(map));
  }
}

/** Centres a pin that the popup at the right edge covers, or that is cut off, in the remaining space. */
function shiftBeside(tip: { x: number; y: number }, element: HTMLElement, map: HTMLElement) {
  const right = element.offsetLeft - marginPixels;
  const bottom = map.clientHeight - marginPixels;
  const isSeen = tip.x > pinReachPixels && tip.x < right - pinReachPixels && tip.y > pinReachPixels && tip.y < bottom;
  if (isSeen) return { right: 0, down: 0 };
  return { right: Math.round(right / 2 - tip.x), down: Math.round((bottom + pinReachPixels) / 2 - tip.y) };
}

/** Centres a pin that the popup at the lower edge covers in the remaining space. */
function shiftAbove(tip: { x: number; y: number }, element: HTMLElement, map: HTMLElement) {
  const bottom = element.getBoundingClientRect().top - map.getBoundingClientRect().top;
  const top = map.querySelector<HTMLElement>('[data-map-top]')?.offsetTop ?? 0;
  const isSeen = tip.y < bottom - marginPixels && tip.y > top + pinReachPixels;
  return { right: 0, down: isSeen ? 0 : Math.round((top + bottom + pinReachPixels / 2) / 2 - tip.y) };
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight };
}

/**
 * The space for a popup: the map without what stands at its left edge, the list of pins or the button that folds the
 * text, and, where there is room, without the top.
 */
function roomOf(map: HTMLElement): Edges {
  const above = map.querySelector<HTMLElement>('[data-map-top]:not(:empty)');
  const topEnd = above === null ? 0 : above.offsetTop + above.offsetHeight;
  const top = map.clientHeight - topEnd > roomMinPixels ? topEnd + marginPixels : marginPixels;
  const list = map.querySelector<HTMLElement>('[data-pin-mode]');
  const listEnd = list === null ? 0 : list.offsetLeft + list.offsetWidth;
  const left = Math.max(foldEndPixels, map.clientWidth - listEnd > dockedBelowPixels ? listEnd : 0) + marginPixels;
  return { left, top, right: map.clientWidth - marginPixels, bottom: map.clientHeight - marginPixels };
}
