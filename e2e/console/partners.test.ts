import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText, tabTo } from '../testing/focus.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A field that may stay empty says so in its name. */
const optional = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const drawing = () => sharp({ create: { width: 300, height: 120, channels: 4, background: 'teal' } });

describe.skipIf(!chromiumPath)('partners in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('one is added by keyboard, with what is wrong said at its field and nothing lost', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900, language: 'fr-FR' });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/partners`);
    await page.getByText('The Lantern Trust').waitFor();
    await expectNoFault(page, 'a list of partners');
    await page.getByRole('link', { name: 'Ajouter un partenaire' }).focus();
    await page.keyboard.press('Enter');
    await textbox(page, 'Nom').waitFor();
    await tabTo(page, 'input[name=name]');
    await page.keyboard.press('Enter');
    await page.locator('[data-errors]').waitFor();
    const errors = page.locator('[data-errors]').getByRole('link');
    expect(await errors.allTextContents()).toEqual([
      'Nom\u00a0: Donnez-lui un nom de 200 caractères au plus.',
      'Clé\u00a0: Commencez par une lettre\u00a0; ensuite des lettres, des chiffres ou _, 50 en tout au plus.',
    ]);
    await expectNoFault(page, 'a partner without a name');

    await tabTo(page, 'input[name=name]');
    await page.keyboard.type('Capitainerie du port');
    await page.keyboard.press('Tab');
    await page.keyboard.type('metrolinx');
    await page.keyboard.press('Tab');
    await page.keyboard.type('It keeps the quays.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Elle entretient les quais.');
    await tabTo(page, 'input[name=url]');
    await page.keyboard.type('port.example');
    const file = page.locator('input[type=file]');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const unusable = 'Ce fichier ne peut pas servir de logo. Choisissez un JPEG ou un PNG de 10\u00a0Mo au plus.';
    await page.locator('article form').getByText(unusable).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => errors.allTextContents()).toEqual([`Logo\u00a0: ${unusable}`]);
    // The browser opens it; the site knows that it is no PNG.
    const gif = await drawing().gif().toBuffer();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: gif });
    await page.getByText('logo.png deviendra le logo à l’enregistrement.').first().waitFor();
    await tabTo(page, 'input[name=url]');
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await refused).status()).toBe(400);
    await button(page, 'Enregistrer').waitFor();
    await expect.poll(() => errors.allTextContents()).toEqual([`Logo\u00a0: ${unusable}`]);
    const png = await drawing().png().toBuffer();
    await file.setInputFiles({ name: 'port.png', mimeType: 'image/png', buffer: png });
    await page.getByText('port.png deviendra le logo à l’enregistrement.').first().waitFor();
    await tabTo(page, 'input[name=url]');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => errors.allTextContents())
      .toEqual(['Clé\u00a0: Cette clé est déjà prise. Choisissez-en une autre.']);
    expect(await textbox(page, 'Nom').inputValue()).toBe('Capitainerie du port');
    expect(await optional(page, 'Texte en français').inputValue()).toBe('Elle entretient les quais.');
    expect(await page.locator('form img[src^="blob:"]').count()).toBe(1);
    await expectNoFault(page, 'a partner whose key is taken');

    await textbox(page, 'Clé').fill('capitainerie');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Capitainerie du port');
    expect(page.url()).toMatch(/\/console\/partners\/capitainerie$/);
    expect(await optional(page, 'Site web').inputValue()).toBe('https://port.example');
    await page.getByText('C’est le logo actuel.').waitFor();
    await page
      .getByRole('link', { name: /^Capitainerie du port/ })
      .getByText('Pas encore en portugais')
      .waitFor();
    await expectNoFault(page, 'a partner');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('one with places gets a logo and a name, which visitors see, and its places are a step away', async () => {
    const phone = await site.open('/about', outermostWindows[0]);
    const { page } = phone;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/partners`);
    await page
      .locator('main ol > li')
      .getByRole('link', { name: /^The Lantern Trust/ })
      .click();
    await textbox(page, 'Name').fill('The Lamp Trust');
    const png = await drawing().png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png });
    await page.getByText('lamp.png will be the logo once you save.').first().waitFor();
    await button(page, 'Save').click();
    await expect.poll(() => focusedText(page)).toBe('The Lamp Trust');
    await page.getByText('This is the logo now.').waitFor();
    await expectNoFault(page, 'a partner');
    const accessible = page
      .getByRole('complementary')
      .getByRole('link', { name: /Accessible$/ })
      .first();
    const count = Number.parseInt((await accessible.textContent()) ?? '', 10);
    expect(count).toBeGreaterThan(0);
    await accessible.click();
    await page.waitForURL(/provider=lanternTrust/);
    await expect
      .poll(() => page.getByText(new RegExp(`^${count} (?:place|pin|result)s?\\b`)).count())
      .toBeGreaterThan(0);

    const visitor = await site.open('/');
    const seen = visitor.page.getByRole('link', { name: /^The Lamp Trust/ });
    await seen.waitFor();
    const logo = (await seen.locator('img').getAttribute('src')) ?? '';
    expect((await visitor.page.request.get(new URL(logo, site.address).href)).headers()['content-type']).toBe(
      'image/png',
    );
    await visitor.close();

    await page.goto(`${site.address}/console/partners/lanternTrust`);
    await button(page, 'Remove the logo').click();
    await page.getByText('The logo goes once you save.').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    await button(page, 'Keep the logo').click();
    await button(page, 'Remove the logo').click();
    await button(page, 'Save').click();
    await page.getByText('Without a logo, letters of the name stand here.').waitFor();
    expect(unexpectedComplaints(phone)).toEqual([]);
    await phone.close();
  });

  test('what another saved meanwhile is said at its field, and nothing typed is lost', async () => {
    const visited = await site.open('/about', { width: 768, height: 1024, language: 'pt-BR' });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/partners/metrolinx`);
    await textbox(page, 'Nome').waitFor();
    await textbox(page, 'Nome').fill('Metrô do Porto');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Metrô do Porto');
    const other = await page.context().newPage();
    await other.goto(`${site.address}/console/partners/metrolinx`);
    await textbox(other, 'Nome').fill('Metrô do Norte');
    await optional(other, 'Site').fill('https://norte.example');
    await other.keyboard.press('Enter');
    await expect.poll(() => focusedText(other)).toBe('Metrô do Norte');
    await other.close();
    await textbox(page, 'Nome').fill('Metrô do Sul');
    await page.keyboard.press('Enter');
    const errors = page.locator('[data-errors]').getByRole('link');
    await expect
      .poll(() => errors.allTextContents())
      .toEqual([
        expect.stringContaining('outra pessoa escreveu: Metrô do Norte'),
        expect.stringContaining('https://norte.example'),
      ]);
    expect(await textbox(page, 'Nome').inputValue()).toBe('Metrô do Sul');
    await expectNoFault(page, 'a partner that another saved meanwhile');
    await textbox(page, 'Nome').press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Metrô do Sul');
    expect(unexpectedComplaints(visited).filter((complaint) => !complaint.includes('status of 409'))).toEqual([]);
    await visited.close();
  });

  test('moderators do not get the part', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site, 'moderator');
    await page.goto(`${site.address}/console/partners`);
    await page.getByText('Only people who operate this site decide about this.').first().waitFor();
    expect(await page.getByRole('link', { name: 'Partners' }).count()).toBe(0);
    for (const path of ['/api/partners', '/api/partners/metrolinx'])
      expect((await page.request.get(`${site.address}${path}`)).status()).toBe(403);
    await visited.close();
  });
});
