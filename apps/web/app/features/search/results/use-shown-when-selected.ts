import { type RefObject, useEffect, useRef } from 'react';
import { useMapArrangement } from '../../../map/map-arrangement.tsx';

/**
 * A row that becomes the selected one comes into view, by scrolling as little as shows it; the focus stays where it is.
 * One that the page came with does not: a page begins at its top, and one that is come back to stands where it was left.
 */
export function useShownWhenSelected(isSelected: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const isShown = useRef(isSelected);
  // Drawn down to its head a sheet does not show its rows; it may be drawn up later.
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

/** Whether a part of the page around the row shows its beginning alone. */
function isClipped(row: HTMLElement): boolean {
  const scrolled = row.closest('#drawer > div');
  return scrolled !== null && getComputedStyle(scrolled).overflowY === 'hidden';
}
