import { useEffect, useRef } from 'react';

const control = () => document.querySelector<HTMLElement>('[data-account-control]');

/**
 * What comes later in the header takes the place of a link, which may have got the focus meanwhile: then the focus goes on
 * to what came.
 * @returns to be called before that is rendered
 */
export function useSuccessorFocus(hasCome: boolean): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hasCome && hadFocus.current) control()?.querySelector<HTMLElement>('a, summary')?.focus();
  }, [hasCome]);
  return () => {
    hadFocus.current = control()?.contains(document.activeElement) ?? false;
  };
}
