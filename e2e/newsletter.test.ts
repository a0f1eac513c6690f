import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsletterDouble } from '../apps/server/src/adapters/newsletter/testing/newsletter-double.ts';
import type { JsonDouble } from '../apps/server/src/adapters/testing/json-double.ts';
import { chromiumPath, type VisitedPage, visit } from './testing/browser.ts';
import { byKeyboard } from './testing/by-keyboard.ts';
import { expectNoFault } from './testing/every-window.ts';
import { focusedText } from './testing/focus.ts';
import { runningBrowser } from './testing/running.ts';
import { type Site, startSite } from './testing/site.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|503)/.test(complaint));

describe.skipIf(!chromiumPath)('the newsletter of a site that has one', { timeout: 120_000 }, () => {
  let newsletter: JsonDouble;
  let site: Site;
  beforeAll(async () => {
    newsletter = await startNewsletterDouble();
    site = await startSite({ town: 'nullIsland', settings: { NEWSLETTER_URL: newsletter.url } });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await newsletter?.close();
  });
  const browser = runningBrowser({ hasNoWebGl: true });

  test('takes an address by keyboard alone, once it is one and the newsletter answers', async () => {
    const visited = await visit(browser, `${site.address}/about`);
    const { page } = visited;
    const keys = byKeyboard(page);
    const email = page.getByRole('textbox', { name: 'E-mail address' });
    await keys.type(email, 'ada');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Please enter a valid email address.');
    await expectNoFault(page, 'a newsletter that was given no address');
    await keys.press(page.getByRole('link', { name: /Please enter a valid email address\.$/ }));
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await keys.type(email, 'ada@example.org');
    newsletter.fault = 'down';
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('The newsletter cannot be reached right now.');
    await expectNoFault(page, 'a newsletter that does not answer');
    expect(await email.inputValue()).toBe('ada@example.org');
    newsletter.fault = 'none';
    await keys.press(page.getByRole('button', { name: 'Subscribe' }));
    await expect.poll(() => focusedText(page)).toContain('Your address was passed on.');
    await expectNoFault(page, 'a newsletter that took an address');
    expect(newsletter.taken).toEqual([{ email: 'ada@example.org', language: 'en' }]);
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('takes an address by touch, in French, on a phone', async () => {
    const visited = await visit(browser, `${site.address}/contact`, {
      width: 390,
      height: 844,
      language: 'fr-FR',
      isTouch: true,
    });
    const { page } = visited;
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('noor@example.org');
    await page.getByRole('button', { name: 'S’abonner' }).tap();
    await expect.poll(() => focusedText(page)).toContain('Votre adresse a été transmise.');
    await expectNoFault(page, 'a newsletter that took an address, in French');
    expect(newsletter.taken.at(-1)).toEqual({ email: 'noor@example.org', language: 'fr' });
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });
});
