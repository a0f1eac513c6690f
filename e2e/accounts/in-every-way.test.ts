import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import {
  accountMenu,
  addPasskeyDevice,
  logInLink,
  type NewPerson,
  signUpByApi,
  usePasskeyBy,
} from '../testing/account-journey.ts';
import { type AccountWay, accountWays } from '../testing/account-way.ts';
import { chromiumPath } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { makePicture } from '../testing/pictures/picture-files.ts';
import { textbox as field, runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';
import { endSessions } from '../testing/sessions-journey.ts';

const newPassword = 'Lighthouse9keeper';
const dialog = (page: Page) => page.getByRole('dialog');
const named = (role: 'button' | 'link', name: string) => (where: Page | Locator) =>
  where.getByRole(role, { name, exact: true });

describe.skipIf(!chromiumPath)('accounts in every way', () => {
  const site = runningAccounts();

  describe.each(accountWays)('%s', { timeout: 180_000 }, (_name, way) => {
    const { say } = way;

    /** Somebody with an account, on a page of the site. */
    async function signedIn() {
      const visited = await site.open('/about', way.visitor);
      const { page } = visited;
      const person = await signUpByApi(page);
      return {
        page,
        person,
        press: (control: Locator) => way.press(page, control),
        type: (name: string, words: string) => way.type(page, field(page, name), words),
        end: async () => {
          expect(unexpectedComplaints(visited)).toEqual([]);
          await visited.close();
        },
      };
    }

    test('a passkey is added, renamed, used to log in and removed', async () => {
      const { page, press, type, end } = await signedIn();
      const device = await addPasskeyDevice(page);
      await page.goto(`${site.address}/settings`);
      await page.getByText(say('account.passkeys.none')).waitFor();
      const add = named('button', say('account.passkeys.add'));
      await press(add(page));
      await press(add(dialog(page)));
      await page.locator('[data-errors]').getByText(say('account.passkeys.notAdded')).waitFor();
      await expectNoFault(page, 'a passkey without a name');
      await type(say('account.passkeys.name'), 'Noor’s device');
      await press(add(dialog(page)));
      await page.getByText(say('account.passkeys.added')).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      await press(named('button', say('account.passkeys.renameNamed', { name: 'Noor’s device' }))(page));
      await type(say('account.passkeys.name'), 'Old device');
      await press(dialog(page).getByRole('button', { name: say('account.editProfile.submit'), exact: true }));
      await page.getByText(say('account.passkeys.renamed')).waitFor();
      await expectNoFault(page, 'a passkey in settings');

      await press(accountMenu(page));
      await press(named('button', say('frame.account.logOut'))(page));
      await page.getByText(say('frame.account.loggedOut')).waitFor();
      await device.bePresent(false);
      await page.goto(`${site.address}/login?to=/about`);
      await usePasskeyBy(page, device, () => press(named('button', say('account.passkeys.use'))(page)));
      await accountMenu(page).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/about');

      await page.goto(`${site.address}/settings`);
      await press(named('button', say('account.passkeys.removeNamed', { name: 'Old device' }))(page));
      await expectNoFault(page, 'removing a passkey');
      await press(named('button', say('account.passkeys.remove'))(dialog(page)));
      await page.getByText(say('account.passkeys.removed')).waitFor();
      await page.getByText(say('account.passkeys.none')).waitFor();
      await end();
    });

    test('name and picture are changed in the dialog of the profile', async () => {
      const { page, person, press, type, end } = await signedIn();
      await press(accountMenu(page));
      await press(named('link', say('frame.account.editProfile'))(page));
      await dialog(page)
        .getByRole('heading', { name: say('account.editProfile.title') })
        .waitFor();
      const chooser = page.waitForEvent('filechooser');
      await press(dialog(page).getByRole('button', { name: say('picture.choose') }));
      await (await chooser).setFiles(await makePicture(page, 400, 400));
      await dialog(page)
        .getByRole('heading', { name: say('picture.title') })
        .waitFor();
      await press(named('button', say('picture.zoomIn'))(dialog(page)));
      await press(named('button', say('picture.right'))(dialog(page)));
      await page.getByText(say('picture.said.right').replace(/ .*/s, '')).first().waitFor({ state: 'attached' });
      await press(named('button', say('picture.use'))(dialog(page)));
      await accountMenu(page).locator('img').waitFor({ state: 'attached' });
      await type(say('account.name'), '');
      await page.keyboard.press('Backspace');
      await press(named('button', say('account.editProfile.submit'))(dialog(page)));
      await dialog(page).locator('[data-errors]').getByText(say('account.editProfile.refused')).waitFor();
      await expectNoFault(page, 'a profile without a name');
      await type(say('account.name'), 'Noor Aalto-Ruiz');
      await press(named('button', say('account.editProfile.submit'))(dialog(page)));
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => focusedText(page)).toContain(person.username);
      await page.goto(`${site.address}/profile`);
      await expect.poll(() => field(page, say('account.name')).inputValue()).toBe('Noor Aalto-Ruiz');
      await press(named('button', say('picture.remove'))(page));
      await accountMenu(page).locator('img').waitFor({ state: 'detached' });
      await expectNoFault(page, 'a profile whose picture was removed');
      await end();
    });

    test('a password is changed; whoever gets the mail ends every session and chooses another', async () => {
      const { page, person, press, type, end } = await signedIn();
      await press(accountMenu(page));
      await press(named('link', say('frame.account.changePassword'))(page));
      const change = named('button', say('account.changePassword.submit'));
      await changePassword(person.password.toUpperCase());
      await dialog(page).locator('[data-errors]').getByText(say('account.errors.wrongPassword')).waitFor();
      await expectNoFault(page, 'a current password that is wrong');
      await type(say('account.changePassword.current'), person.password);
      await press(change(dialog(page)));
      await page.getByText(say('account.changePassword.done')).waitFor();
      await dialog(page).waitFor({ state: 'detached' });

      await page.goto(`${site.address}${await site.linkOf(person, way.subject('passwordChanged'))}`);
      await page.getByText(say('account.endSessions.text')).waitFor();
      await expectNoFault(page, 'sessions to end');
      await press(named('button', say('account.endSessions.action'))(page));
      await type(say('forms.password.new'), person.password);
      await type(say('forms.password.confirmNew'), person.password);
      await expectNoFault(page, 'a new password after sessions were ended');
      await press(named('button', say('account.resetPassword.submit'))(page));
      await page.getByText(say('account.resetPassword.done')).waitFor();
      await press(named('link', say('account.resetPassword.continue'))(page));
      await logIn(way, page, person);
      await end();

      async function changePassword(current: string): Promise<void> {
        await type(say('account.changePassword.current'), current);
        await type(say('forms.password.new'), newPassword);
        await type(say('forms.password.confirmNew'), newPassword);
        await press(change(dialog(page)));
      }
    });

    test('one session is ended, then all others', () => endSessions(site, way));

    test('an address is confirmed, data taken along, and the account deleted', async () => {
      const { page, person, press, type, end } = await signedIn();
      await page.goto(`${site.address}${await site.linkOf(person, way.subject('confirmEmail'))}`);
      await press(named('button', say('account.confirmEmail.action'))(page));
      await page.getByText(say('account.confirmEmail.done')).waitFor();
      await page.goto(`${site.address}/settings`);
      await press(named('link', say('account.downloadData.title'))(page));
      await page.getByText(say('account.downloadData.text')).waitFor();
      await expectNoFault(page, 'downloading data');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByText(say('account.downloadData.done')).waitFor(),
        press(named('button', say('account.downloadData.submit'))(page)),
      ]);
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

      await page.goto(`${site.address}/settings`);
      await press(named('link', say('account.settings.leave'))(page));
      await page.getByText(say('account.deleteAccount.reviews.none')).waitFor();
      const remove = named('button', say('account.deleteAccount.title'));
      await press(remove(page));
      await page.locator('[data-errors]').getByText(say('account.errors.enterPassword')).waitFor();
      await expectNoFault(page, 'an account that is not deleted yet');
      await type(say('account.password'), person.password);
      await press(remove(page));
      await page.getByText(say('account.deleteAccount.done')).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await logInLink(page);
      await end();
    });

    test('a draft is asked about by logging out, and goes on where the session has ended', async () => {
      const { page, person, press, type, end } = await signedIn();
      const question = page.getByRole('dialog', { name: say('account.logOut.title') });
      const begin = async (place: string) => {
        await page.goto(`${site.address}/add-review/${place}/local`);
        await way.tick(page, page.locator('input[name=rating][value=accessible]'));
        // A phone has the shorter words for it.
        await page.getByText(say('rate.draft.saved')).filter({ visible: true }).first().waitFor();
      };
      const askToLogOut = async () => {
        await press(accountMenu(page));
        await press(named('button', say('frame.account.logOut'))(page));
        await question.waitFor();
      };
      await begin('2');
      await askToLogOut();
      await expectNoFault(page, 'logging out with a draft');
      await press(named('button', say('account.logOut.stay'))(question));
      await question.waitFor({ state: 'detached' });

      // As where it was ended on another device.
      await page.context().clearCookies();
      const isStepwise = await page.locator('[data-step]').isVisible();
      for (const part of isStepwise ? ['facts', 'photos', 'words'] : [])
        await press(named('button', say('rate.parts.next', { name: say(`rate.parts.${part}`) }))(page));
      await type(say('rate.words.label'), 'A ramp at the side.');
      await press(named('button', say('rate.done'))(page));
      const again = page.getByRole('dialog', { name: say('account.logIn.title') });
      await again.waitFor();
      await expectNoFault(page, 'logging in again over a review');
      await type(say('account.email'), person.email);
      await type(say('account.password'), person.password);
      await press(named('button', say('account.logIn.submit'))(again));
      await expect.poll(() => new URL(page.url()).pathname).toBe('/details/2/local');
      await page.getByText('A ramp at the side.').first().waitFor();

      await begin('3');
      await askToLogOut();
      await press(named('button', say('account.logOut.discard'))(question));
      await page.getByText(say('frame.account.loggedOut')).waitFor();
      await logInLink(page);
      await page.goto(`${site.address}/add-review/3/local`);
      await page.locator('input[name=rating]').first().waitFor();
      expect(await page.locator('input[name=rating]:checked').count()).toBe(0);
      await end();
    });

    test('somebody who was restricted reads why, and objects', async () => {
      const { page, person, press, type, end } = await signedIn();
      const facts = 'Three reviews insult the staff.';
      await runAtlas(['user', 'restrict', person.email, '--rule', '3', '--facts', facts], {
        DATA_DIR: site.dataDir,
        NODE_ENV: 'test',
      });
      await page.reload();
      const told = page.getByRole('complementary', { name: say('frame.account.restricted.name') });
      await press(told.getByRole('link', { name: say('frame.account.restricted.object') }));
      await page.getByText(facts).first().waitFor();
      await press(named('button', say('objections.submit'))(page));
      await page.locator('[data-errors]').getByText(say('objections.refused')).waitFor();
      await expectNoFault(page, 'an objection without words');
      await type(say('objections.text'), 'I was quoting a sign.');
      await press(named('button', say('objections.submit'))(page));
      await page.getByText(say('objections.sent')).first().waitFor();
      await expectNoFault(page, 'the receipt of an objection');
      await end();
    });
  });
});

/** Logs somebody in on the page of logging in. */
async function logIn(way: AccountWay, page: Page, { email, password }: NewPerson): Promise<void> {
  await way.type(page, field(page, way.say('account.email')), email);
  await way.type(page, field(page, way.say('account.password')), password);
  await way.press(
    page,
    page.getByRole('main').getByRole('button', { name: way.say('account.logIn.submit'), exact: true }),
  );
  await accountMenu(page).waitFor();
}
