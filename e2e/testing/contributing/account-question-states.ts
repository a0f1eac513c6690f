import type { Page } from 'playwright-core';
import { accountMenu, signInShared } from '../account-journey.ts';
import { fillReview } from './review-states.ts';

/** Somebody with a draft logs out: whether it may go is asked. */
export async function askToLogOut(page: Page): Promise<void> {
  await signInShared(page);
  await fillReview(page);
  await accountMenu(page).click();
  await page.locator('[data-account-control] button').last().click();
  await page.getByRole('dialog').waitFor();
}

/** A link to choose a new password was sent. */
export async function seeLinkSent(page: Page): Promise<void> {
  await page.locator('[data-captcha=solved]').waitFor();
  await page.locator('main input[name=email]').fill('noor@example.org');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** A new password was chosen by the link of a mail, which the site has none of here. */
export async function seeSavedPassword(page: Page): Promise<void> {
  await page.route('**/api/users/*/password-token', (route) => route.fulfill({ json: { isChanged: true } }));
  await page.locator('[data-captcha=solved]').waitFor();
  for (const field of await page.locator('main input[type=password]').all()) await field.fill('Harbour7bridge');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** An address was confirmed by the link of a mail, which the site has none of here. */
export async function seeConfirmedAddress(page: Page): Promise<void> {
  await page.route('**/api/users/*/confirm-email', (route) => route.fulfill({ json: { isConfirmed: true } }));
  await page.locator('main button').first().click();
  await page.locator('main button').waitFor({ state: 'detached' });
}

/** Somebody's session has ended while a form was open: they log in over it. */
export async function askToLogInAgain(page: Page): Promise<void> {
  await signInShared(page);
  await page.context().clearCookies({ name: 'session' });
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole('dialog').waitFor();
}

/** Somebody who came by another service, which knows no username, sends their first review: they choose one. */
export async function askForUsername(page: Page): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), username: null } });
  });
  await signInShared(page);
  await fillReview(page);
  // On a phone the words are in another step.
  await page.locator('main form textarea').evaluate((area: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'One step at the door.');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole('dialog').waitFor();
}
