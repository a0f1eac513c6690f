import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { chooseFiles, photoFile } from '../testing/contributing/device-photos.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of 40[013]/.test(complaint));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface StoredPlace {
  readonly name: string;
  readonly address: string | null;
  readonly types: readonly string[];
  readonly rating: string;
  readonly url: string | null;
  readonly phone: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

describe.skipIf(!chromiumPath)('a place is added', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  /** The place whose page somebody was led to, as it is stored. */
  async function addedPlace(page: Page): Promise<StoredPlace> {
    await page.waitForURL(/\/details\/\d+\/local\/success/);
    const [, id] = /details\/(\d+)/.exec(page.url()) ?? [];
    const answer = await page.request.get(`${site.address}/api/places/v1/${id}`);
    return (await answer.json()) as StoredPlace;
  }

  test('by keyboard alone, in English: at an address, none of those that are there, corrected, logged in at Done', async () => {
    const visited = await visit(browser, `${site.address}/about`);
    const { page } = visited;
    const keys = byKeyboard(page);
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    await page.goto(`${site.address}/?map=17/0.0009/-0.0045`);
    await keys.press(page.getByRole('banner').getByRole('link', { name: 'Add a place' }));
    await expect.poll(() => focusedText(page)).toBe('Add a place: where is it?');
    await expectNoFault(page, 'a place without a point');
    await keys.press(page.getByRole('button', { name: 'It is here' }));
    await page.getByText('Say first where it is').waitFor();
    const address = page.getByRole('combobox', { name: 'An address, or coordinates' });
    await keys.type(address, '23 slack passage');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Slack Passage.*, Null Island/)
      .first()
      .waitFor();
    await expectNoFault(page, 'a point at an address');
    await keys.press(page.getByRole('button', { name: 'It is here' }));
    await expect.poll(() => focusedText(page)).toBe('Is it one of these?');
    const first = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^This is it/ }) });
    expect(await first.count()).toBeLessThanOrEqual(5);
    expect(await first.first().innerText()).toMatch(/\d+\sm/);
    await expectNoFault(page, 'places that it may be');
    await keys.press(page.getByRole('button', { name: 'None of these' }));
    await expect.poll(() => focusedText(page)).toBe('What is it?');
    await keys.press(page.getByRole('button', { name: 'Next: rate it' }));
    await expect.poll(() => focusedText(page)).toContain('Name: This is a required field.');
    await keys.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Halyard Bookshop');
    await keys.type(page.getByRole('combobox', { name: 'What is it?' }), 'book');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keys.type(page.getByRole('textbox', { name: 'Website' }), 'halyard');
    await keys.press(page.getByRole('button', { name: 'Next: rate it' }));
    await expect.poll(() => focusedText(page)).toContain('Website: This URL must be valid');
    await expectNoFault(page, 'a place with a field that is wrong');
    await keys.type(page.getByRole('textbox', { name: 'Website' }), 'halyard.example');
    await keys.press(page.getByRole('button', { name: 'Next: rate it' }));
    await expect.poll(() => focusedText(page)).toBe('Rate this place');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await expect.poll(() => focusedText(page)).toContain('Please select an accessibility rating');
    await expectNoFault(page, 'a place without a rating');
    await keys.press(page.getByRole('link', { name: /^Rating: / }));
    await page.keyboard.press('Space');
    await keys.type(page.getByRole('textbox', { name: 'What should others know?' }), 'No step, and a wide door.');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await keys.type(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }), person.email);
    await keys.type(page.getByRole('dialog').getByRole('textbox', { name: 'Password' }), person.password);
    await page.keyboard.press('Enter');
    const place = await addedPlace(page);
    await page.getByText('Your place is on the map.').first().waitFor();
    expect(place).toMatchObject({
      name: 'Halyard Bookshop',
      address: expect.stringContaining('Slack Passage'),
      rating: 'accessible',
      url: 'https://halyard.example',
    });
    // Nothing of what was sent is left as a draft.
    await page.goto(`${site.address}/my-reviews`);
    await page.getByText('Halyard Bookshop').first().waitFor();
    expect(await page.getByRole('link', { name: 'Go on' }).count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by touch, in French, on a phone: at coordinates, found again as a draft, and taken for one that is there', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const visited = await visit(browser, `${site.address}/about`, phone);
    const { page } = visited;
    await signUpByApi(page);
    const taken = await takenPlace(page);
    await page.goto(`${site.address}/add`);
    await page
      .getByRole('combobox', { name: 'Une adresse ou des coordonnées' })
      .fill(`${taken.latitude}, ${taken.longitude}`);
    await page.getByRole('option').tap();
    await page
      .locator('main')
      .getByText(/, Null Island/)
      .first()
      .waitFor();
    await expectNoFault(page, 'a point at coordinates');
    await page.getByRole('button', { name: 'C’est ici' }).tap();
    await page.getByRole('button', { name: 'Aucun de ceux-ci' }).tap();
    await title(page, 'Qu’est-ce que c’est ?').waitFor();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Un tout autre lieu');
    await page.getByText('Brouillon enregistré').first().waitFor();
    await page.waitForURL(/draft=/);

    // The page is killed; My reviews leads back to it.
    await page.goto(`${site.address}/my-reviews`);
    await page.getByRole('link', { name: /^Continuer/ }).tap();
    await title(page, 'Ajouter un lieu : où est-il ?').waitFor();
    await page.getByText('Voici le brouillon que vous avez commencé.').first().waitFor();
    await page
      .locator('main')
      .getByText(/, Null Island/)
      .first()
      .waitFor();
    await expectNoFault(page, 'a draft of a place');
    await page.getByRole('button', { name: 'C’est ici' }).tap();
    // The one that it is leads to the form of a review.
    const itself = page.getByRole('link', { name: new RegExp(`^C’est celui-ci.*${taken.name}$`) });
    expect(await itself.getAttribute('href')).toMatch(new RegExp(`^/add-review/${taken._id}/local`));
    await page.getByRole('button', { name: 'Aucun de ceux-ci' }).tap();
    expect(await page.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe('Un tout autre lieu');
    await page.getByRole('combobox', { name: 'Quel genre de lieu ?' }).tap();
    await page.getByRole('option', { name: taken.typeName, exact: true }).tap();
    await expectNoFault(page, 'what a place is, on a phone');
    await page.getByRole('button', { name: /^Suite/ }).tap();
    await page.getByText('Non accessible', { exact: true }).tap();
    await page.getByRole('button', { name: 'Envoyer sans commentaire' }).tap();
    // It was seen, and refused: that is not asked twice.
    const place = await addedPlace(page);
    expect(place).toMatchObject({ name: 'Un tout autre lieu', rating: 'notAccessible', types: taken.types });
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by mouse, in English: a photo that is flagged is named, goes to a person, and the place comes with it', async () => {
    const visited = await visit(browser, `${site.address}/about`);
    const { page } = visited;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signUpByApi(page);
    const taken = await takenPlace(page);
    await page.goto(`${site.address}/add`);
    await page
      .getByRole('combobox', { name: 'An address, or coordinates' })
      .fill(`${taken.latitude}, ${taken.longitude}`);
    await page.getByRole('option').click();
    await page
      .locator('main')
      .getByText(/, Null Island/)
      .first()
      .waitFor();
    await button('It is here').click();
    await button('None of these').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Purple Door');
    await page.getByRole('combobox', { name: 'What is it?' }).fill('book');
    await page.getByRole('option').first().click();
    await button('Next: rate it').click();
    await title(page, 'Rate this place').waitFor();
    await page.getByRole('radio', { name: 'Accessible', exact: true }).check();
    const photos = [await photoFile('purple'), await photoFile('olive')];
    await chooseFiles(page, () => button('Add a photo: Door').click(), photos.slice(0, 1));
    await button('Remove photo 1').waitFor();
    await chooseFiles(page, () => button('Add a photo: Steps').click(), photos.slice(1));
    await button('Remove photo 2').waitFor();
    const asked: string[] = [];
    await page.route('**/api/photos/*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(search);
      if (asked.length > 1) return route.continue();
      const flaggedImages = [{ index: 0, name: pathname, reason: 'flagged' }];
      const body = { code: '403.REVIEW_SERVICE.100', message: '', requestId: 'r', issues: [], flaggedImages };
      return route.fulfill({ status: 403, json: body });
    });
    await button('Send without words').click();
    await expect.poll(() => focusedText(page)).toContain('1 photo cannot be used.');
    await page.getByText('Flagged', { exact: true }).first().waitFor();
    await expectNoFault(page, 'a photo of a new place that is flagged');
    await button('Ask a person to look at it').click();
    await page.getByText('A person will look at it. Until then only you see it.').waitFor();
    await button('Send without words').click();
    const place = await addedPlace(page);
    expect(place).toMatchObject({ name: 'The Purple Door', rating: 'accessible' });
    expect(asked.filter((search) => search === '?ifFlagged=hold')).toHaveLength(1);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  /** A place of the town, whose kind in French is known. */
  async function takenPlace(page: Page) {
    const found = await page.request.get(`${site.address}/api/places/v1/search_opt?types=cafe`);
    const { results } = (await found.json()) as { results: (StoredPlace & { readonly _id: string })[] };
    const types = await page.request.get(`${site.address}/api/types?lng=fr`);
    const words = (await types.json()) as { key: string; displayName: string }[];
    const [place] = results;
    const typeName = words.find(({ key }) => key === place?.types[0])?.displayName;
    if (place === undefined || typeName === undefined) throw new Error('The town has no café.');
    return { ...place, typeName };
  }

  test('needs JavaScript, and says so', async () => {
    const visited = await visit(browser, `${site.address}/add`, { hasNoScript: true });
    expect(await visited.page.locator('main noscript').first().innerHTML()).toContain('This form needs JavaScript.');
    await visited.close();
  });
});
