import type { Page } from 'playwright-core';

/** Counts the taps on a page from now on, until another page is loaded. Resolves with what tells how many there were. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const taps = { count: 0 };
    // A tap of a label is followed by a click of what it names: only the finger is counted.
    document.addEventListener('pointerdown', () => (taps.count += 1), { capture: true });
    return taps;
  });
  return () => counted.evaluate(({ count }) => count);
}
