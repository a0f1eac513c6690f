import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PhotoModerationDouble,
  startPhotoModerationDouble,
} from '../../apps/server/src/adapters/moderation/testing/photo-moderation-double.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { heldSideways, makePicture, middleColour, type PictureFile } from '../testing/pictures/picture-files.ts';
import { runningBrowser } from '../testing/running.ts';
import { type Site, startSite } from '../testing/site.ts';

const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const headerPicture = (page: Page) => accountMenu(page).locator('img');
/** Connections that the test itself breaks, and refusals that it wants, are no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of 40[03]|ERR_FAILED/.test(complaint));

describe.skipIf(!chromiumPath)('the picture of a person', { timeout: 180_000 }, () => {
  let judge: PhotoModerationDouble;
  let site: Site;
  beforeAll(async () => {
    judge = await startPhotoModerationDouble();
    const settings = { HOST: 'localhost', PHOTO_MODERATION_URL: judge.judgeUrl, PHOTO_MODERATION_KEY: judge.key };
    site = await startSite({ town: 'nullIsland', settings });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await judge?.close();
  });
  const browser = runningBrowser({ hasNoWebGl: true });

  test('is chosen, cut and stored by keyboard alone, in English, and stands in the header', async () => {
    const visited = await visit(browser, `${site.address}/about`);
    const { page, close } = visited;
    await signUpByApi(page);
    const before = await accountMenu(page).boundingBox();
    await accountMenu(page).press('Enter');
    await page.getByRole('link', { name: 'Edit profile' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Edit profile');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor A.');
    const choose = async (file: PictureFile) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /(?:Choose a|Change) picture/ }).press('Enter');
      await (await chooser).setFiles(file);
    };

    // What cannot be used is said beside the button, which keeps the focus.
    await choose({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').getByText('This file cannot be used as a picture.').waitFor();
    await expectNoFault(page, 'a file that is no picture');
    await choose(await makePicture(page, 120, 400));
    await page.getByRole('alert').getByText('This picture is too small').waitFor();
    await choose({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(31 * 1024 * 1024) });
    await page.getByRole('alert').getByText('This file is larger than 30').waitFor();
    expect(await focusedText(page)).toContain('Choose a picture');

    await choose(await makePicture(page, 800, 400));
    await expect.poll(() => focusedText(page)).toBe('Your picture');
    // Escape is a step back, not the end of what was typed.
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedText(page)).toContain('Choose a picture');
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Noor A.');
    await choose(await makePicture(page, 800, 400));
    await expect.poll(() => focusedText(page)).toBe('Your picture');
    expect(await number(page, 'From the left').inputValue()).toBe('25');
    await expectNoFault(page, 'the picture that is cut');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoFault(page, 'the picture that is cut, in a narrow window');
    await page.setViewportSize({ width: 1440, height: 900 });

    const stage = page.getByRole('application', { name: 'Picture' });
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await number(page, 'From the left').inputValue()).toBe('29.5');
    // Said once, after the last key.
    await page.getByText(/^Picture moved right\. The circle begins (?:29|30)/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^It goes no further\./).waitFor({ state: 'attached' });
    await page.keyboard.press('+');
    expect(await number(page, 'Width').inputValue()).toBe('90.9');
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await page.getByRole('slider', { name: 'Zoom' }).press('End');
    expect(await number(page, 'Width').inputValue()).toBe('32.3');
    await page.getByRole('button', { name: 'Start again' }).press('Enter');
    expect(await number(page, 'From the left').inputValue()).toBe('25');
    await number(page, 'From the left').fill('50');
    await number(page, 'From the top').fill('700');
    await page.keyboard.press('Tab');
    // What the picture does not have is not taken.
    expect(await number(page, 'From the top').inputValue()).toBe('0');

    // A broken connection keeps everything.
    await page.route('**/api/users/avatar', (route) => route.abort());
    const use = page.getByRole('button', { name: 'Use this picture' });
    await use.press('Enter');
    await page.getByRole('alert').getByText('Your picture is not saved yet').waitFor();
    await expectNoFault(page, 'a picture that could not be sent');
    expect(await number(page, 'From the left').inputValue()).toBe('50');
    await page.unroute('**/api/users/avatar');

    // So does a refusal of the picture itself, which says so.
    judge.judgement = { verdict: 'flagged', reasons: ['weapon'] };
    await use.press('Enter');
    await page.getByRole('alert').getByText('This image was flagged as inappropriate. Choose another.').waitFor();
    await expectNoFault(page, 'a picture that was flagged');
    expect(await number(page, 'From the left').inputValue()).toBe('50');
    expect(await headerPicture(page).count()).toBe(0);
    judge.judgement = { verdict: 'accepted', reasons: [] };
    await use.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Change picture');
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Noor A.');
    await page.getByText('Your picture is saved.').waitFor({ state: 'attached' });
    await expectNoFault(page, 'a profile with a picture');
    await page.keyboard.press('Escape');
    const source = (await headerPicture(page).getAttribute('src')) ?? '';
    expect(source).toMatch(/^\/photos\//);
    const colour = await middleColour(page, source);
    expect(colour.blue).toBeGreaterThan(180);
    expect(colour.red).toBeLessThan(60);
    await page.reload();
    await headerPicture(page).waitFor();
    // The header is as it was without a picture.
    expect(await accountMenu(page).boundingBox()).toEqual(before);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('is moved and zoomed by fingers, in French, on a phone, upright however it was taken, and removed', async () => {
    const visited = await visit(browser, `${site.address}/about`, {
      width: 390,
      height: 844,
      language: 'fr-FR',
      isTouch: true,
    });
    const { page, close } = visited;
    await signUpByApi(page);
    await page.goto(`${site.address}/profile`);
    await page.getByRole('button', { name: 'Choisir une photo' }).waitFor();
    await expectNoFault(page, 'the page of a profile');
    await page.locator('main input[type=file]').setInputFiles(heldSideways(await makePicture(page, 800, 400)));
    await page.getByRole('heading', { level: 1, name: 'Votre photo' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Votre photo – /);
    // Held sideways it is higher than wide.
    expect(await number(page, 'Depuis la gauche').inputValue()).toBe('0');
    expect(await number(page, 'Depuis le haut').inputValue()).toBe('25');
    await expectNoFault(page, 'a picture on a phone');

    const stage = page.getByRole('application', { name: 'Photo' });
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (box === null) throw new Error('There is no picture.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      });
    const numberIn = async (name: string) => Number(await number(page, name).inputValue());
    await touch('touchStart', [middle]);
    await touch('touchMove', [{ x: middle.x, y: middle.y - box.height * 0.18 }]);
    await touch('touchEnd', []);
    // A fifth of the circle's width further down.
    await expect.poll(() => numberIn('Depuis le haut')).toBeCloseTo(35, 0);
    await touch('touchStart', [
      { x: middle.x - 50, y: middle.y },
      { x: middle.x + 50, y: middle.y },
    ]);
    await touch('touchMove', [
      { x: middle.x - 100, y: middle.y },
      { x: middle.x + 100, y: middle.y },
    ]);
    await touch('touchEnd', []);
    await expect.poll(() => numberIn('Largeur')).toBeCloseTo(50, 0);
    await page.getByRole('button', { name: 'Retour' }).tap();
    await expect.poll(() => focusedText(page)).toContain('Choisir une photo');
    await page.getByRole('heading', { level: 1, name: 'Modifier le profil' }).waitFor();

    await page.locator('main input[type=file]').setInputFiles(await makePicture(page, 400, 400));
    await page.getByRole('button', { name: 'Utiliser cette photo' }).tap();
    await headerPicture(page).waitFor();
    await page.getByRole('button', { name: 'Supprimer la photo' }).tap();
    await headerPicture(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain('Choisir une photo');
    expect(unexpected(visited)).toEqual([]);
    await close();
  });
});
