import { useLayoutEffect } from 'react';

/** Whoever logs out in the menu that has the focus goes on from the link that takes its place. */
export function useFocusOnLogIn(): void {
  useLayoutEffect(
    () => () => {
      const control = document.querySelector('[data-account-control]');
      if (!control?.contains(document.activeElement)) return;
      // The link comes with what removes the menu.
      queueMicrotask(() => control.querySelector<HTMLElement>(':scope > a')?.focus());
    },
    [],
  );
}
