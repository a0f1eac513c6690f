import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';
import { textbox } from '../testing/running-accounts.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403|404|500)/.test(complaint));

/** The streets around the harbour of the invented town. */
const harbour = [
  [-0.006, -0.003],
  [0.004, -0.004],
  [0.006, 0.004],
  [-0.004, 0.006],
  [-0.006, -0.003],
];

describe.skipIf(!chromiumPath)('a MapMission', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const atlas = (...typed: string[]) => runAtlas(typed, { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
  const announce = (code: string, name: string, ...more: string[]) =>
    atlas('event', 'create', name, '--until', '2090-01-01', '--goal', '1', '--code', code, ...more);

  test('by touch, in French, on a phone: joined after three errors, a place rated for it, and left', async () => {
    const area = join(site.dataDir, 'harbour.geojson');
    writeFileSync(area, JSON.stringify({ type: 'Polygon', coordinates: [harbour] }));
    await announce('STRAND22', 'Jour de plage', '--area', area);
    await announce('PLUIE333', 'Jour de pluie');
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const visited = await visit(browser, `${site.address}/about`, phone);
    const { page } = visited;
    await signUpByApi(page);
    await page.goto(`${site.address}/join`);
    const enter = async (code: string) => {
      await page.getByRole('textbox', { name: /^Code/ }).fill(code);
      await page.getByRole('button', { name: 'Participer' }).tap();
    };
    await enter('INCONNU1');
    await expect.poll(() => focusedText(page)).toContain('MapMission introuvable. Vérifiez le code et réessayez.');
    await page.route('**/api/event/subscribe', (route) =>
      route.fulfill({
        status: 500,
        json: { code: '500.EVENT_SERVICE.100', message: '', requestId: '', issues: [], flaggedImages: [] },
      }),
    );
    await enter('strand-22');
    await expect.poll(() => focusedText(page)).toContain('L’inscription à la MapMission a échoué. Réessayez.');
    await expectNoFault(page, 'a code that could not be used');
    await page.unroute('**/api/event/subscribe');
    await page.getByLabel('Montrer mon nom d’utilisateur aux autres membres').tap();
    await enter('strand-22');
    await page.getByRole('heading', { level: 1, name: 'Vous participez' }).waitFor();
    await expectNoFault(page, 'joined');
    await page.goto(`${site.address}/join`);
    await page.getByText(/^Vous participez à Jour de plage jusqu’au /).waitFor();
    await enter('PLUIE333');
    await expect.poll(() => focusedText(page)).toContain('Vous participez déjà à une MapMission.');
    await expectNoFault(page, 'in one already');

    await page.getByRole('link', { name: 'Ouvrir Jour de plage' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Jour de plage' }).waitFor();
    const mission = page.url();
    await page.getByText('0 sur 1 lieu').waitFor();
    await page.getByText('Vous · Première participation. Bienvenue !').waitFor();
    await expectNoFault(page, 'a MapMission of a member');
    await page
      .getByRole('region', { name: 'Encore à évaluer' })
      .getByRole('link', { name: /^Évaluer/ })
      .first()
      .tap();
    await page.getByRole('heading', { level: 1, name: 'Évaluer ce lieu' }).waitFor();
    await page.getByText('Accessible', { exact: true }).tap();
    await page.getByRole('button', { name: 'Terminer' }).tap();
    await page.getByRole('button', { name: 'Envoyer sans commentaire' }).tap();
    await page.waitForURL(/\/details\//);
    await page.goto(mission);
    await page.getByText('1 sur 1 lieu').waitFor();
    await page.getByText('L’objectif est atteint').waitFor();
    await page.getByText('Vous · 1 lieu').waitFor();
    await page.getByRole('button', { name: 'Quitter' }).tap();
    await page.getByText('Vous avez quitté Jour de plage.').first().waitFor();
    await page.getByRole('link', { name: 'Participer avec un code' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Qui cartographie' }).count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by keyboard alone, in English: joined from the menu, and seen by the others', async () => {
    await announce('HARBOUR1', 'Harbour Day');
    const visited = await visit(browser, `${site.address}/about`);
    const { page } = visited;
    const keys = byKeyboard(page);
    const dialog = page.getByRole('dialog');
    await signUpByApi(page);
    await keys.press(accountMenu(page));
    await keys.press(page.getByRole('link', { name: 'Join a MapMission' }));
    await expect.poll(() => focusedText(page)).toBe('Join a MapMission');
    // What is said of a wait comes after an answer that is quick: only of a long one is anything said.
    const { announcements } = await listenTo(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const joinWith = async (code: string, waitMilliseconds: number) => {
      const holdBack = async (route: Route) => {
        await page.clock.runFor(waitMilliseconds);
        await route.continue();
      };
      await page.route('**/api/event/subscribe', holdBack, { times: 1 });
      await keys.type(textbox(page, 'Code'), code);
      await keys.press(dialog.getByRole('button', { name: 'Join' }));
    };
    await joinWith('harbour 9', 500);
    await expect.poll(() => focusedText(page)).toContain('MapMission not found.');
    expect(announcements).toEqual([]);
    await joinWith('harbour 1', 2_000);
    await expect.poll(() => announcements).toEqual(['Joining…']);
    await page.clock.resume();
    await expect.poll(() => focusedText(page)).toBe('You are in');
    await expectNoFault(page, 'the dialog of who has joined');
    await keys.press(dialog.getByRole('link', { name: 'Open Harbour Day' }));
    await page.getByRole('heading', { level: 1, name: 'Harbour Day' }).waitFor();
    await keys.press(page.getByRole('button', { name: 'Show me' }));
    await page.getByText(/^1 person takes part\. 1 shows their name\./).waitFor();
    await page.getByRole('list', { name: 'Ratings so far' }).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by mouse, in Portuguese: who is no member sees totals alone, also once it is over', async () => {
    await announce('PRAIA444', 'Dia de praia');
    await atlas('event', 'end', 'PRAIA444');
    const visited = await visit(browser, `${site.address}/about`, { language: 'pt-BR' });
    const { page } = visited;
    const code = 'STRAND22';
    await signUpByApi(page);
    await page.goto(`${site.address}/join`);
    await textbox(page, 'Código').fill('praia444');
    await page.getByRole('button', { name: 'Participar' }).click();
    // Over, it is as good as unknown.
    await expect.poll(() => focusedText(page)).toContain('MapMission não encontrada.');
    await textbox(page, 'Código').fill(code);
    await page.getByRole('button', { name: 'Participar' }).click();
    await page.getByRole('link', { name: 'Abrir Jour de plage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jour de plage' }).waitFor();
    const mission = page.url();
    await atlas('event', 'end', code);
    await page.context().clearCookies();
    await page.goto(`${mission}?lng=pt`);
    await page.getByText('Encerrada', { exact: true }).waitFor();
    await page.getByText('Os nomes aparecem apenas entre elas.').waitFor();
    expect(await page.getByText(/nooraalto/).count()).toBe(0);
    await expectNoFault(page, 'a MapMission that is over, for everybody');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });
});
