import { useEffect } from 'react';
import { useLocation } from 'react-router';

const waiting = new Set<() => void>();

/**
 * A navigation has ended before React shows its page, which it prepares beside the one that is shown.
 * @returns resolves once another page is shown than now
 */
export function nextShownPage(): Promise<void> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Tells who waits that another page is shown; used once, in what every page has. */
export function useNoteShownPage(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is another one when the key of its location is.
  useEffect(() => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }, [key]);
}
