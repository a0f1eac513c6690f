import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { placeToRate } from '../testing/contributing/reviews-of.ts';
import { writeReview } from '../testing/contributing/write-review.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';
import { textbox } from '../testing/running-accounts.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403|404)/.test(complaint));

describe.skipIf(!chromiumPath)('a MapMission', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const announce = (code: string, name: string) =>
    runAtlas(['event', 'create', name, '--until', '2090-01-01', '--goal', '2', '--code', code], {
      DATA_DIR: site.dataDir,
      NODE_ENV: 'test',
    });
  const end = (code: string) => runAtlas(['event', 'end', code], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });

  test('by keyboard alone, in English: joined from the menu, written for, and left', async () => {
    await announce('HARBOUR1', 'Harbour Day');
    const visited = await visit(browser, `${site.address}/about`);
    const { page } = visited;
    const keys = byKeyboard(page);
    const dialog = page.getByRole('dialog');
    await signUpByApi(page);
    await page.goto(`${site.address}/about`);
    await keys.press(accountMenu(page));
    await keys.press(page.getByRole('link', { name: 'Join a MapMission' }));
    await expect.poll(() => focusedText(page)).toBe('Join a MapMission');
    await keys.type(textbox(page, 'Code'), 'UNKNOWN1');
    await keys.press(dialog.getByRole('button', { name: 'Join' }));
    await expect.poll(() => focusedText(page)).toContain('MapMission not found. Check the code and try again.');
    await expectNoFault(page, 'an unknown code');
    await keys.type(textbox(page, 'Code'), 'harbour 1');
    await keys.press(dialog.getByRole('button', { name: 'Join' }));
    await expect.poll(() => focusedText(page)).toBe('You are in');
    await dialog.getByText('Welcome to Harbour Day').waitFor();
    await expectNoFault(page, 'joined');
    await keys.press(dialog.getByRole('link', { name: 'Open Harbour Day' }));
    await page.getByRole('heading', { level: 1, name: 'Harbour Day' }).waitFor();
    await page.getByRole('heading', { name: 'Who is mapping' }).waitFor();
    await expectNoFault(page, 'a MapMission of a member');
    const mission = page.url();
    await keys.press(page.getByRole('button', { name: 'Show me' }));
    await page.getByText(/^1 person takes part\. 1 shows their name\./).waitFor();

    // What the form sends meanwhile counts.
    const place = await placeToRate(page, site.address, 0);
    await page.goto(`${site.address}/add-review/${place.id}/local`);
    await page.getByRole('radio', { name: 'Accessible', exact: true }).press('Space');
    await keys.type(page.getByRole('textbox', { name: 'What should others know?' }), 'A level entrance.');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await page.waitForURL(/\/details\//);
    await page.goto(mission);
    await page.getByText('1 of 2 places').waitFor();
    await page.getByText('You · 1 place').waitFor();
    await keys.press(accountMenu(page));
    await page.getByRole('link', { name: /^Harbour Day, until / }).waitFor();
    await page.keyboard.press('Escape');
    await keys.press(page.getByRole('button', { name: 'Leave' }));
    await page.getByText('You have left Harbour Day.').first().waitFor();
    await page.getByRole('link', { name: 'Join with a code' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Who is mapping' }).count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by touch, in French, on a phone: one at a time, and what it brought once it is over', async () => {
    await announce('STRAND22', 'Jour de plage');
    await announce('OTHER333', 'Jour de pluie');
    const visited = await visit(browser, `${site.address}/about`, {
      width: 390,
      height: 844,
      language: 'fr-FR',
      isTouch: true,
    });
    const { page } = visited;
    await signUpByApi(page);
    await page.goto(`${site.address}/join`);
    await textbox(page, 'Code').fill('STRAND22');
    await page.getByRole('button', { name: 'Participer' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Vous participez' }).waitFor();
    await page.goto(`${site.address}/join`);
    await page.getByText(/^Vous participez à Jour de plage jusqu’au /).waitFor();
    await textbox(page, 'Code d’une autre MapMission').fill('OTHER333');
    await page.getByRole('button', { name: 'Participer' }).tap();
    await page.getByRole('link', { name: /Vous participez déjà à une MapMission\./ }).waitFor();
    await expectNoFault(page, 'in one already');
    await page.getByRole('link', { name: 'Ouvrir Jour de plage' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Jour de plage' }).waitFor();
    const eventId = new URL(page.url()).pathname.split('/').at(-1);
    const places = [await placeToRate(page, site.address, 1), await placeToRate(page, site.address, 2)];
    for (const place of places) await writeReview(page, place, { text: 'Deux marches.', eventId });
    await end('STRAND22');
    await page.reload();
    await page.getByText('Terminée', { exact: true }).waitFor();
    await page.getByText('L’objectif est atteint').waitFor();
    await page.getByText('2 sur 2 lieux').waitFor();
    await expectNoFault(page, 'one that is over');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });
});
