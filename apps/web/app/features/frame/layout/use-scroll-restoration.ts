import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SheetHeight } from '../../../map/map-arrangement.tsx';
import { withoutMap } from '../../../url-state/only-map-moved.ts';

/**
 * Restores the scroll position of an element that scrolls by itself, as browsers do for the window: a new page begins
 * at its top, and a page that the visitor returns to has its former position. A collapsed sheet shows its top; expanded
 * again, it has its former position.
 */
export function useScrollRestoration(element: RefObject<HTMLElement | null>, sheet: SheetHeight | undefined): void {
  const { pathname, search } = useLocation();
  const page = withoutMap({ pathname, search });
  const tops = useRef(new Map<string, number>());
  const shown = useRef({ pathname, page });
  useLayoutEffect(() => {
    const isOtherPath = shown.current.pathname !== pathname;
    shown.current = { pathname, page };
    if (isOtherPath && element.current) element.current.scrollTop = tops.current.get(page) ?? 0;
  }, [element, pathname, page]);
  const isAtHead = useRef(false);
  useLayoutEffect(() => {
    const scrolled = element.current;
    // On wide screens there is no sheet, although its height is still stored.
    if (scrolled === null || sheet !== 'peek' || getComputedStyle(scrolled).overflowY !== 'hidden') return;
    const { page: left } = shown.current;
    const top = scrolled.scrollTop;
    isAtHead.current = true;
    scrolled.scrollTop = 0;
    return () => {
      isAtHead.current = false;
      if (shown.current.page === left) scrolled.scrollTop = top;
    };
  }, [element, sheet]);
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return;
    const keep = () => !isAtHead.current && tops.current.set(shown.current.page, scrolled.scrollTop);
    scrolled.addEventListener('scroll', keep, { passive: true });
    return () => scrolled.removeEventListener('scroll', keep);
  }, [element]);
}
