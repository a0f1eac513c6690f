import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { signUpByApi, somebody } from '../testing/account-journey.ts';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { addPlaceByApi } from '../testing/contributing/add-place-by-api.ts';
import { placeToRate } from '../testing/contributing/reviews-of.ts';
import { writeReview } from '../testing/contributing/write-review.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const isExpected = (complaint: string) => /status of 40[139]/.test(complaint);

describe.skipIf(!chromiumPath)('changing what is known of a place', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  async function at(index: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, index);
    const { username } = await signUpByApi(page);
    await page.goto(`${site.address}/details/${place.id}/local`);
    return {
      page,
      place,
      username,
      attach: () =>
        runAtlas(['provider', 'attach', username, '--place', place.id], { DATA_DIR: site.dataDir, NODE_ENV: 'test' }),
      end: async () => {
        expect(visited.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
        await visited.close();
      },
    };
  }
  const dialogOf = (page: Page) => page.getByRole('dialog');

  test('by keyboard alone, in English: its business changes it at once, and hears what somebody else changed meanwhile', async () => {
    const { page, place, username, attach, end } = await at(0);
    await attach();
    const keys = byKeyboard(page);
    const heard = await listenTo(page);
    await keys.press(page.getByRole('button', { name: 'Edit this place' }));
    const dialog = dialogOf(page);
    await dialog.getByText('What you change is on the map at once.').waitFor();
    await expectNoFault(page, 'the form in which a place is changed');
    const phone = dialog.getByRole('textbox', { name: /^Phone/ });
    const position = dialog.getByRole('textbox', { name: 'Position' });
    const before = await position.inputValue();
    await keys.type(phone, '+999 50 555 0173');
    await keys.type(position, 'nowhere');
    const save = dialog.getByRole('button', { name: 'Save' });
    await keys.press(save);
    await expect.poll(() => focusedText(page)).toContain('Type the latitude, then the longitude');
    await expectNoFault(page, 'a position that is none');
    await keys.type(position, before);
    // Somebody else is faster.
    const other = await at(0);
    await other.attach();
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Edit this place' }).click();
    await dialogOf(other.page)
      .getByRole('textbox', { name: /^Phone/ })
      .fill('+999 50 555 0100');
    await dialogOf(other.page).getByRole('button', { name: 'Save' }).click();
    await dialogOf(other.page).getByText('It is changed').waitFor();
    await other.end();
    await keys.press(save);
    await dialog.getByText('It says now: +999 50 555 0100.').first().waitFor();
    expect(await phone.inputValue()).toBe('+999 50 555 0173');
    await expectNoFault(page, 'what somebody else has changed meanwhile');
    await keys.press(save);
    await expect.poll(() => heard.announcements.join(' ')).toContain('It is changed');
    await keys.press(dialog.getByRole('button', { name: 'Close' }).last());
    await page.getByRole('link', { name: '+999 50 555 0173' }).first().waitFor();
    await keys.press(page.getByRole('link', { name: 'Who changed what, and when' }));
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
    const entry = page.getByRole('listitem').filter({ hasText: username }).first();
    expect((await entry.innerText()).replace(/\s+/g, ' ')).toContain('changed the phone number');
    expect(await entry.locator('del').innerText()).toBe('+999 50 555 0100');
    await expectNoFault(page, 'the history of a place');
    await keys.press(page.getByRole('link', { name: 'Photos', exact: true }));
    await page.getByText('Nothing of this kind has happened yet.').waitFor();
    await expectNoFault(page, 'a part of a history in which there is nothing');
    await keys.press(page.getByRole('link', { name: 'Name, address, position' }));
    await entry.waitFor();
    expect(await page.getByRole('link', { name: 'Name, address, position' }).getAttribute('aria-current')).toBe('true');
    await keys.press(page.getByRole('link', { name: place.name }));
    await page.getByRole('heading', { level: 1, name: place.name }).waitFor();
    await end();
  });

  test('by touch, in French, on a phone: a change is proposed, kept on the device, and on the map once it is approved', async () => {
    const { page, place, username, end } = await at(1, { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    await page.getByRole('button', { name: 'Modifier ce lieu' }).tap();
    const dialog = dialogOf(page);
    await dialog.getByText('L’équipe de modération regarde vos modifications').waitFor();
    const hours = dialog.getByRole('textbox', { name: /^Horaires/ });
    await hours.fill('Mo-Fr 08:00-18:00');
    await dialog
      .getByText(/brouillon enregistré/i)
      .first()
      .waitFor();
    // The tab is closed, and the page opened again.
    await page.reload();
    await page.getByRole('button', { name: 'Modifier ce lieu' }).tap();
    await expect.poll(() => hours.inputValue()).toBe('Mo-Fr 08:00-18:00');
    await expectNoFault(page, 'a change that was begun');
    await dialog.getByRole('button', { name: 'Proposer' }).tap();
    await dialog.getByText('Merci. L’équipe de modération va regarder').waitFor();
    await expectNoFault(page, 'a change that was proposed');
    await dialog.getByRole('button', { name: 'Fermer' }).last().tap();
    const environment = { DATA_DIR: site.dataDir, NODE_ENV: 'test' };
    const listed = await runAtlas(['moderation', 'list'], environment);
    const number = new RegExp(`#(\\d+) .*proposed edit.*${username}`).exec(listed)?.[1] ?? '';
    await runAtlas(['moderation', 'approve', number], environment);
    await page.goto(`${site.address}/details/${place.id}/history`);
    await page.getByText(`${username} a modifié les horaires`).waitFor();
    await expectNoFault(page, 'the history of a place on a phone');
    await page.getByRole('link', { name: 'Évaluations et équipements' }).tap();
    await page.getByText(`${username} a modifié les horaires`).waitFor({ state: 'detached' });
    await end();
  });

  test('who is signed in may press before the page knows it: the form opens, and nobody is asked to log in', async () => {
    const { page, end } = await at(2, { width: 390, height: 844, isTouch: true });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/users/me*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Edit this place' }).tap();
    expect(await dialogOf(page).count()).toBe(0);
    answer();
    await dialogOf(page).getByRole('heading', { name: 'Edit this place' }).waitFor();
    expect(await dialogOf(page).count()).toBe(1);
    await end();
  });

  test('by keyboard alone, in English: whoever added it deletes it unless somebody else has reviewed it, and brings it back', async () => {
    const [visited, others] = [
      await visit(browser, `${site.address}/about`),
      await visit(browser, `${site.address}/about`),
    ];
    const { page } = visited;
    await signUpByApi(page);
    await signUpByApi(others.page);
    const place = await addPlaceByApi(page, { name: 'Halyard Kiosk', latitude: -0.02, longitude: 0.02 });
    const statusOf = async () => (await page.request.get(`${site.address}/api/places/v1/${place.id}`)).status();
    await page.goto(`${site.address}/details/${place.id}/local`);
    const keys = byKeyboard(page);
    const heard = await listenTo(page);
    await keys.press(page.getByRole('button', { name: 'Edit this place' }));
    const dialog = dialogOf(page);
    const asks = dialog.getByRole('button', { name: 'Delete this place' });
    const remove = dialog.getByRole('button', { name: 'Delete it' });
    await keys.press(asks);
    await expect.poll(() => focusedText(page)).toBe('Delete Halyard Kiosk?');
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['1 review', '0 photos']);
    await expectNoFault(page, 'the question whether a place is to be deleted');
    await keys.press(dialog.getByRole('button', { name: 'Keep it' }));
    await expect.poll(() => asks.evaluate((button) => button === document.activeElement)).toBe(true);
    await keys.press(asks);
    // Somebody else reviews it meanwhile, and thinks better of it.
    const review = await writeReview(others.page, place, { text: 'Two steps.' });
    await keys.press(remove);
    await expect.poll(() => focusedText(page)).toContain('Somebody else has reviewed this place meanwhile');
    await expectNoFault(page, 'a place that is not deleted');
    await others.page.request.delete(`${site.address}/api/reviews/v1/${review}`, {
      headers: {
        'x-request-id': crypto.randomUUID(),
        'x-transaction-id': crypto.randomUUID(),
        'idempotency-key': crypto.randomUUID(),
        origin: site.address,
      },
    });
    await others.close();
    await keys.press(remove);
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect.poll(() => heard.announcements.join(' ')).toContain('Halyard Kiosk is off the map.');
    expect(await statusOf()).toBe(410);
    await page.goto(`${site.address}/my-reviews`);
    const added = page.getByRole('region', { name: 'Places you added' });
    await added.getByText(/^Deleted\. It can come back until /).waitFor();
    await expectNoFault(page, 'a place of one’s own that was deleted');
    await keys.press(added.getByRole('button', { name: 'Undo' }));
    const name = added.getByRole('link', { name: place.name });
    await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await statusOf()).toBe(200);
    expect(visited.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    await visited.close();
  });

  test('by mouse, in French, in the dark: an operator deletes what others have reviewed, and hears until when it can come back', async () => {
    const [visited, others] = [
      await visit(browser, `${site.address}/about`, { language: 'fr-FR', theme: 'dark' }),
      await visit(browser, `${site.address}/about`),
    ];
    const { page } = visited;
    // With a shorter password the role sleeps.
    const { username } = await signUpByApi(page, { ...somebody(), password: 'Harbour7bridge over 9 quays' });
    await signUpByApi(others.page);
    const place = await placeToRate(page, site.address, 3);
    await writeReview(others.page, place, { text: 'Two steps.' });
    await others.close();
    await runAtlas(['user', 'promote', username, '--operator'], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
    await page.goto(`${site.address}/details/${place.id}/local`);
    const heard = await listenTo(page);
    await page.getByRole('button', { name: 'Modifier ce lieu' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Supprimer ce lieu' }).click();
    await dialog.getByRole('heading', { name: `Supprimer ${place.name} ?` }).waitFor();
    await dialog.getByText('L’équipe d’exploitation peut le rétablir pendant 30 jours.').waitFor();
    await expectNoFault(page, 'the question of an operator');
    await dialog.getByRole('button', { name: 'Le supprimer' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect
      .poll(() => heard.announcements.join(' '))
      .toContain(`${place.name} n’est plus sur la carte. L’équipe d’exploitation peut le rétablir jusqu’au`);
    const statusOf = async () => (await page.request.get(`${site.address}/api/places/v1/${place.id}`)).status();
    expect(await statusOf()).toBe(410);
    await runAtlas(['place', 'restore', place.id], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
    expect(await statusOf()).toBe(200);
    expect(visited.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    await visited.close();
  });

  test('by mouse, in Portuguese: nobody has changed it, and who is not signed in logs in first', async () => {
    const visited = await visit(browser, `${site.address}/about`, { language: 'pt-BR' });
    const { page } = visited;
    const unrated = await page.request.get(
      `${site.address}/api/places/v1/search_opt?ratings=unrated&types=cafe,shop,bank`,
    );
    const [place] = (await unrated.json()).results;
    await page.goto(`${site.address}/details/${place._id}/local`);
    await page.getByRole('button', { name: 'Editar este lugar' }).click();
    await dialogOf(page).getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Quem mudou o quê, e quando' }).click();
    await page.getByText('Desde então, ninguém mudou nem disse nada deste lugar.').waitFor();
    await page.getByText('adicionado ao mapa').waitFor();
    await expectNoFault(page, 'a history without changes');
    await visited.close();
  });
});
