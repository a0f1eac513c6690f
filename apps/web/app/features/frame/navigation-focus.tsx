import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';

/**
 * After a navigation without a full page load, moves the focus to the first heading of the new page, so that a screen
 * reader reads its name and the keyboard continues from the top. On return to a list of results, moves it to the row
 * that led to the previous page.
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
    focusForReading(document.querySelector<HTMLElement>('main h1'), { preventScroll: true });
  }, [pathname]);
  return null;
}
