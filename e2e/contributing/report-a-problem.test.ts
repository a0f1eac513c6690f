import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { chromiumPath, type VisitedPage } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { storedOnDevice } from '../testing/contributing/device-photos.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { pathOf } from '../testing/page-states.ts';
import { runningAccounts, textbox } from '../testing/running-accounts.ts';

/** What a connection that a test breaks, and a link that leads nowhere, leave in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/ERR_FAILED|status of 404/.test(complaint));

describe.skipIf(!chromiumPath)('reporting a problem', { timeout: 180_000 }, () => {
  const site = runningAccounts({ CONTACT_EMAIL: 'help@atlas.example' });
  const placePage = () => pathOf({ name: 'place', path: '/details/{Café Méridien}/local' }, site.address);
  const moderation = (...words: readonly string[]) =>
    runAtlas(['moderation', ...words], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });

  test('by keyboard, in English: a review is reported once, and its receipt tells what became of it', async () => {
    const visited = await site.open(await placePage());
    const { page } = visited;
    const keys = byKeyboard(page);
    const dialog = page.getByRole('dialog');
    const report = page.getByRole('button', { name: /^Report what .+ wrote$/ }).first();
    const opener = await report.getAttribute('aria-label');
    await report.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Report a problem');
    const send = dialog.getByRole('button', { name: 'Send the report' });
    await keys.press(send);
    await expect.poll(() => focusedText(page)).toContain('Reason: Choose what is wrong.');
    await expectNoFault(page, 'a report without a reason');
    await dialog.getByRole('radio', { name: 'It insults somebody' }).focus();
    await page.keyboard.press('Space');
    await keys.type(textbox(page, 'What should we know? Optional'), 'It names the waiter.');
    await keys.type(textbox(page, 'E-mail, to hear what became of it Optional'), 'somebody@example.org');

    // It is closed right after the last letter, and the page is left: all of it is there again, for this review alone.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await keys.press(page.getByRole('button', { name: 'Report a problem' }).first());
    await expect.poll(() => focusedText(page)).toBe('Report a problem');
    await dialog.getByText('About Café Méridien').waitFor();
    expect(await textbox(page, 'What should we know? Optional').inputValue()).toBe('');
    expect(await dialog.getByText('This is the draft that you began.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await report.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('This is the draft that you began.').first().waitFor();
    await expectNoFault(page, 'a report that was begun');
    await keys.press(dialog.getByRole('button', { name: 'Begin anew' }));
    await expect.poll(() => textbox(page, 'What should we know? Optional').inputValue()).toBe('');
    await keys.press(dialog.getByRole('button', { name: 'Bring it back' }));
    await expect.poll(() => textbox(page, 'What should we know? Optional').inputValue()).toBe('It names the waiter.');
    expect(await dialog.getByRole('radio', { name: 'It insults somebody' }).isChecked()).toBe(true);

    // The site takes it, its answer is lost, and the page is left: it is sent once although it is sent again.
    const address = `${site.address}/api/notices?*`;
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await keys.press(send);
    await expect.poll(() => focusedText(page)).toContain('Everything you typed is still here.');
    await page.unroute(address);
    await page.reload();
    await report.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('This is the draft that you began.').first().waitFor();
    await keys.press(send);
    await expect.poll(() => focusedText(page)).toBe('Thank you, we have your report');
    expect(await storedOnDevice(page, 'draft')).toEqual([]);
    await expectNoFault(page, 'the receipt');
    const link = await textbox(page, 'Link to your report').inputValue();
    expect(link).toMatch(/\/notices\/[\w-]{43}$/);
    await keys.press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(opener);

    const listed = await moderation('list');
    expect(listed).toContain('reported by 1 (hate)');
    const number = /^#(\d+) .*reported by 1 \(hate\)/m.exec(listed)?.[1] ?? '';
    const answer = await page.goto(link);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByText('No moderator has decided yet.').waitFor();
    await expectNoFault(page, 'a report that waits');
    await moderation('refuse', number, '--rule', '3', '--facts', 'It insults the waiter.');
    await page.reload();
    await page.getByText('It was removed', { exact: true }).waitFor();
    expect(await page.getByText('It insults the waiter.').count()).toBe(0);
    await expectNoFault(page, 'a report that was decided');
    await expect
      .poll(() => site.mails.map(({ to, subject }) => [to, subject]), { timeout: 60_000 })
      .toContainEqual(['somebody@example.org', 'What you reported was removed']);
    expect((await page.goto(`${site.address}/notices/${'A'.repeat(43)}`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'There is no report here' }).waitFor();
    await expectNoFault(page, 'no report');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by touch, in French, on a phone: a place and one of its photos', async () => {
    const visitor = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const visited = await site.open(await placePage(), visitor);
    const { page } = visited;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Signaler un problème' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Signaler un problème');
    expect(await dialog.getByRole('link', { name: /^Ou écri/ }).getAttribute('href')).toMatch(/^mailto:/);
    await dialog.getByText('C’est faux ou dépassé').tap();
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).tap();
    await dialog.getByRole('link', { name: /Dites ce qui ne va pas\.$/ }).waitFor();
    await expectNoFault(page, 'a report without words');
    await dialog.getByRole('textbox', { name: /^Que devons-nous savoir/ }).fill('La rampe a disparu.');
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Merci, nous avons votre signalement');
    await expectNoFault(page, 'the receipt on a phone');
    await dialog.getByRole('link', { name: 'Ouvrir votre signalement' }).tap();
    await page.getByText('La rampe a disparu.').waitFor();
    await page.goBack();
    await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().tap();
    await dialog.getByRole('button', { name: 'Signaler cette photo' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Signaler un problème');
    await dialog.getByText(/^Au sujet d’une photo de/).waitFor();
    await dialog.getByText('On y voit des informations privées').tap();
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Merci, nous avons votre signalement');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by mouse, in Portuguese: a business of the directory', async () => {
    const visited = await site.open('/access-from-home', { language: 'pt-BR' });
    const { page } = visited;
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('button', { name: /^Informar um problema com / })
      .first()
      .click();
    await expect.poll(() => focusedText(page)).toBe('Informar um problema');
    await dialog.getByText('Não cabe aqui').click();
    await expectNoFault(page, 'the report of a business');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => focusedText(page)).toBe('Obrigado, recebemos o seu aviso');
    expect(await moderation('list')).toMatch(/ business .*reported by 1 \(spam\)/);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });
});
