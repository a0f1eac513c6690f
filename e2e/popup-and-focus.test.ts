import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, visit } from './testing/browser.ts';
import { atRest, patience } from './testing/map-journey.ts';
import { pathOf } from './testing/page-states.ts';
import { type Site, startSite } from './testing/site.ts';

const atCafe = '/?types=cafe&map=17/0.0012/0.0011&pin={Café Méridien}';

const windows = [
  { width: 320, height: 640, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 768, height: 1024, theme: 'light' },
  { width: 844, height: 390, theme: 'dark' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

describe.skipIf(!chromiumPath)('the popup of a place', { timeout: 180_000 }, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ town: 'nullIsland', settings: { CONTACT_EMAIL: 'help@atlas.example' } });
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(windows)('answers without scrolling, beside every button, at $width × $height', async (visitor) => {
    const address = site.address + (await pathOf({ name: 'popup', path: atCafe }, site.address));
    const { page, complaints, close } = await visit(browser, address, visitor);
    const popup = page.getByRole('dialog', { name: 'Café Méridien' });
    await popup.waitFor(patience);
    await atRest(page);
    for (const answer of ['Accessible', 'Café Méridien', 'Café · 61 Meridian Street'])
      await expect.poll(() => isRead(page, answer), { ...patience, message: answer }).toBe(true);
    await expect.poll(() => coveredControls(page), patience).toEqual([]);
    expect(await popup.getByRole('link', { name: 'View details' }).isVisible()).toBe(true);

    // As long as there is more to read below, its end is in the shade.
    const rest = popup.getByRole('group', { name: 'More about this place' });
    const isCut = (await rest.count()) === 1;
    await expect.poll(() => hasShade(page), patience).toBe(isCut);
    if (visitor.height < 700) expect(isCut).toBe(true);
    await popup.getByRole('link', { name: 'Report a problem' }).focus();
    await expect.poll(() => isRead(page, 'Report a problem'), patience).toBe(true);
    if (isCut) await rest.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => hasShade(page), patience).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Whether a text of the popup is seen whole, with nothing in front of it, as the page stands. */
function isRead(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const popup = document.querySelector('[data-map-popup]');
    const bearer = [...(popup?.querySelectorAll('h2, p, span, a') ?? [])].find((element) =>
      element.textContent?.trim().startsWith(wanted),
    );
    if (!bearer) return false;
    const { left, right, top, bottom } = bearer.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) =>
      [top + 2, bottom - 2].every((y) => {
        const front = document.elementFromPoint(x, y);
        return front !== null && (bearer.contains(front) || front.contains(bearer));
      }),
    );
  }, text);
}

/** The controls that lie under the popup or over it. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const popup = document.querySelector('[data-map-popup]');
    if (popup === null) return ['There is no popup.'];
    const box = popup.getBoundingClientRect();
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [role=slider]')];
    return controls
      .filter((control) => !popup.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isSeen = right - left > 1 && bottom > 0 && top < innerHeight;
        return isSeen && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText);
  });
}

function hasShade(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-map-popup] *')];
    return parts.some((part) => {
      const { content, backgroundImage } = getComputedStyle(part, '::after');
      return content !== 'none' && backgroundImage.includes('gradient');
    });
  });
}
