import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, goOn, type VisitedPage, type Visitor, visit } from './testing/browser.ts';
import { listedOfArea } from './testing/map-journey.ts';
import { type PageState, pageStates, pathOf, scrollToView } from './testing/page-states.ts';
import { transitionsEnded } from './testing/pictures/choose-theme.ts';
import { expectSameLook, type Theme } from './testing/pictures/expect-same-look.ts';
import { runningBrowser, runningSite } from './testing/running.ts';
import { windowSizes } from './testing/window-sizes.ts';

/**
 * What people turn a page into that they have before them. Every state is searched for faults in one of these ways, and
 * every way shows several states.
 */
const ways: readonly (readonly [string, Way])[] = [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone, dark', { width: 390, height: 844, colorScheme: 'dark' }],
  // 400 % of a window of 1280 × 1024.
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['with forced colours', { width: 1024, height: 768, forcedColors: 'active' }],
  ['on a tablet, dark', { width: 768, height: 1024, colorScheme: 'dark' }],
  ['at 320 pixels, with reduced motion', { width: 320, height: 640, reducedMotion: 'reduce' }],
];

interface Way
  extends Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors' | 'reducedMotion'> {
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly device: string;
  readonly width: number;
  readonly height: number;
  readonly language: 'en-GB' | 'fr-FR' | 'pt-BR';
  readonly themes: readonly Theme[];
}

const languages = ['en-GB', 'fr-FR', 'pt-BR'] as const;
const bothThemes = ['light', 'dark'] as const;

/**
 * The windows, languages and themes in which a page is compared with its pictures. All components stand on one page, which
 * is seen in every window and theme; any other page is seen once in every window and language, and in both themes. From
 * page to page the combination changes, so that all of them occur.
 */
function looksOf({ name }: PageState, index: number): Look[] {
  if (name === 'components') return windowSizes.map((size) => ({ ...size, language: 'en-GB', themes: bothThemes }));
  return windowSizes.map((size, turn) => ({
    ...size,
    language: languages[(index + turn) % languages.length] ?? 'en-GB',
    themes: [(index + turn) % 2 === 0 ? 'light' : 'dark'],
  }));
}

describe.skipIf(!chromiumPath)('every page', { timeout: 120_000 }, () => {
  const site = runningSite({
    town: 'nullIsland',
    // Signing in needs localhost where there is no https.
    settings: { CONTACT_EMAIL: 'help@atlas.example', HOST: 'localhost' },
    hasFixedCalendar: true,
    // Hundreds of pages in a few minutes are more than one visitor may ask for.
    hasVisitorsFromAfar: true,
  });
  const browser = runningBrowser({ hasNoWebGl: true, hasVisitorsFromAfar: true });
  const windows = new Map<string, VisitedPage>();

  /** One window a visitor shows all pages that need none of their own: a new one costs a second of processor. */
  const open = async (state: PageState, who: string, visitor: Visitor): Promise<VisitedPage> => {
    const address = `${site.address}${await pathOf(state, site.address)}`;
    const earlier = state.isFirstVisit ? undefined : windows.get(who);
    const visited = earlier ?? (await visit(browser, address, { ...visitor, hasFixedCalendar: true }));
    if (earlier) {
      // Where the mouse was left, it would be over something of the next page.
      await visited.page.mouse.move(-1, -1);
      await goOn(visited, address);
    }
    await listed(visited.page);
    await state.prepare?.(visited.page, site);
    await scrollToView(visited.page, state);
    if (!state.isFirstVisit) windows.set(who, visited);
    return visited;
  };

  const haveIt = async (page: Page, { width, height, ...media }: Way): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference', ...media });
    await transitionsEnded(page);
  };

  test.each(
    pageStates.map((state, index) => {
      const [who, way] = ways[index % ways.length] ?? ['', windowSizes[0]];
      return { name: state.name, who, way, state, looks: looksOf(state, index) };
    }),
    // It is searched for faults in the same windows: preparing a state takes longer than both.
  )('looks as it was looked at: $name', async ({ name, state, who, way, looks }) => {
    for (const [turn, { device, width, height, language, themes }] of looks.entries()) {
      const visited = await open(state, `${language} ${device}`, { width, height, language });
      const { page, complaints } = visited;
      await expectSameLook(page, `${name}-${device}-${language.slice(0, 2)}`, { masked: state.masked, themes });
      // What of a page is in view makes no difference to its faults.
      if (turn === looks.length - 1 && state.inView === undefined) {
        await haveIt(page, way);
        // What its picture leaves out is there again.
        await page.evaluate(() => {
          document.adoptedStyleSheets = [];
        });
        expect.soft(await accessibilityProblems(page), who).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), who).toBe(true);
        // That a page is not there stands in the console of the browser, whoever asked for it.
        const isExpected = (complaint: string) => state.isMissing && /Failed to load resource/.test(complaint);
        expect.soft(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
        await haveIt(page, { width, height });
      }
      if (state.isFirstVisit) await visited.close();
    }
  });
});

/** Without WebGL the page of the map lists what the map would show, soon after it was loaded. */
async function listed(page: Page): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/' && !searchParams.has('q') && !searchParams.has('near')) await listedOfArea(page);
}
