import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, axeProblems, colourProblems } from './accessibility-problems.ts';
import { chooseTheme } from './pictures/choose-theme.ts';

/** The windows in which the map's page is laid out differently: width and height in pixels. */
export const everyWindow = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

/** The narrowest, the lowest and the widest of them: for pages that flow, in which what lies between changes nothing. */
export const outermostWindows = [everyWindow[0], everyWindow[3], everyWindow[4]] as const;

/** A window for each place of the list: in a sheet over the map, beside it, and in a drawer on it. */
export const mapWindows = [everyWindow[1], everyWindow[3], everyWindow[4]] as const;

/** How often each state was looked at in this file, in one window, language or way to work it after another. */
const looks = new Map<string, number>();

/**
 * Expects a state of a page to be accessible, and to fit the window's width. The first time both engines ask, and colours
 * are looked at in both themes. From then on, in another window or way, one engine asks in one theme, by turns: what is
 * wrong everywhere was seen the first time, and asking everything takes a browser seconds. The theme is light afterwards.
 */
export async function expectNoFault(page: Page, state: string): Promise<void> {
  const look = looks.get(state) ?? 0;
  looks.set(state, look + 1);
  if (look === 0) {
    await chooseTheme(page, 'dark');
    expect(await colourProblems(page), `${state}, dark`).toEqual([]);
    await chooseTheme(page, 'light');
    expect(await accessibilityProblems(page), `${state}, light`).toEqual([]);
  } else {
    const theme = look % 2 === 1 ? 'dark' : 'light';
    await chooseTheme(page, theme);
    expect(await axeProblems(page), `${state}, ${theme}`).toEqual([]);
    if (theme === 'dark') await chooseTheme(page, 'light');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
}
