import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const said = (page: Page, text: string | RegExp) =>
  page.locator('[aria-live]', { hasText: text }).first().waitFor({ state: 'attached' });

/** How often the filters of the map have the label of the product, and the one that was added. */
async function labelFilters(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  // In a dialog, or on a page of their own as long as the scripts are on their way.
  const choice = (key: string) => page.locator(`input[name=labels][value=${key}]`);
  await choice('verified').waitFor({ state: 'attached' });
  return Promise.all([choice('verified').count(), choice('quietHours').count()]);
}

describe.skipIf(!chromiumPath)('the vocabulary in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  /** The labels that the map can be filtered by, by their keys. */
  const labels = async () => {
    const answer = await fetch(`${site.address}/api/labels`);
    return ((await answer.json()) as { key: string }[]).map(({ key }) => key);
  };

  test('an operator adds a label by keyboard, and visitors find by it until it is retired', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/vocabulary`);
    await page.getByText('3 labels').first().waitFor();
    await page.getByRole('link', { name: 'Add a label' }).focus();
    await page.keyboard.press('Enter');
    await textbox(page, 'English').first().focus();
    await page.keyboard.type('Quiet hours');
    expect(await textbox(page, 'Key').inputValue()).toBe('quietHours');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Quiet hours');
    await said(page, 'Quiet hours is added: the site offers it now.');
    await page.getByRole('link', { name: /^Quiet hours.*quietHours · 0 places.*French is missing/ }).waitFor();
    await expectNoFault(page, 'a word that was added');
    expect((await labels()).filter((key) => key === 'quietHours')).toHaveLength(1);

    const [place = ''] = await placesOf(site.address, 1);
    await runAtlas(['place', 'label', place, 'quietHours'], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
    const visitor = await site.open('/about', { width: 1440, height: 900 });
    await expect
      .poll(
        async () => {
          await visitor.page.goto(`${site.address}/?area=-1,-1,1,1,Here&labels=quietHours`);
          return visitor.page.locator('#results > ol h3 a').count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    expect(await labelFilters(visitor.page)).toEqual([1, 1]);

    await textbox(page, 'French').first().fill('Heures calmes');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved: the site says it so from now on.');
    await page.getByRole('button', { name: 'Retire it' }).focus();
    await page.keyboard.press('Enter');
    await said(page, 'Retired: nobody is offered it any more.');
    await page.getByRole('button', { name: 'Bring it back' }).waitFor();
    await expectNoFault(page, 'a word that was retired');
    expect(await labels()).not.toContain('quietHours');
    await visitor.page.goto(`${site.address}/?area=-1,-1,1,1,Here`);
    expect(await labelFilters(visitor.page)).toEqual([1, 0]);
    await visitor.page.goto(`${site.address}/details/${place}`);
    await visitor.page.getByText('Quiet hours').first().waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visitor.close();
    await visited.close();
  });

  test('what is wrong stands at its field, in French, and nothing that was typed is lost', async () => {
    const visited = await site.open('/about', { ...outermostWindows[0], language: 'fr-FR' });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/vocabulary/new-tags`);
    await textbox(page, 'Français').first().fill('Siège de piscine');
    await textbox(page, 'Clé').fill('elevator');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByText(/^Écrivez dans une langue au moins ce qui est dit pour/)
      .first()
      .waitFor();
    await expectNoFault(page, 'a feature without its no');
    await textbox(page, 'Français').nth(1).fill('Pas de siège de piscine');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByText(/^Un autre mot a cette clé/)
      .first()
      .waitFor();
    expect(await textbox(page, 'Français').first().inputValue()).toBe('Siège de piscine');
    await textbox(page, 'Clé').fill('poolSeat');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Retirer' }).waitFor();
    await expectNoFault(page, 'a feature that was added');
    await visited.close();
  });

  test('a word of the product is retired, not changed; moderators do not get the part', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/vocabulary/flags-underConstruction`);
    await page.getByText('This word comes with the product').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.route('**/api/vocabulary/**', (route) => route.abort());
    await page.goto(`${site.address}/console/vocabulary/services`);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.unroute('**/api/vocabulary/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('main ol > li').first().waitFor();
    await visited.close();
    const helper = await site.open('/about');
    await signUpDecider(helper.page, site);
    await helper.page.goto(`${site.address}/console/vocabulary`);
    await helper.page.getByRole('heading', { name: 'For operators' }).waitFor();
    expect(await helper.page.getByRole('link', { name: 'Vocabulary' }).count()).toBe(0);
    await helper.close();
  });
});
