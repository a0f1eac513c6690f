import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutMap } from '../../url-state/only-map-moved.ts';

/**
 * Another page begins at its top in an element that scrolls by itself, as it does in a window; one that a visitor comes
 * back to stands where it was left.
 */
export function useKeptScroll(element: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const page = withoutMap({ pathname, search });
  const tops = useRef(new Map<string, number>());
  const shown = useRef({ pathname, page });
  useLayoutEffect(() => {
    const isOtherPath = shown.current.pathname !== pathname;
    shown.current = { pathname, page };
    if (isOtherPath && element.current) element.current.scrollTop = tops.current.get(page) ?? 0;
  }, [element, pathname, page]);
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return;
    const keep = () => tops.current.set(shown.current.page, scrolled.scrollTop);
    scrolled.addEventListener('scroll', keep, { passive: true });
    return () => scrolled.removeEventListener('scroll', keep);
  }, [element]);
}
