import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { isFocused } from '../testing/focus.ts';
import { atRest, patience } from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

interface Found {
  readonly _id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly placeType: string;
  readonly tags: readonly string[];
  readonly noTags: readonly string[];
}

/** Cobalt, of which the disc of a place that fits is made. */
const [red, green, blue] = [0x17, 0x3f, 0x9e];

describe.skipIf(!chromiumPath)('what fits somebody, on the map and in its list', { timeout: 240_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();
  let cafes: Found[];
  beforeAll(async () => {
    const answer = await fetch(`${site.address}/api/places/v1/search_opt?filter=cafe`);
    cafes = ((await answer.json()) as { results: Found[] }).results;
  }, 120_000);

  async function open(needs: readonly string[], path: string, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.evaluate((chosen) => {
      if (chosen.length > 0) localStorage.setItem('needs', JSON.stringify(chosen));
    }, needs);
    await page.goto(`${site.address}${path}`);
    return {
      page,
      requests,
      end: async () => {
        expect(visited.complaints).toEqual([]);
        await visited.close();
      },
    };
  }

  /** How many pixels of the drawn map are of the colour of the discs. */
  async function cobaltPixels(page: Page): Promise<number> {
    const picture = await page.locator('#map canvas').screenshot();
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1;
    return found;
  }

  const words = { fits: 'Fits what you need', not: 'Does not fit what you need', unknown: 'Not known yet' } as const;
  /** By the rule for one feature. */
  const expected = (feature: string, { tags, noTags }: Found) =>
    words[tags.includes(feature) ? 'fits' : noTags.includes(feature) ? 'not' : 'unknown'];

  test('rows say it, those that fit come first where that is chosen, and nobody is told', async () => {
    const { page, requests, end } = await open(['restroom'], '/?q=cafe');
    const rowOf = ({ _id }: Found) => page.locator(`#results > ol > li:has(a[href^="/details/${_id}/"])`);
    const said = cafes.map((place) => expected('accessibleRestroom', place));
    expect(new Set(said)).toEqual(new Set(Object.values(words)));
    for (const [index, place] of cafes.entries())
      await rowOf(place)
        .locator('[data-fit]', { hasText: said[index] ?? '' })
        .waitFor();
    await expectNoFault(page, 'a list that says what fits');

    const first = page.getByRole('checkbox', { name: 'What fits me first' });
    await first.focus();
    await page.keyboard.press('Space');
    const order = () =>
      page.locator('#results [data-fit]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-fit')));
    const sorted = ['fits', 'unknown', 'not'].flatMap((fit) =>
      said.flatMap((one) => (one === words[fit as keyof typeof words] ? fit : [])),
    );
    await expect.poll(order).toEqual(sorted);
    await page.reload();
    await expect.poll(order).toEqual(sorted);
    await expect.poll(() => first.isChecked()).toBe(true);
    expect(requests.filter((request) => /restroom/i.test(request))).toEqual([]);
    await end();
  });

  test('pins that fit carry a disc, and the list of pins and the popup say it', async () => {
    const place = cafes.find(({ tags, placeType }) => placeType === 'place' && tags.includes('accessibleRestroom'));
    if (place === undefined) throw new Error('The town has no café with an accessible restroom.');
    const path = `/?map=17/${place.latitude}/${place.longitude}`;
    const small = { width: 1000, height: 700 } as const;
    const plain = await open([], path, small);
    await atRest(plain.page);
    expect(await plain.page.evaluate(() => document.documentElement.dataset.needs)).toBeUndefined();
    const without = await cobaltPixels(plain.page);
    expect(plain.requests.filter((request) => /fit-mark|card-fit/.test(request))).toEqual([]);
    await plain.end();

    const { page, requests, end } = await open(['restroom'], path, small);
    await atRest(page);
    await expect.poll(() => cobaltPixels(page), patience).toBeGreaterThan(without + 60);
    expect(requests.filter((request) => /restroom|needs=/i.test(request))).toEqual([]);
    await page.locator('#map canvas').focus();
    await page.keyboard.press('p');
    await expect.poll(() => isFocused(page, '[role=listbox]')).toBe(true);
    const options = page.getByRole('listbox').getByRole('option');
    await options.filter({ hasText: words.fits }).first().waitFor();
    await options.filter({ hasText: words.fits }).first().click();
    await page.getByRole('dialog').getByText(words.fits).waitFor();
    await expectNoFault(page, 'a popup that says whether it fits');
    await end();
  });

  test('so do the pins that words have found', async () => {
    const place = cafes.find(({ tags, placeType }) => placeType === 'place' && tags.includes('accessibleRestroom'));
    if (place === undefined) throw new Error('The town has no café with an accessible restroom.');
    const path = `/?q=cafe&map=17/${place.latitude}/${place.longitude}`;
    const small = { width: 1000, height: 700 } as const;
    const plain = await open([], path, small);
    await atRest(plain.page);
    await expect.poll(() => plain.page.locator('#results > ol > li').count()).toBeGreaterThan(0);
    const without = await cobaltPixels(plain.page);
    await plain.end();
    const { page, requests, end } = await open(['restroom'], path, small);
    await atRest(page);
    // One of them is in view: the others that fit are dimmed.
    await expect.poll(() => cobaltPixels(page), patience).toBeGreaterThan(without + 20);
    expect(requests.filter((request) => /restroom|needs=/i.test(request))).toEqual([]);
    await end();
  });
});
