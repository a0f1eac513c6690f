import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenshotDifference } from './screenshot-difference.ts';

/** Another machine may draw a line of letters half a pixel higher; a changed place is far more. */
const pixelsMax = 0.02;
/** About half of the smallest button: what has another colour is more. */
const squaresMax = 0.004;

/**
 * Expects a page to look, light and dark, as in the pictures that are kept of it. `masked` selects what is another on
 * each run.
 */
export async function expectSameLook(page: Page, name: string, masked?: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const { pixels, squares } = await screenshotDifference(page, `${name}-${theme}`, masked);
    expect.soft(pixels, theme).toBeLessThanOrEqual(pixelsMax);
    expect.soft(squares, theme).toBeLessThanOrEqual(squaresMax);
  }
}
