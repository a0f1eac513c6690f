import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands the focus on when what holds it goes from the page; it would begin again at the top.
 * @param element what goes
 * @param next what is to have the focus then, still in the page
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>, next: () => Element | null | undefined): void {
  const handOn = useEffectEvent(() => {
    const heir = next();
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going?.contains(document.activeElement)) handOn();
    };
  }, [element]);
}
