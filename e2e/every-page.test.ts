import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, goOn, openBrowser, type VisitedPage, type Visitor, visit } from './testing/browser.ts';
import { expectSameLook } from './testing/expect-same-look.ts';
import { type PageState, pageStates, pathOf, scrollToView } from './testing/page-states.ts';
import { type Site, startSite } from './testing/site.ts';
import { windowSizes } from './testing/window-sizes.ts';

/** How people have their pages. Every state is seen in two of these ways, and every way shows many states. */
const ways: readonly (readonly [string, Visitor])[] = [
  ['at a desk', {}],
  ['on a phone, in French, dark', { width: 390, height: 844, language: 'fr-FR', theme: 'dark' }],
  // 400 % of a window of 1280 × 1024.
  ['at 400 % zoom, in Portuguese', { width: 320, height: 256, language: 'pt-BR' }],
  ['with forced colours', { width: 1024, height: 768, hasForcedColours: true }],
  ['on a tablet, in Portuguese, dark', { width: 768, height: 1024, language: 'pt-BR', theme: 'dark' }],
  [
    'at 320 pixels, in French, with reduced motion',
    { width: 320, height: 640, language: 'fr-FR', hasReducedMotion: true },
  ],
];
/** Another language is one of the ways here, and what of a page is in view makes no difference. */
const states = pageStates.filter(({ language, inView }) => language === undefined && inView === undefined);

describe.skipIf(!chromiumPath)('every page', { timeout: 120_000 }, () => {
  let site: Site;
  let browser: Browser;
  const windows = new Map<string, VisitedPage>();
  beforeAll(async () => {
    site = await startSite({
      town: 'nullIsland',
      settings: { CONTACT_EMAIL: 'help@atlas.example' },
      hasFixedCalendar: true,
    });
    browser = await openBrowser({ hasNoWebGl: true });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const open = async (state: PageState, visitor: Visitor) => {
    const { language = visitor.language } = state;
    const address = `${site.address}${await pathOf(state, site.address)}`;
    const visited = await visit(browser, address, {
      ...visitor,
      hasFixedCalendar: true,
      ...(language && { language }),
    });
    await state.prepare?.(visited.page);
    await scrollToView(visited.page, state);
    return visited;
  };

  /** One window shows all pages to which nothing is done, one after the other: a new one costs a second of processor. */
  const openInWay = async (state: PageState, who: string, visitor: Visitor): Promise<VisitedPage> => {
    if (state.prepare !== undefined) return open(state, visitor);
    const visited = windows.get(who);
    if (visited !== undefined) await goOn(visited, `${site.address}${await pathOf(state, site.address)}`);
    const shown = visited ?? (await open(state, visitor));
    windows.set(who, shown);
    return shown;
  };

  test.each(pageStates.map((state) => ({ name: state.name, state })))(
    'looks as it was looked at: $name, on every device, in both themes',
    async ({ name, state }) => {
      const visits = new Map<string, VisitedPage>();
      for (const { device, width, height } of windowSizes) {
        // What somebody did there may hang on the window in which they did it; a page alone is laid out anew.
        const key = state.prepare === undefined ? 'all' : device;
        const visited = visits.get(key) ?? (await open(state, { width, height }));
        visits.set(key, visited);
        await visited.page.setViewportSize({ width, height });
        await scrollToView(visited.page, state);
        await expectSameLook(visited.page, `${name}-${device}`, { masked: state.masked });
      }
      for (const { close } of visits.values()) await close();
    },
  );

  test.each(
    states.flatMap((state, index) =>
      [index, index + 2 + (index % 3)].map((turn) => {
        const [who, visitor] = ways[turn % ways.length] ?? ['', {}];
        return { name: state.name, who, state, visitor };
      }),
    ),
  )('has no fault: $name, $who', async ({ who, state, visitor }) => {
    const visited = await openInWay(state, who, visitor);
    const { page, complaints } = visited;
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // That a page is not there stands in the console of the browser, whoever asked for it.
    expect(complaints.filter((complaint) => !(state.isMissing && /Failed to load resource/.test(complaint)))).toEqual(
      [],
    );
    if (state.prepare !== undefined) await visited.close();
  });
});
