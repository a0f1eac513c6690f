import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Moves the focus when the element that contains it is removed; otherwise the focus would return to the top of the
 * page.
 * @param element the element that will be removed
 * @param next returns the element that gets the focus, which is still on the page
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>, next: () => Element | null | undefined): void {
  const handOn = useEffectEvent(() => {
    const successor = next();
    if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going?.contains(document.activeElement)) handOn();
    };
  }, [element]);
}
