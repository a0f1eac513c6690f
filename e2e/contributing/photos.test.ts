import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { countTaps } from '../testing/contributing/count-taps.ts';
import { chooseFiles, photoFile, storedOnDevice } from '../testing/contributing/device-photos.ts';
import { jpegFacts } from '../testing/contributing/jpeg-facts.ts';
import { placeToRate, type RatedPlace, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { writeReview } from '../testing/contributing/write-review.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403)/.test(complaint));
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe.skipIf(!chromiumPath)('photos in the form of a review', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const formOf = ({ id }: RatedPlace) => `${site.address}/add-review/${id}/local`;

  async function visitorAt(at: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, at);
    await signUpByApi(page);
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

  test('by touch, in French, on a phone: taken for a slot and from the dialog, described, found again, sent', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, place, reviews, end } = await visitorAt(0, phone);
    await page.goto(formOf(place));
    await page.getByText('Accessible', { exact: true }).tap();
    await button(page, /^Suite/).tap();
    // The bar moves with the step, which shows when the scripts of the page run.
    await expect.poll(() => focusedText(page)).toContain('Étape 2 sur 4');
    await button(page, /^Suite/).tap();
    await expect.poll(() => focusedText(page)).toContain('Étape 3 sur 4');
    // Opening the camera may end the page: what was filled in is on the device before.
    const opened = page.waitForEvent('filechooser');
    await button(page, /^Ajouter une photo\s?: Entrée$/).tap();
    const chooser = await opened;
    expect(await storedOnDevice(page, 'draft')).toMatchObject([{ content: { rating: 'accessible' } }]);
    await chooser.setFiles([await photoFile('teal')]);
    await button(page, 'Retirer la photo 1').waitFor();
    expect(await page.locator('input[type=file]').first().getAttribute('accept')).toBe('image/jpeg,image/png');

    await button(page, 'Ajouter des photos (1/10)').tap();
    const attach = dialog(page).getByRole('button', { name: /^Joindre/ });
    await expect.poll(() => attach.getAttribute('aria-disabled')).toBe('true');
    await dialog(page).getByText('Choisissez d’abord une photo').waitFor();
    await expectNoFault(page, 'adding photos, none chosen');
    await dialog(page).getByRole('button', { name: 'Fermer' }).first().tap();
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, 'Ajouter des photos (1/10)').tap();
    const choose = () => dialog(page).getByText('Choisir des photos').tap();
    const drawing = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="a"/>') };
    await chooseFiles(page, choose, [await photoFile('crimson'), drawing, await photoFile('gold')]);
    await dialog(page)
      .getByText(/plan\.svg.*n’est ni un JPEG ni un PNG/)
      .waitFor();
    await expectNoFault(page, 'photos of which one is none');
    const many = await Promise.all(Array.from({ length: 8 }, (_, index) => photoFile(`rgb(${index * 20},90,160)`)));
    await chooseFiles(page, choose, many);
    await dialog(page).getByText('Vous ne pouvez plus ajouter que 9 photos.').first().waitFor();
    await expect.poll(() => attach.getAttribute('aria-disabled')).toBe('true');
    for (let gone = 0; gone < 8; gone += 1)
      await dialog(page).getByRole('button', { name: 'Retirer la photo 3' }).tap();
    await dialog(page).getByRole('button', { name: 'Joindre 2 photos' }).tap();
    await button(page, 'Ajouter des photos (3/10)').waitFor();
    await page.getByRole('textbox', { name: 'Entrée : que voit-on ?' }).fill('Porte bleue, une marche basse.');
    await expectNoFault(page, 'the step of the photos');
    await expect
      .poll(() => storedOnDevice(page, 'draft'))
      .toMatchObject([
        { photos: { length: 3 }, content: { photos: [{ altText: 'Porte bleue, une marche basse.' }, {}, {}] } },
      ]);

    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(formOf(place));
    await again.getByText('Voici le brouillon que vous avez commencé.').first().waitFor();
    await button(again, /^Suite/).tap();
    await expect.poll(() => focusedText(again)).toContain('Étape 2 sur 4');
    await button(again, /^Suite/).tap();
    await button(again, 'Retirer la photo 2').tap();
    await button(again, 'Ajouter des photos (2/10)').waitFor();
    await button(again, /^Suite/).tap();
    await button(again, 'Envoyer sans commentaire').tap();
    await again.getByText('Merci. C’est sur la carte.').first().waitFor();
    const [review] = await reviewsOf(again, site.address, place);
    expect(review?.images).toMatchObject([{ altText: 'Porte bleue, une marche basse.', altTextLanguage: 'fr' }, {}]);
    expect(await reviews()).toContainEqual(review);

    // A rating with two facts, a photo that is described, and words: what is typed is not counted, the way to it is.
    await again.goto(`${site.address}/details/${place.id}/local`);
    const link = again.getByRole('link', { name: 'Ajouter un avis' });
    await link.waitFor();
    const taps = await countTaps(again);
    await link.tap();
    await again.getByText('Étape 1 sur 4').waitFor();
    await again.getByText('Accessible', { exact: true }).tap();
    await button(again, /^Suite/).tap();
    await again.getByRole('radiogroup', { name: 'Une marche' }).getByText('Oui', { exact: true }).tap();
    await again.getByRole('radiogroup', { name: 'Rampe permanente' }).getByText('Non', { exact: true }).tap();
    await button(again, /^Suite/).tap();
    await chooseFiles(again, () => button(again, /^Ajouter une photo\s?: Entrée$/).tap(), [await photoFile('navy')]);
    await again.getByRole('textbox', { name: 'Entrée : que voit-on ?' }).tap();
    await again.keyboard.type('Porte bleue.');
    await button(again, /^Suite/).tap();
    await again.getByRole('textbox').tap();
    await again.keyboard.type('Une marche, sans rampe.');
    await button(again, 'Terminer').tap();
    await again.getByText('Merci. C’est sur la carte.').first().waitFor();
    expect(await taps()).toBeLessThanOrEqual(12);
    expect((await reviews())[0]).toMatchObject({
      text: 'Une marche, sans rampe.',
      rating: 'accessible',
      tags: ['oneStep'],
      noTags: ['permanentRamp'],
      images: [{ altText: 'Porte bleue.' }],
    });
    await end();
  });

  test('that are flagged are outlined and named, and go to a person; those of a review that is edited go and come', async () => {
    const { page, place, reviews, end } = await visitorAt(1, { language: 'pt-BR' });
    const id = await writeReview(page, place, { text: 'Porta larga.', photos: ['navy', 'olive'] });
    await page.goto(`${site.address}/edit-review/${id}`);
    await button(page, 'Remover a foto 1').click();
    await button(page, 'Manter a foto 1').waitFor();
    await button(page, 'Adicionar fotos (1/10)').waitFor();
    const large = await photoFile('purple', { width: 1600, height: 1200 });
    await chooseFiles(page, () => button(page, 'Adicionar uma foto: Porta').click(), [large]);
    await button(page, 'Adicionar fotos (2/10)').waitFor();
    const photos = page.locator('ul').filter({ has: button(page, 'Remover a foto 2') });
    // Where the drawer has room for them.
    await page.setViewportSize({ width: 1600, height: 900 });
    expect(await photos.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)).toBe('90px 90px 90px 90px');
    const asked: string[] = [];
    const sent: unknown[] = [];
    await page.route('**/api/photos/*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(search);
      sent.push(jpegFacts(route.request().postDataBuffer() ?? Buffer.alloc(0)));
      if (search !== '') return route.continue();
      const flaggedImages = [{ index: 0, name: pathname, reason: 'flagged' }];
      const body = { code: '403.REVIEW_SERVICE.100', message: '', requestId: 'r', issues: [], flaggedImages };
      return route.fulfill({ status: 403, json: body });
    });
    await button(page, 'Concluir').click();
    await expect.poll(() => focusedText(page)).toContain('1 foto não pode ser usada.');
    await page.getByText('Sinalizada', { exact: true }).first().waitFor();
    await expectNoFault(page, 'a photo that is flagged');
    await button(page, 'Pedir a uma pessoa que a veja').click();
    await page.getByText('Uma pessoa vai vê-la. Até lá, só você a vê.').waitFor();
    await button(page, 'Concluir').click();
    await page.getByText('Sua avaliação foi alterada.').first().waitFor();
    expect(asked).toEqual(['', '?ifFlagged=hold']);
    expect(sent[0]).toEqual({ widthPixels: 1000, heightPixels: 750, largestDivisor: 1 });
    const own = await page.request.get(`${site.address}/api/users/v1/reviews/${id}`);
    const { images, heldImages } = await own.json();
    expect(images.length + heldImages.length).toBe(2);
    expect(await reviews()).not.toHaveLength(0);
    await end();
  });
});
