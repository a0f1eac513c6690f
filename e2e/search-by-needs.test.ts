import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, visit } from './testing/browser.ts';
import { expectNoFault, outermostWindows } from './testing/every-window.ts';
import { isFocused, tabTo } from './testing/focus.ts';
import { patience } from './testing/map-journey.ts';
import { runningBrowser, runningSite } from './testing/running.ts';

describe.skipIf(!chromiumPath)('somebody types what they need', { timeout: 120_000 }, () => {
  // Visitors of all windows ask for more pictures of the map than one may.
  const site = runningSite({ town: 'nullIsland', hasVisitorsFromAfar: true });
  const browser = runningBrowser({ hasNoWebGl: true, hasVisitorsFromAfar: true });

  test('with the keyboard alone, and takes it away part by part', async () => {
    const { page, complaints, close } = await visit(browser, site.address);
    await tabTo(page, '#search-words');
    await page.keyboard.type('accessible café with accessible toilet');
    await page.keyboard.press('Enter');
    const chips = page.getByRole('list', { name: 'Understood as' }).getByRole('link');
    await expect.poll(() => chips.count(), patience).toBe(3);
    expect(await chips.allInnerTexts()).toEqual(['Accessible', 'Café', 'Accessible restroom']);
    for (const fact of await page.locator('#results li p:first-of-type').allInnerTexts()) {
      expect(fact).toMatch(/^Accessible\s+· Café/);
    }
    await tabTo(page, 'a[aria-label="Remove Café"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.count(), patience).toBe(2);
    await expect.poll(() => isFocused(page, 'a[aria-label="Remove Accessible restroom"]'), patience).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.count(), patience).toBe(1);
    await expect.poll(() => isFocused(page, 'a[aria-label="Remove Accessible"]'), patience).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, '#search-words'), patience).toBe(true);
    expect(await page.locator('#search-words').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['en-GB', 'restroom', 'Understood as', ['Public toilet'], 'Look for these words as a name'],
    ['fr-FR', 'boucle magnétique', 'Compris comme', ['Boucle magnétique'], 'Chercher ces mots comme un nom'],
    ['pt-BR', 'banheiro acessível', 'Entendido como', ['Banheiro acessível'], 'Procurar estas palavras como um nome'],
  ] as const)('in %s: %s; and looks for the words after all', async (language, words, name, parts, asWords) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=${words}`, { language });
    const chips = page.getByRole('list', { name }).getByRole('link');
    expect(await chips.allInnerTexts()).toEqual(parts);
    expect(await page.locator('#results h3').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: asWords }).click();
    await expect.poll(() => chips.count(), patience).toBe(0);
    expect(await page.locator('#search-words').inputValue()).toBe(`"${words}"`);
    expect(complaints).toEqual([]);
    await close();
  });

  test('or chooses it in the filters, where what many need stands first, with how many have it', async () => {
    const { page, complaints, close } = await visit(browser, site.address, { language: 'fr-FR', theme: 'dark' });
    await tabTo(page, '[aria-haspopup=dialog]');
    await page.keyboard.press('Enter');
    const restroom = page.getByRole('dialog').locator('input[value=accessibleRestroom]');
    await restroom.first().waitFor(patience);
    let tabs = 0;
    for (; tabs < 10 && !(await isFocused(page, 'dialog input[value=accessibleRestroom]')); tabs++) {
      await page.keyboard.press('Tab');
    }
    expect(tabs).toBeLessThan(5);
    const described = async () => {
      const id = await restroom.first().getAttribute('aria-describedby');
      return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
    };
    await expect.poll(described, patience).toMatch(/^[1-9]\d* sur la carte$/);
    await page.keyboard.press('Space');
    // The same feature stands among its like.
    expect(await restroom.last().isChecked()).toBe(true);
    expect(await restroom.count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, 'dialog button[class*=primary]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), patience).toContain('tags=accessibleRestroom');
    const filters = page.getByRole('list', { name: 'Filtres actifs' });
    await expect.poll(() => filters.innerText(), patience).toContain('Toilettes accessibles');
    expect(complaints).toEqual([]);
    await close();
  });

  test('or chooses it on the page of the filters, without JavaScript', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/filters`, { hasNoScript: true });
    // What stands first stands nowhere else: two boxes of one feature could contradict each other.
    const restroom = page.locator('input[value=accessibleRestroom]');
    expect(await restroom.count()).toBe(1);
    await page.getByRole('checkbox', { name: 'Accessible restroom', exact: true }).check();
    await page.getByRole('button', { name: 'Show places' }).click();
    await page.waitForURL((url) => url.searchParams.get('tags') === 'accessibleRestroom');
    expect(await page.locator('#results h3').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('and near what, in French: the nearest comes first, and how far it is from there', async () => {
    const { page, complaints, close } = await visit(browser, site.address, { language: 'fr-FR' });
    const box = page.locator('#search-words');
    await box.fill('café près du port');
    await box.press('Enter');
    const chips = page.getByRole('list', { name: 'Compris comme' }).getByRole('link');
    await expect.poll(() => chips.count(), patience).toBe(2);
    const near = chips.last();
    expect(await near.innerText()).toMatch(/^près de /);
    await page.getByRole('link', { name: /^Plus proches de / }).waitFor();
    const distances = await page.locator('#results li p:first-of-type').allInnerTexts();
    expect(distances.length).toBeGreaterThan(1);
    for (const distance of distances) expect(distance).toMatch(/· \d+(?:,\d+)?\s(?:m|km)$/);
    await near.click();
    await expect.poll(() => box.inputValue(), patience).toBe('café');
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['en-GB', 'caf', 'Kinds of place', 'Café', 'types=cafe'],
    ['fr-FR', 'toilettes acc', 'Besoins', 'Toilettes accessibles', 'tags=accessibleRestroom'],
    ['pt-BR', 'museu', 'Tipos de lugar', 'Museu', 'types=museum'],
    ['en-GB', 'accessible caf', 'Kinds of place', 'Café · Accessible', 'ratings=accessible&types=cafe'],
    ['en-GB', 'café with acc', 'Together with', 'Café + Accessible restroom', 'types=cafe&tags=accessibleRestroom'],
  ] as const)(
    'in %s is suggested kinds and needs for %s, with the keyboard',
    async (language, typed, group, name, filter) => {
      const { page, complaints, close } = await visit(browser, `${site.address}/?map=15/0.002/0.001`, { language });
      await tabTo(page, '#search-words');
      await page.keyboard.type(typed);
      const option = page.getByRole('group', { name: group, exact: true }).getByRole('option').first();
      await option.waitFor();
      const [said = '', count = ''] = (await option.innerText()).split('\n');
      expect(said).toBe(name);
      await expectNoFault(page, 'kinds and needs');
      while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => decodeURIComponent(page.url()), patience).toContain(filter);
      expect(await page.locator('#search-words').inputValue()).toBe('');
      // As many as were told, give or take what a map of another size shows.
      expect(Number(/\d+/.exec(count)?.[0])).toBeGreaterThan(0);
      await expect.poll(() => page.locator('#results h3').count(), patience).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a word that was not used is told, and can be looked for alone', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=step-free museum zeppelin`);
    await page.getByText('“zeppelin” was not used').waitFor();
    await page.getByRole('link', { name: 'Search for it alone' }).click();
    await expect.poll(() => page.locator('#search-words').inputValue(), patience).toBe('zeppelin');
    await close();
  });

  test('where nothing has it all, what is found without one part', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=not accessible theatre with hearing loop`);
    const without = page.getByRole('link', { name: /^Without .+: \d+ places?$/ });
    const count = /: (\d+) /.exec(await without.first().innerText())?.[1];
    await without.first().click();
    await page.getByRole('heading', { name: new RegExp(`^${count} places?$`) }).waitFor();
    await close();
  });

  test('where nothing has it all, the place that has most of it, with what it lacks', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=not accessible theatre with hearing loop`);
    const nearest = page.getByRole('region', { name: 'The one that fits most' });
    await nearest.waitFor();
    const tags = nearest.getByRole('list', { name: 'Features' }).getByRole('listitem');
    expect(await tags.first().innerText()).toMatch(/^(No )?Hearing loop/);
    await nearest.getByRole('heading').getByRole('link').click();
    await expect.poll(() => page.url(), patience).toMatch(/\/details\//);
    await close();
  });

  test('words looked for where the map stands say no distance from its middle', async () => {
    const { page, close } = await visit(browser, `${site.address}/?map=16/0.002/0.001`);
    await page.locator('#search-words').fill('café');
    await page.locator('#search-words').press('Enter');
    await page.getByRole('link', { name: 'Nearest to the middle of the map' }).click();
    await expect.poll(() => page.url(), patience).toContain('sort=distance');
    const facts = await page.locator('#results li p:first-of-type').allInnerTexts();
    expect(facts.length).toBeGreaterThan(3);
    for (const fact of facts) expect(fact).not.toMatch(/\d\s*k?m$/);
    await close();
  });

  test.each(outermostWindows)('without a fault at $width × $height, and without scripts', async (window) => {
    const address = `${site.address}/?q=accessible café with accessible toilet`;
    const { page, complaints, close } = await visit(browser, address, window);
    await page.getByRole('list', { name: 'Understood as' }).waitFor({ state: 'attached' });
    await expectNoFault(page, 'understood');
    for (const words of [
      'café near harbour',
      'step-free museum zeppelin',
      'not accessible theatre with hearing loop',
    ]) {
      await page.goto(`${site.address}/?q=${words}`);
      await page.getByRole('list', { name: 'Understood as' }).waitFor({ state: 'attached' });
      await expectNoFault(page, words);
    }
    expect(complaints).toEqual([]);
    await close();
    const plain = await visit(browser, address, { ...window, hasNoScript: true });
    await plain.page.getByRole('link', { name: 'Remove Café' }).click();
    expect(await plain.page.getByRole('list', { name: 'Understood as' }).getByRole('link').count()).toBe(2);
    await plain.close();
  });
});
