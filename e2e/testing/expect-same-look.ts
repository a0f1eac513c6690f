import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hiding, screenshotDifference } from './screenshot-difference.ts';

/** Another machine may draw a line of letters half a pixel higher; a changed place is far more. */
const pixelsMax = 0.02;
/** About half of the smallest button: what has another colour is more. */
const squaresMax = 0.004;

/** Expects a page to look, light and dark, as in the pictures that are kept of it. */
export async function expectSameLook(page: Page, name: string, hiding: Hiding = {}): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const { pixels, squares } = await screenshotDifference(page, `${name}-${theme}`, hiding);
    expect.soft(pixels, `${name}, ${theme}`).toBeLessThanOrEqual(pixelsMax);
    expect.soft(squares, `${name}, ${theme}`).toBeLessThanOrEqual(squaresMax);
  }
}
