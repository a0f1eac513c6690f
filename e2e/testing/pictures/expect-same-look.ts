import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hiding, screenshotDifference } from './screenshot-difference.ts';

/** Another machine may draw a line of letters half a pixel higher; a changed place is far more. */
const pixelsMax = 0.02;
/** About half of the smallest button: what has another colour is more. */
const squaresMax = 0.004;

export type Theme = 'light' | 'dark';

/** Expects a page to look as in the pictures that are kept of it, in both themes where `themes` is left out. */
export async function expectSameLook(
  page: Page,
  name: string,
  { themes = ['light', 'dark'], ...hiding }: Hiding & { readonly themes?: readonly Theme[] } = {},
): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const { pixels, squares } = await screenshotDifference(page, `${name}-${theme}`, hiding);
    expect.soft(pixels, `${name}, ${theme}`).toBeLessThanOrEqual(pixelsMax);
    expect.soft(squares, `${name}, ${theme}`).toBeLessThanOrEqual(squaresMax);
  }
}
