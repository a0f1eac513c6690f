import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After going to another page without a full load, moves the focus to that page's first heading: a screen reader then
 * reads the new page's name, and the keyboard goes on from its top, as after a full load. Back in a list of results, the
 * row has it that led to the page before: reading goes on from there.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    const row = document.querySelector<HTMLElement>(`#results h3 a[href^="${CSS.escape(previousPath.current)}"]`);
    previousPath.current = pathname;
    if (row !== null) {
      row.focus();
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
