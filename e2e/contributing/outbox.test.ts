import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { chooseFiles, photoFile, storedOnDevice } from '../testing/contributing/device-photos.ts';
import { placeToRate, type RatedPlace, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a connection that a test breaks, or a refusal of the API, leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403|429)|ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(complaint));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const thanks = 'Agradecemos! Está no mapa.';
const words = (page: Page, name: string) => page.getByRole('textbox', { name });

describe.skipIf(!chromiumPath)('the outbox', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const formOf = ({ id }: RatedPlace) => `${site.address}/add-review/${id}/local`;

  async function visitorAt(at: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, at);
    return {
      page,
      place,
      reviews: () => reviewsOf(page, site.address, place),
      end: async () => {
        expect(unexpected(visited)).toEqual([]);
        await visited.close();
      },
    };
  }

  test('by keyboard, in English: the plug is pulled while photos are sent, the tab is closed, and one review arrives', async () => {
    const { page, place, reviews, end } = await visitorAt(0);
    await signUpByApi(page);
    const before = (await reviews()).length;
    const context = page.context();
    const sent: string[] = [];
    let isPulled = false;
    await context.route('**/api/photos/*', async (route) => {
      sent.push(new URL(route.request().url()).pathname);
      if (sent.length === 1) return route.continue();
      if (isPulled) return route.continue();
      // The second photo is on its way when the connection goes.
      isPulled = true;
      await context.setOffline(true);
      return route.abort();
    });
    await page.goto(formOf(place));
    await page.getByRole('radio', { name: 'Accessible', exact: true }).check();
    await chooseFiles(page, () => button(page, 'Add a photo: Entrance').last().click(), [await photoFile('teal')]);
    await button(page, 'Remove photo 1').waitFor();
    await chooseFiles(page, () => button(page, 'Restroom').last().click(), [await photoFile('gold')]);
    await button(page, 'Remove photo 2').waitFor();
    await words(page, 'What should others know?').fill('A ramp, and a bell.');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(() => focusedText(page)).toContain('You are offline.');
    await expectNoFault(page, 'a review that waits for a connection');
    expect(await reviews()).toHaveLength(before);

    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${site.address}/about`);
    await again.getByText(`Sent: your review of ${place.name}.`).first().waitFor();
    await expectNoFault(again, 'a toast with an action');
    const after = await reviewsOf(again, site.address, place);
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.images).toHaveLength(2);
    // What had arrived is not sent again, and what had not once more.
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(2);
    expect(await storedOnDevice(again, 'draft')).toEqual([]);

    const keys = byKeyboard(again);
    await keys.press(accountMenu(again));
    await keys.press(again.getByRole('link', { name: 'Waiting to be sent' }));
    await expect.poll(() => focusedText(again)).toBe('Waiting to be sent');
    await again.getByText(/^sent, /).waitFor();
    await expectNoFault(again, 'the outbox with what went');
    await keys.press(button(again, `Undo sending: ${place.name}`));
    await again.getByText('taken back').first().waitFor();
    expect(await reviewsOf(again, site.address, place)).toHaveLength(before);
    await end();
  });

  test('by mouse, in Portuguese: what needs its person stops nothing, is discarded and brought back, and belongs to one account', async () => {
    const { page, place, end } = await visitorAt(1, { language: 'pt-BR' });
    const other = await placeToRate(page, site.address, 2);
    const person = await signUpByApi(page);
    const context = page.context();
    const write = async (written: Page, rated: RatedPlace, text: string) => {
      await written.goto(formOf(rated));
      await written.getByRole('radio', { name: 'Acessível', exact: true }).check();
      await words(written, 'O que as pessoas devem saber?').fill(text);
      await written.getByText(/^Rascunho salvo neste dispositivo/).waitFor();
    };
    await write(page, place, 'Fuck off, there is one step.');
    await context.setOffline(true);
    await button(page, 'Concluir').click();
    await page.getByText('Sua avaliação fica neste dispositivo').waitFor();
    await page.close();
    await context.setOffline(false);

    // The site refuses it when it goes by itself; what is written next goes all the same.
    const again = await context.newPage();
    await write(again, other, 'Porta larga e plana.');
    await button(again, 'Concluir').click();
    await again.getByText(thanks).first().waitFor();
    await again.goto(`${site.address}/outbox`);
    await again.getByText('precisa de você: mude o texto').first().waitFor();
    await again.getByText(/^enviado, /).waitFor();
    await expectNoFault(again, 'an outbox with something that needs its person');
    await again.getByRole('button', { name: `Descartar: ${place.name}` }).click();
    await again.getByText('descartado').waitFor();
    expect(await storedOnDevice(again, 'draft')).toEqual([]);
    await again.getByRole('button', { name: `Desfazer: ${place.name}` }).click();
    await again.getByText('precisa de você: mude o texto').first().waitFor();

    // The session ends by itself: nobody else reads it, and nothing is lost.
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session'))?.name ?? 'session';
    await context.clearCookies({ name: session });
    await again.reload();
    await again.getByText('1 contribuição espera por quem a escreveu.', { exact: false }).waitFor();
    expect(await again.getByText(place.name).count()).toBe(0);
    await expectNoFault(again, 'an outbox of somebody who is not logged in');
    await again.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await again.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await again.getByRole('textbox', { name: 'Senha' }).fill(person.password);
    await again.getByRole('textbox', { name: 'Senha' }).press('Enter');
    await again.getByRole('link', { name: 'Editar', exact: true }).click();
    await again.getByText('Este é o rascunho que você começou.').first().waitFor();
    await words(again, 'O que as pessoas devem saber?').fill('Um degrau de 6 cm.');
    await button(again, 'Concluir').click();
    await again.getByText(thanks).first().waitFor();
    const own = await reviewsOf(again, site.address, place);
    expect(own.filter(({ user }) => user?.username === person.username)).toMatchObject([
      { text: 'Um degrau de 6 cm.' },
    ]);
    await end();
  });
});
