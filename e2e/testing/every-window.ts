import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, colourProblems } from './accessibility-problems.ts';
import { chooseTheme } from './pictures/choose-theme.ts';

/** The windows in which the map's page is laid out differently: width and height in pixels. */
export const everyWindow = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

/** Expects a state of a page to be accessible in both themes, and to fit the window's width. The theme is light then. */
export async function expectNoFault(page: Page, state: string): Promise<void> {
  await chooseTheme(page, 'dark');
  expect(await colourProblems(page), `${state}, dark`).toEqual([]);
  await chooseTheme(page, 'light');
  expect(await accessibilityProblems(page), `${state}, light`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
}
