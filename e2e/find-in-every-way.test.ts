import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, type VisitedPage, type Visitor, visit } from './testing/browser.ts';
import { tabTo } from './testing/focus.ts';
import { listenTo } from './testing/heard.ts';
import { addressOf, areaOf, atRest, listedIds, listedTotal, patience, rememberedView } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const desk = { width: 800, height: 600 } as const;
const phone = { width: 390, height: 844, isTouch: true } as const;
const narrow = { width: 320, height: 640 } as const;
const cafes = '/?types=cafe&ratings=accessible&tags=accessibleRestroom';

const english = {
  near: 'Harbourside',
  filters: 'Filters',
  restroom: 'accessible rest',
  match: /^\d+ places match$/,
  selected: 'Filters, 2 selected',
};
const french = {
  near: 'Le Port',
  filters: 'Filtres',
  restroom: 'toilettes acc',
  match: /^\d+ lieux correspondent$/,
  selected: /^Filtres.* 2 /,
};

describe.skipIf(!chromiumPath)('on Null Island somebody finds a café', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  const open = async (path: string, visitor: Visitor = desk): Promise<VisitedPage> => {
    const visited = await visit(browser, site.address + path, visitor);
    await atRest(visited.page);
    return visited;
  };

  test.each([
    ['in French, dark', { ...desk, language: 'fr-FR', theme: 'dark' }, french],
    ['with forced colours', { ...desk, hasForcedColours: true }, english],
  ] as const)('with the keyboard alone, %s', async (_how, visitor, words) => {
    const { page, complaints, close } = await open('/', visitor);
    const heard = await listenTo(page);
    await tabTo(page, '#search-words');
    await page.keyboard.type('harbourside');
    await page.getByRole('option').first().waitFor(patience);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('#results-heading', { hasText: words.near }).waitFor(patience);
    await atRest(page);

    await tabTo(page, '[aria-haspopup=dialog]');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: words.filters }).waitFor(patience);
    await tabTo(page, 'dialog input[value=accessible]');
    await page.keyboard.press('Space');
    await tabTo(page, 'dialog input[type=search]');
    await page.keyboard.type(words.restroom);
    await tabTo(page, 'dialog input[value=accessibleRestroom]');
    await page.keyboard.press('Space');
    await expect.poll(() => heard.announcements, patience).toContainEqual(expect.stringMatching(words.match));
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, 'dialog button[class*=primary]');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.selected }).waitFor(patience);
    await atRest(page);
    const ids = await listedIds(page);
    expect(ids.length).toBeGreaterThan(1);
    expect(await accessibilityProblems(page)).toEqual([]);

    await tabTo(page, '#results > ol h3 a');
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const before = { address: page.url(), view: await rememberedView(page) };
    await page.keyboard.press('Enter');
    await expect.poll(() => heard.focused.at(-1), patience).toMatchObject({ tag: 'H1', text: name });
    await expect.poll(() => rememberedView(page), patience).toMatch(/^18\//);
    await atRest(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, 'main nav a', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => heard.focused.at(-1), patience).toMatchObject({ tag: 'A', text: name });
    expect(page.url()).toBe(before.address);
    await expect.poll(() => rememberedView(page), patience).toBe(before.view);
    expect(complaints).toEqual([]);
    await close();
  });

  test('on a phone: the sheet has three heights, by keys and by taps, and keeps its list', async () => {
    const { page, complaints, close } = await open('/', phone);
    await expect.poll(() => addressOf(page).area, patience).toBeDefined();
    const handle = page.getByRole('slider', { name: 'Height of the list' });
    const height = async () => (await page.locator('#drawer').boundingBox())?.height ?? 0;
    const reaches = async (text: string, share: number) => {
      await expect.poll(() => handle.getAttribute('aria-valuetext'), patience).toBe(text);
      await expect.poll(height, patience).toBeCloseTo(share, -1);
    };
    const room = 844 - ((await page.locator('#map').boundingBox())?.y ?? 0);
    const [peek, half, full] = [96, room * 0.6, room - 84] as const;
    await reaches('Half of the screen', half);
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await reaches('Heading only', peek);
    await page.keyboard.press('End');
    await reaches('Whole screen', full);
    const pressedOn = await listenToPresses(page);
    await handle.tap();
    await reaches('Half of the screen', half);
    await handle.tap();
    await reaches('Whole screen', full);
    // A slow phone tells of a press late: were the sheet elsewhere by then, what came to lie there would be pressed.
    expect(pressedOn).toEqual(['Height of the list: Whole screen', 'Height of the list: Half of the screen']);
    expect(await accessibilityProblems(page)).toEqual([]);

    const link = page.locator('#results > ol h3 a').nth(12);
    await link.scrollIntoViewIfNeeded();
    const top = (await link.boundingBox())?.y ?? Number.NaN;
    const name = await link.innerText();
    await link.tap();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor(patience);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Results', exact: true }).tap();
    await page.locator('#results').waitFor(patience);
    await reaches('Whole screen', full);
    expect((await link.boundingBox())?.y).toBeCloseTo(top, 0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('on a narrow window: the sheet follows the pointer, and comes to rest at the nearest height', async () => {
    const { page, complaints, close } = await open('/', { width: 390, height: 844 });
    const handle = page.getByRole('slider', { name: 'Height of the list' });
    const isAt = (text: string) => expect.poll(() => handle.getAttribute('aria-valuetext'), patience).toBe(text);
    const top = async () => (await page.locator('#drawer').boundingBox())?.y ?? Number.NaN;
    const atRestAt = async (): Promise<number> => {
      let before = Number.NaN;
      await expect
        .poll(async () => {
          const last = before;
          before = await top();
          return before - last;
        }, patience)
        .toBe(0);
      return before;
    };
    const drag = async (distance: number, isLetGo = true) => {
      await atRestAt();
      const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const from = { x: x + width / 2, y: y + height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + distance / 2);
      await page.mouse.move(from.x, from.y + distance);
      if (isLetGo) await page.mouse.up();
    };
    const half = await atRestAt();
    await drag(-250);
    await isAt('Whole screen');
    await drag(60);
    await isAt('Whole screen');
    await drag(600, false);
    await expect.poll(top, patience).toBeGreaterThan(half + 100);
    await page.mouse.up();
    await isAt('Heading only');
    await drag(3);
    await isAt('Half of the screen');
    expect(await atRestAt()).toBeCloseTo(half, 0);
    // As a screen reader presses it: without a pointer.
    await handle.dispatchEvent('click');
    await isAt('Whole screen');
    // The system takes the finger for itself, for a call or a gesture of its own.
    await handle.dispatchEvent('pointerdown', { pointerId: 1, clientY: 100 });
    await handle.dispatchEvent('pointercancel', { pointerId: 1, clientY: 100 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await isAt('Whole screen');
    expect(complaints).toEqual([]);
    await close();
  });

  test('on a low phone: everything of the menu can be reached on the page of the map', async () => {
    const { page, close } = await open('/', { width: 390, height: 640, isTouch: true });
    await page.locator('header summary').last().tap();
    await page.getByRole('link', { name: 'Miles' }).tap();
    // The menu has closed.
    const miles = page.locator('header nav a', { hasText: 'Miles' });
    await expect.poll(() => miles.getAttribute('aria-current')).toBe('true');
    await close();
  });

  test('in a long list: what was loaded stands where it was left', async () => {
    const { page, complaints, close } = await open('/');
    await expect.poll(() => addressOf(page).area, patience).toBeDefined();
    await expect.poll(() => listedTotal(page), patience).toBeGreaterThan(100);
    // Scrolling to the end is enough, and so is the button there.
    const listed = await page.locator('#results > ol h3').count();
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded(patience);
    await expect.poll(() => page.locator('#results > ol h3').count(), patience).toBeGreaterThan(listed);
    await page.getByRole('button', { name: 'Load more' }).click();
    const link = page.locator('#results > ol h3 a').nth(70);
    await link.scrollIntoViewIfNeeded(patience);
    const top = (await link.boundingBox())?.y ?? Number.NaN;
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor(patience);
    // A place is read from its top.
    expect(await page.locator('#main').evaluate((main) => main.parentElement?.scrollTop)).toBe(0);
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.locator('#results').waitFor(patience);
    expect(await link.innerText()).toBe(name);
    expect((await link.boundingBox())?.y).toBeCloseTo(top, 0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('at 320 pixels: list or map, and the full map and back', async () => {
    const { page, complaints, close } = await visit(browser, site.address + cafes, narrow);
    const ids = await listedIds(page);
    expect(ids.length).toBeGreaterThan(1);
    expect(await page.locator('#map').isVisible()).toBe(false);
    const view = page.getByRole('group', { name: 'View' });
    await view.getByText('Map', { exact: true }).click();
    await atRest(page);
    expect(await page.locator('#results').isVisible()).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Full map' }).click();
    const canvas = page.locator('#map canvas');
    await expect.poll(async () => (await canvas.boundingBox())?.height, patience).toBe(narrow.height);
    expect(await page.locator('header').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Close full map' }).click();
    await page.locator('header').first().waitFor(patience);
    await view.getByText('List', { exact: true }).click();
    expect(await page.locator('#results').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['jumps where motion is not wanted', true],
    ['glides else', false],
  ] as const)('on a map that %s', async (_how, hasReducedMotion) => {
    const { page, close } = await open('/?map=15/0.001/0.001', { ...desk, hasReducedMotion });
    await expect.poll(() => addressOf(page).area, patience).toBeDefined();
    // A map that still draws its first view has no time for the frames of a glide.
    await atRest(page);
    // The scale shows every frame of a change of zoom.
    const scale = page.locator('#map [data-map-scale]');
    await scale.evaluate((element) => {
      element.setAttribute('data-changes', '0');
      new MutationObserver(() => {
        element.setAttribute('data-changes', String(Number(element.getAttribute('data-changes')) + 1));
      }).observe(element, {
        subtree: true,
        attributes: true,
        attributeFilter: ['width'],
        childList: true,
        characterData: true,
      });
    });
    const framesOf = async (button: string): Promise<number> => {
      const area = areaOf(page);
      await scale.evaluate((element) => element.setAttribute('data-changes', '0'));
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => areaOf(page), patience).not.toEqual(area);
      await atRest(page);
      return Number(await scale.getAttribute('data-changes'));
    };
    if (hasReducedMotion) expect(await framesOf('Zoom in')).toBe(1);
    else {
      // A machine under load may have time for the last frame of a glide alone.
      const isNear = () => addressOf(page).map?.startsWith('16/');
      await expect.poll(() => framesOf(isNear() ? 'Zoom out' : 'Zoom in'), patience).toBeGreaterThan(1);
    }
    await close();
  });

  test('by words, from the other end of the world', async () => {
    const { page, complaints, close } = await open('/?map=12/48.14/11.57');
    await page.locator('#search-words').fill('Café Méridien');
    await page.locator('search button[type=submit]').press('Enter');
    await page.getByRole('link', { name: 'Café Méridien', exact: true }).waitFor(patience);
    // Nothing of it can be seen from Munich: the map goes there, and the address tells of it.
    await expect.poll(() => latitudeIn(addressOf(page).map), patience).toBeCloseTo(0, 1);
    await atRest(page);
    const found = page.url();
    expect(complaints).toEqual([]);
    await close();

    // A link says itself where the map stands, with or without what was found.
    const elsewhere = new URL(found);
    elsewhere.searchParams.set('map', '12/48.14/11.57');
    const linked = await open(elsewhere.pathname + elsewhere.search);
    await linked.page.getByRole('link', { name: 'Café Méridien', exact: true }).waitFor(patience);
    await linked.page.reload({ waitUntil: 'networkidle' });
    await atRest(linked.page);
    expect(addressOf(linked.page).map).toBe('12/48.14/11.57');
    await linked.close();
  });

  test('without WebGL: the list works, and the page says why there is no map', async () => {
    const plain = await openBrowser({ hasNoWebGl: true });
    const { page, close } = await visit(plain, site.address + cafes, desk);
    await page.getByText('This browser cannot draw the map. Everything on it is in the list.').waitFor(patience);
    await page.getByRole('button', { name: 'Filters, 3 selected' }).waitFor();
    const link = page.locator('#results > ol h3 a').first();
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor(patience);
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
    await plain.close();
  });
});

function latitudeIn(view: string | undefined): number {
  return Number(view?.split('/')[1] ?? Number.NaN);
}

/** What is pressed from now on, and what it says of itself at that moment. */
async function listenToPresses(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  await page.exposeFunction('tellPress', (what: string) => pressed.push(what));
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        Object(window).tellPress(`${target.ariaLabel ?? target.tagName}: ${target.ariaValueText}`);
      },
      { capture: true },
    ),
  );
  return pressed;
}
