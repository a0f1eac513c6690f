import { type RefObject, useEffect, useRef } from 'react';
import { useMapArrangement } from '../../../map/map-arrangement.tsx';

/**
 * Scrolls a row into view when it becomes the selected one, as little as needed and without moving the focus. A row
 * that is selected from the start is not scrolled to: the page keeps its own scroll position.
 */
export function useScrollToSelected(isSelected: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const isShown = useRef(isSelected);
  // A collapsed sheet does not show its rows; it may be expanded later.
  const sheet = useMapArrangement()?.sheet;
  useEffect(() => {
    if (!isSelected) isShown.current = false;
    else if (!isShown.current && row.current !== null && (sheet !== 'peek' || !isClipped(row.current))) {
      isShown.current = true;
      row.current.scrollIntoView({ block: 'nearest' });
    }
  }, [isSelected, sheet]);
  return row;
}

/** Whether a collapsed sheet around the row hides it. */
function isClipped(row: HTMLElement): boolean {
  const scrolled = row.closest('#drawer > div');
  return scrolled !== null && getComputedStyle(scrolled).overflowY === 'hidden';
}
