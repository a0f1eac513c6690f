import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility-problems.ts';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { atRest, patience } from '../testing/map-journey.ts';
import { pathOf } from '../testing/page-states.ts';
import { expectSameLook } from '../testing/pictures/expect-same-look.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const desk = { width: 1024, height: 700 } as const;
const phone = { width: 390, height: 844, isTouch: true } as const;
const narrow = { width: 320, height: 640 } as const;

/** A page with the map that is drawn, as a visitor may have it before them. */
interface MapState {
  readonly name: string;
  /** As of a page's state: `{Name of a place}` means its id. */
  readonly path: string;
  readonly visitor: Visitor;
  /** What the visitor does there; resolves when it has happened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const town = '/?types=cafe&map=15/0.001/0.001';
const withPlace = '/?types=cafe&map=16/0.001/0.001&pin={Café Méridien}';
const withPoint = '/?types=cafe&map=16/0.001/0.001&here=0.0012,0.0011';

const states: readonly MapState[] = [
  { name: 'popup', path: withPlace, visitor: { ...desk, hasForcedColours: true }, prepare: popupOpens },
  {
    name: 'popup-phone',
    path: withPlace,
    visitor: { ...phone, language: 'fr-FR', theme: 'dark' },
    prepare: popupOpens,
  },
  { name: 'chosen-point', path: withPoint, visitor: { ...desk, language: 'fr-FR' }, prepare: pointIsKnown },
  {
    name: 'chosen-point-phone',
    path: withPoint,
    visitor: { ...phone, language: 'pt-BR', theme: 'dark' },
    prepare: pointIsKnown,
  },
  { name: 'pin-mode', path: town, visitor: { ...desk, language: 'pt-BR' }, prepare: listPins },
  { name: 'pin-mode-phone', path: town, visitor: { ...phone, language: 'fr-FR', theme: 'dark' }, prepare: listPins },
  { name: 'keys-dialog', path: town, visitor: { ...desk, language: 'fr-FR' }, prepare: openKeys },
  { name: 'keys-dialog-narrow', path: town, visitor: { ...narrow, language: 'pt-BR' }, prepare: showMapThenKeys },
  { name: 'full-map', path: town, visitor: { ...desk, hasForcedColours: true }, prepare: fillWithMap },
  { name: 'full-map-phone', path: town, visitor: phone, prepare: lowerSheet },
  { name: 'drawer-folded', path: town, visitor: { ...desk, theme: 'dark' }, prepare: foldDrawer },
  { name: 'map-moved', path: town, visitor: { ...desk, language: 'fr-FR' }, prepare: moveMap },
  { name: 'sheet', path: town, visitor: { ...phone, language: 'pt-BR' } },
  { name: 'map-narrow', path: town, visitor: { ...narrow, language: 'fr-FR', theme: 'dark' }, prepare: showMap },
  { name: 'place-with-map', path: '/details/{Lantern Path}/local', visitor: { ...desk, language: 'pt-BR' } },
  { name: 'embed-with-map', path: '/embed?types=cafe', visitor: { ...narrow, hasForcedColours: true } },
];

describe.skipIf(!chromiumPath)('every state of the map', { timeout: 180_000 }, () => {
  const site = runningSite({
    town: 'nullIsland',
    settings: { CONTACT_EMAIL: 'help@atlas.example' },
    hasFixedCalendar: true,
  });
  const browser = runningBrowser();

  test.each(states)('has no fault, and looks as it was looked at: $name', async (state) => {
    const address = site.address + (await pathOf(state, site.address));
    const { page, complaints, close } = await visit(browser, address, { ...state.visitor, hasFixedCalendar: true });
    if (await page.locator('#map').isVisible()) await atRest(page);
    await state.prepare?.(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // What is drawn has tests of its own; here it is what stands around and on it.
    if (!state.visitor.hasForcedColours) await expectSameLook(page, `map-${state.name}`, { showsControls: true });
    expect(complaints).toEqual([]);
    await close();
  });
});

async function popupOpens(page: Page): Promise<void> {
  await page.locator('[data-map-popup] h2').waitFor(patience);
  await page.locator('[data-map-popup] a').first().waitFor(patience);
}

async function pointIsKnown(page: Page): Promise<void> {
  await page.locator('[data-map-popup] strong').waitFor(patience);
  await atRest(page);
}

async function listPins(page: Page): Promise<void> {
  await page.locator('#map canvas').focus();
  await page.keyboard.press('p');
  await page.getByRole('option').first().waitFor(patience);
}

async function openKeys(page: Page): Promise<void> {
  await page.locator('#map canvas').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

async function showMap(page: Page): Promise<void> {
  await page.locator('button[aria-pressed=false]').first().click();
  await atRest(page);
}

async function showMapThenKeys(page: Page): Promise<void> {
  await showMap(page);
  await openKeys(page);
}

async function fillWithMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Full map' }).click();
  await page.locator('header').first().waitFor({ state: 'hidden' });
  await atRest(page);
}

async function lowerSheet(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Height of the list' }).focus();
  await page.keyboard.press('Home');
  await page.locator('[data-sheet=peek]').waitFor();
  await atRest(page);
}

async function foldDrawer(page: Page): Promise<void> {
  await page.locator('[aria-controls=drawer]').click();
  await page.locator('#drawer').waitFor({ state: 'hidden' });
  await atRest(page);
}

async function moveMap(page: Page): Promise<void> {
  await page.locator('#map canvas').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Chercher dans cette zone' }).waitFor(patience);
  await atRest(page);
}
