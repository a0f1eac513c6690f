import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type Visitor } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { claim, object, placesOf, review, sent, submitBusiness } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const rows = (page: Page) => page.locator('main ol > li');
const openTitle = (page: Page) => page.locator('article').getByRole('heading', { level: 2 });
const button = (page: Page, name: string | RegExp) => page.getByRole('article').getByRole('button', { name });
/** The number of a part of the console in its navigation. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: new RegExp(`^${name}`) });

describe.skipIf(!chromiumPath)('the console decides', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const open = async (path: string, role: 'moderator' | 'operator', window: Visitor = outermostWindows[2]) => {
    const visited = await site.open('/about', window);
    const person = await signUpDecider(visited.page, site, role);
    await visited.page.goto(`${site.address}${path}`);
    return { ...visited, person };
  };
  /** What an earlier try of a test has left waiting is decided. */
  const refuseAllBusinesses = async () => {
    const { page, close } = await open('/about', 'moderator');
    const listed = await page.request.get(`${site.address}/api/moderation/businesses?status=submitted`);
    for (const { _id } of (await listed.json()).rows)
      await sent(page, `/api/moderation/businesses/${_id}/refusal`, { reason: 'It is of an earlier try.' });
    await close();
  };
  const mailsTo = (address: string, words: string) =>
    site.mails.filter(({ to, text }) => to === address && text.replaceAll(/\s+/g, ' ').includes(words)).length;
  const contributor = async () => {
    const visited = await site.open('/about');
    const person = await signUpByApi(visited.page);
    // Decisions are told to addresses alone that somebody reads.
    await visited.page.goto(`${site.address}${await site.linkOf(person, 'Confirm your e-mail address')}`);
    await visited.page.getByRole('button', { name: 'Confirm my address' }).click();
    await visited.page.getByText('Your e-mail address is confirmed').first().waitFor();
    const me = await (await visited.page.request.get(`${site.address}/api/users/me`)).json();
    return { ...visited, person, id: me._id as string, name: me.username as string };
  };

  test('about businesses: one is listed by a key, one is put into it, one is refused with a reason that is heard', async () => {
    await refuseAllBusinesses();
    const sender = await contributor();
    const mark = crypto.randomUUID().slice(0, 6);
    const listen = 'pharmacy@harbour.example';
    await submitBusiness(sender.page, {
      name: `Paws Post ${mark}`,
      phone: '+999 50 555 0190',
      url: 'https://paws.example',
    });
    await submitBusiness(sender.page, { name: `Paws & Post ${mark}`, phone: '050 555 0190', city: 'Ampersand' });
    await submitBusiness(sender.page, { name: `Cash Fast <b>Null</b> ${mark}`, phone: '555 0191', email: listen });
    const visited = await open('/console/businesses', 'moderator');
    const { page } = visited;
    await expect.poll(() => rows(page).count()).toBe(3);
    await expect.poll(() => part(page, 'Businesses').textContent()).toContain('3');
    expect(await part(page, 'Claims').count()).toBe(0);
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('j');
    await expect.poll(() => focusedText(page)).toBe(`Paws Post ${mark}`);
    await page.keyboard.press('a');
    await expect.poll(() => focusedText(page)).toBe(`Paws & Post ${mark}`);
    await expect.poll(() => part(page, 'Businesses').textContent()).toContain('2');
    await page.getByText('It has the same name and telephone.').waitFor();
    await expectNoFault(page, 'a business that may be listed already');
    await button(page, new RegExp(`bring the new facts over to Paws Post ${mark}`)).click();
    await expect.poll(() => focusedText(page)).toBe(`Cash Fast <b>Null</b> ${mark}`);
    await button(page, 'Refuse').click();
    await page.locator('[data-errors]').waitFor();
    await textbox(page, 'If you refuse: why').fill('It has no website, and nobody answers the telephone.');
    await button(page, 'Refuse').click();
    await page.getByText('No business waits').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Businesses');
    await expectNoFault(page, 'no business waits');
    await expect
      .poll(() =>
        site.mails.some(({ to, text }) => to === listen && text.includes(mark) && text.includes('nobody answers')),
      )
      .toBe(true);
    // What was decided is found again, and decided the other way.
    await page.getByRole('link', { name: 'Listed', exact: true }).click();
    await rows(page)
      .filter({ hasText: `Paws Post ${mark}` })
      .getByRole('link')
      .click();
    await page.getByRole('article').getByText('Ampersand', { exact: true }).waitFor();
    await textbox(page, 'If you refuse: why').fill('It has closed.');
    await button(page, 'Take it out').click();
    await page.getByRole('link', { name: 'Not listed', exact: true }).click();
    await expect.poll(() => rows(page).filter({ hasText: mark }).count()).toBe(3);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
    await sender.close();
  });

  test('a business is corrected by keyboard on a phone, in French, dark; of two who correct it the second is told', async () => {
    const mark = crypto.randomUUID().slice(0, 6);
    const visited = await open('/console/businesses?state=published', 'moderator', {
      width: 390,
      height: 844,
      language: 'fr-FR',
      theme: 'dark',
    });
    const { page } = visited;
    await rows(page).first().getByRole('link').click();
    const keys = byKeyboard(page);
    const correct = button(page, 'Corriger');
    await keys.press(correct);
    const name = textbox(page, 'Nom');
    await expect.poll(() => name.inputValue()).not.toBe('');
    await keys.press(button(page, 'Laisser comme avant'));
    await expect.poll(() => correct.evaluate((element) => element === document.activeElement)).toBe(true);
    await keys.press(correct);
    await keys.type(textbox(page, 'Téléphone'), ' ');
    await keys.type(textbox(page, 'Site web'), ' ');
    await keys.press(button(page, 'Enregistrer'));
    await expect.poll(() => focusedText(page)).toContain('Ce n’est pas encore enregistré');
    await expectNoFault(page, 'a business that cannot be reached');
    await keys.type(textbox(page, 'Site web'), 'quai.example');
    await keys.type(textbox(page, 'Ville'), 'Ampersand');
    // Somebody else was quicker.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const path = `/api/moderation/businesses/${id}`;
    const { business } = await (await page.request.get(`${site.address}${path}`)).json();
    const said = { name: business.name, phone: '555 0193', categoryId: business.category._id, services: [] };
    await sent(page, path, { ...said, seenAt: business.updatedAt }, 'PUT');
    await keys.press(button(page, 'Enregistrer'));
    await page.getByText('Quelqu’un d’autre l’a modifiée').waitFor();
    expect(await textbox(page, 'Ville').inputValue()).toBe('Ampersand');
    await page.reload();
    await keys.press(correct);
    await keys.type(name, `Pharmacie du port ${mark}`);
    await keys.type(textbox(page, 'Ville'), 'Ampersand');
    await keys.press(button(page, 'Enregistrer'));
    await page.getByText('C’est enregistré.').waitFor();
    await expect.poll(() => openTitle(page).textContent()).toBe(`Pharmacie du port ${mark}`);
    await page.getByRole('article').getByText('555 0193').waitFor();
    expect(await correct.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectNoFault(page, 'a business that was corrected');
    await page.goto(`${site.address}/console/businesses?state=published`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger cette liste (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe('businesses-published.csv');
    expect(unexpectedComplaints(visited).filter((complaint) => !/status of 409/.test(complaint))).toEqual([]);
    await visited.close();
  });

  test('about claims: an operator attaches one and refuses another; moderators do not come there', async () => {
    const claimant = await contributor();
    const [first = '', second = ''] = await placesOf(site.address, 2);
    await claim(claimant.page, first, 'I am the manager, and answer its telephone.', 'boss@harbour.example');
    await claim(claimant.page, second, 'It belongs to my sister\u200B and me.', '');
    const visited = await open('/console/claims', 'operator', outermostWindows[0]);
    const { page } = visited;
    await expect.poll(() => rows(page).count()).toBe(2);
    await rows(page).first().getByRole('link').click();
    await page.getByText('boss@harbour.example').waitFor();
    await expectNoFault(page, 'a claim');
    await button(page, 'Attach').click();
    await page.getByText('U+200B').waitFor();
    await textbox(page, 'If you refuse: why').fill('We could not reach you there.');
    await button(page, 'Refuse').click();
    await page.getByText('No claim waits').waitFor();
    await expect.poll(() => mailsTo(claimant.person.email, 'could not reach you')).toBe(1);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
    const other = await open('/console/claims', 'moderator');
    await other.page.getByRole('heading', { level: 2, name: 'For operators' }).waitFor();
    await expectNoFault(other.page, 'claims for a moderator');
    await other.close();
    await claimant.close();
  });

  test('about people: one is found, restricted with a reason, objects, and is released by the answer', async () => {
    const author = await contributor();
    const [place = ''] = await placesOf(site.address, 1);
    await review(author.page, place, 'I was never there, and it is \u202Egreat.');
    const visited = await open('/console/people', 'moderator');
    const { page } = visited;
    await rows(page).first().waitFor();
    await textbox(page, 'Username or name').or(page.getByRole('searchbox')).fill(author.name.slice(0, -1));
    await page.keyboard.press('Enter');
    await page.locator('[aria-live]', { hasText: /people|person/ }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    await rows(page).filter({ hasText: author.name }).first().getByRole('link').click();
    await page.getByText('U+202E').waitFor();
    await expectNoFault(page, 'somebody');
    await button(page, 'Restrict…').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rule');
    await button(page, 'Restrict').click();
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'a restriction without a reason');
    await page.getByText('Made up', { exact: true }).click();
    await page.getByText('30 days', { exact: true }).click();
    await button(page, 'Restrict').click();
    await button(page, 'Take the restriction back').waitFor();
    await expect.poll(() => focusedText(page)).toBe(author.name);
    await expect.poll(() => page.getByText('It does not say what somebody has seen there.').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').textContent()).not.toContain(author.person.email);
    await visited.close();

    await author.page.reload();
    const me = await (await author.page.request.get(`${site.address}/api/users/me`)).json();
    const path = me.messages.find(({ code }: { code: string }) => code === 'restricted').restriction.objectionPath;
    await object(author.page, path, 'I was there, with my brother.');
    const second = await open('/console/inbox', 'moderator', outermostWindows[1]);
    await rows(second.page).filter({ hasText: 'Objection of' }).first().getByRole('link').click();
    await second.page.getByText('with my brother').waitFor();
    await expectNoFault(second.page, 'an objection');
    // The keys of the inbox answer, too.
    await second.page.keyboard.press('a');
    await second.page.locator('[data-errors]').waitFor();
    await textbox(second.page, 'Your answer').fill('We believe you.');
    await button(second.page, 'Uphold').click();
    await second.page
      .locator('[aria-live]', { hasText: 'The decision was taken back.' })
      .waitFor({ state: 'attached' });
    expect(unexpectedComplaints(second)).toEqual([]);
    const after = await (await author.page.request.get(`${site.address}/api/users/me`)).json();
    expect(after.messages.some(({ code }: { code: string }) => code === 'restricted')).toBe(false);
    await second.close();
    await author.close();
  });

  test('about roles: an operator gives one and ends the sessions of somebody; the last one keeps their own', async () => {
    const other = await contributor();
    const visited = await open(`/console/people/${other.id}`, 'operator', outermostWindows[0]);
    const { page } = visited;
    await button(page, 'Make a moderator').click();
    await button(page, 'No longer a moderator').waitFor();
    await button(page, 'End all sessions').click();
    await expect.poll(async () => (await other.page.request.get(`${site.address}/api/users/me`)).status()).toBe(401);
    const me = await (await page.request.get(`${site.address}/api/users/me`)).json();
    await page.goto(`${site.address}/console/people/${me._id}`);
    await openTitle(page).waitFor();
    await page.getByText('This is you').waitFor();
    expect(await button(page, 'Restrict…').count()).toBe(0);
    for (const { _id, isOperator } of (await (await page.request.get(`${site.address}/api/users`)).json()).rows)
      if (isOperator && _id !== me._id) await sent(page, `/api/users/${_id}/roles/operator`, { isGiven: false }, 'PUT');
    await button(page, 'No longer an operator').click();
    await page.getByText('The site needs an operator who can act').waitFor();
    await expectNoFault(page, 'oneself');
    await visited.close();
    await other.close();
  });

  test('nothing is lost where a session ends in the middle of a decision', async () => {
    const author = await contributor();
    const [place = ''] = await placesOf(site.address, 1);
    await review(author.page, place, 'The manager is an asshole.');
    const visited = await open('/console/inbox', 'moderator');
    const { page, person } = visited;
    await rows(page).first().getByRole('link').click();
    await page.getByRole('radio', { name: /^Insult or hatred/ }).check();
    // Enter in a field sends what is written there: it approves nothing.
    await page.getByRole('radio', { name: 'A law' }).check();
    await textbox(page, 'Which law').press('Enter');
    await page.locator('[data-errors]').waitFor();
    await page.getByRole('radio', { name: /^Insult or hatred/ }).check();
    const facts = textbox(page, 'What is wrong with it');
    await facts.fill('It insults the manager, in the first sentence.');
    await page.context().clearCookies();
    await button(page, 'Refuse').click();
    await textbox(page, 'E-mail').fill(person.email);
    await textbox(page, 'Password').fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await expect.poll(() => facts.inputValue()).toBe('It insults the manager, in the first sentence.');
    await button(page, 'Refuse').click();
    await page.getByText('Nothing waits').waitFor();
    await expect.poll(() => mailsTo(author.person.email, 'in the first sentence')).toBe(1);
    await visited.close();
    await author.close();
  });
});
