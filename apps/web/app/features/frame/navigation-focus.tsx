import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';

/** What a visitor used last on a page: the link, and which of those with the same address. */
interface UsedLink {
  readonly href: string;
  readonly index: number;
}

/**
 * A screen reader first takes in that the page was replaced, and with it what had the focus; of a heading that gets the
 * focus at that very moment, Orca on a busy machine says nothing.
 */
const replacedMilliseconds = 100;
/** What stood in a popup comes later than its page; after this time it is no longer waited for. */
const returnMilliseconds = 4_000;

/**
 * After a navigation without a full page load, moves the focus to the first heading of the new page, so that a screen
 * reader reads its name and the keyboard continues from the top. On return by the browser's history, moves it to the link
 * that was used there; on another return to a list of results, to the row that led to the previous page.
 */
export function NavigationFocus() {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const previousPath = useRef(pathname);
  const usedLinks = useRef(new Map<string, UsedLink>());

  const keep = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (link && href) usedLinks.current.set(key, { href, index: linksTo(href).indexOf(link as HTMLElement) });
  });
  useEffect(() => {
    document.addEventListener('click', keep, { capture: true });
    return () => document.removeEventListener('click', keep, { capture: true });
  }, []);

  // The map may write another address of the same page meanwhile: the wait goes on.
  const stopWaiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const from = previousPath.current;
    previousPath.current = pathname;
    const isOtherPage = from !== pathname;
    if (isOtherPage) stopWaiting.current?.();
    const used = navigationType === 'POP' ? usedLinks.current.get(key) : undefined;
    if (used !== undefined && (isOtherPage || isFocusLost())) {
      stopWaiting.current = focusWhenThere(used, () => isOtherPage && focusPage(from));
    } else if (isOtherPage) {
      const { activeElement } = document;
      // Whoever has gone on by keyboard meanwhile is left where they are.
      const focus = () => (isFocusLost() || document.activeElement === activeElement) && focusPage(from);
      const timer = setTimeout(focus, replacedMilliseconds);
      // Whoever presses something of the new page at once must not have it scrolled away under their finger.
      const stop = () => clearTimeout(timer);
      addEventListener('pointerdown', stop, { once: true, capture: true });
      stopWaiting.current = () => {
        stop();
        removeEventListener('pointerdown', stop, { capture: true });
      };
    }
  }, [pathname, key, navigationType]);
  return null;
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Moves the focus to the row that led to a page, or to the heading. */
function focusPage(from: string): void {
  const row = document.querySelector<HTMLElement>(`#results h3 a[href^="${CSS.escape(from)}"]`);
  if (row !== null) row.focus();
  else focusForReading(document.querySelector<HTMLElement>('main h1'), { preventScroll: true });
}

/**
 * Moves the focus to a link as soon as it is on the page, unless the visitor has moved it meanwhile.
 * @param otherwise called where the link does not come
 * @returns a function that stops waiting
 */
function focusWhenThere({ href, index }: UsedLink, otherwise: () => void): (() => void) | undefined {
  const link = linksTo(href)[index];
  if (link?.checkVisibility()) {
    link.focus();
    return undefined;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const late = linksTo(href)[index];
    if (!late?.checkVisibility()) return;
    stop();
    if (isFocusLost()) late.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    if (isFocusLost()) otherwise();
  }, returnMilliseconds);
  return stop;
}
