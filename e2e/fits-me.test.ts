import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, type Visitor, visit } from './testing/browser.ts';
import { byKeyboard } from './testing/by-keyboard.ts';
import { expectNoFault } from './testing/every-window.ts';
import { focusedText } from './testing/focus.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

interface FoundPlace {
  readonly _id: string;
  readonly tagFacts: readonly { readonly key: string; readonly answer: string }[];
}

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const needsOf = (page: Page) => page.evaluate(() => localStorage.getItem('needs'));

describe.skipIf(!chromiumPath)('a place says whether it fits', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser({ hasNoWebGl: true });

  /** A visitor whose requests are noted. */
  async function somebody(visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    return {
      page,
      requests,
      end: async () => {
        expect(visited.complaints).toEqual([]);
        await visited.close();
      },
    };
  }

  /** A place with these answers; a feature that is named with null is one that nobody knows of. */
  async function placeWith(page: Page, answers: Readonly<Record<string, string | null>>): Promise<string> {
    const search = await page.request.get(`${site.address}/api/places/v1/search_opt`);
    const { results } = (await search.json()) as { results: { _id: string; placeType: string }[] };
    for (const { _id } of results.filter(({ placeType }) => placeType === 'place')) {
      const { tagFacts } = (await (
        await page.request.get(`${site.address}/api/places/v1/${_id}`)
      ).json()) as FoundPlace;
      const answerOf = (key: string) => tagFacts.find((fact) => fact.key === key)?.answer ?? null;
      if (Object.entries(answers).every(([key, answer]) => answerOf(key) === answer)) return `/details/${_id}/local`;
    }
    throw new Error('The town has no such place.');
  }

  test('by touch, in French, on a phone: what was chosen stays, decides, and is sent to nobody', async () => {
    const { page, requests, end } = await somebody({ width: 390, height: 844, language: 'fr-FR', isTouch: true });
    await page.goto(`${site.address}/settings`);
    await page.getByText('Je dois pouvoir entrer sans marche').tap();
    await page.getByText('Il me faut des toilettes accessibles').tap();
    await expect.poll(() => needsOf(page)).toBe('["stepFreeEntry","restroom"]');
    await expectNoFault(page, 'what somebody needs');
    await page.reload();
    await expect.poll(() => checkbox(page, 'Je dois pouvoir entrer sans marche').isChecked()).toBe(true);

    await page.goto(site.address + (await placeWith(page, { levelEntrance: 'yes', accessibleRestroom: 'yes' })));
    const fits = page.getByRole('region', { name: 'Convient à vos besoins' });
    await fits.getByText(/^Le moins sûr/).waitFor();
    expect(await fits.getByRole('listitem').allTextContents()).toHaveLength(2);
    await expectNoFault(page, 'a place that fits');
    await page.goto(site.address + (await placeWith(page, { levelEntrance: 'yes', accessibleRestroom: 'no' })));
    const not = page.getByRole('region', { name: 'Ne convient pas à vos besoins' });
    await not.waitFor();
    // What decides comes first.
    expect(await not.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Toilettes accessibles'),
      'Entrée de plain-pied',
    ]);
    expect(requests.filter((request) => /stepFreeEntry|levelEntrance|tags=/.test(request))).toEqual([]);
    await end();
  });

  test('by keyboard, in English: what nobody knows is asked for first, and a filter says what it sends', async () => {
    const { page, requests, end } = await somebody();
    const keys = byKeyboard(page);
    await page.evaluate(() => localStorage.setItem('needs', '["hearingLoop","oneStepAtMost","noSuchNeed"]'));
    await page.goto(site.address + (await placeWith(page, { levelEntrance: 'yes', hearingLoop: null })));
    const unknown = page.getByRole('region', { name: 'Not known yet' });
    await unknown.getByText('Hearing loop: not known').waitFor();
    await page.getByRole('heading', { name: 'Hearing loop?' }).waitFor();
    await expectNoFault(page, 'a place of which nobody knows whether it fits');
    await keys.press(unknown.getByRole('link', { name: 'Change what I need' }));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await expect.poll(() => checkbox(page, 'I need a hearing loop').isChecked()).toBe(true);

    await keys.press(page.getByRole('button', { name: 'Use as filter' }));
    await expect.poll(() => focusedText(page)).toBe('Use what you need as a filter?');
    await page.getByText('Left out, because no filter can say it: “I can manage one step, no more”.').waitFor();
    await expectNoFault(page, 'before a filter is sent');
    expect(requests.filter((request) => request.includes('hearingLoop'))).toEqual([]);
    await keys.press(page.getByRole('dialog').getByRole('link', { name: 'Use as filter' }));
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('tags') === 'hearingLoop');
    await end();
  });

  test('by mouse, in Portuguese: who forgets it is told nothing more, and loads nothing of it', async () => {
    const { page, requests, end } = await somebody({ language: 'pt-BR' });
    await page.goto(`${site.address}/settings`);
    const filter = page.getByRole('button', { name: 'Usar como filtro' });
    expect(await filter.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Preciso de legendas').click();
    await expect.poll(() => filter.getAttribute('aria-disabled')).toBe(null);
    expect(await page.locator('html[data-needs]').count()).toBe(1);
    await page.getByRole('button', { name: 'Esquecer tudo' }).click();
    await expect.poll(() => needsOf(page)).toBe(null);
    // No list leaves room for what fits any more.
    expect(await page.locator('html[data-needs]').count()).toBe(0);
    expect(await checkbox(page, 'Preciso de legendas').isChecked()).toBe(false);
    requests.length = 0;
    await page.goto(site.address + (await placeWith(page, { levelEntrance: 'yes' })));
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => /fit-card|\/needs-/.test(request))).toEqual([]);
    await end();
  });
});
