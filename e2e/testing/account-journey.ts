import type { Page } from 'playwright-core';
import { solutionOf } from '../../apps/server/src/features/accounts/testing/solve-captcha.ts';

/** Somebody who signs up. */
export interface NewPerson {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** Somebody whom no site knows yet. */
export function somebody(): NewPerson {
  made += 1;
  return {
    name: 'Noor Aalto',
    username: `nooraalto${made}`,
    email: `noor${made}@example.org`,
    password: 'Harbour7bridge',
  };
}

/** The header's menu of who is signed in, which shows what they are called. */
export const accountMenu = (page: Page) => page.locator('[data-account-control] summary');

/** Makes an account by the API of the site that a page is on, and signs the page's browser in; the page loads again. */
export async function signUpByApi(page: Page, person = somebody()): Promise<NewPerson> {
  const origin = new URL(page.url()).origin;
  const recaptcha = await solutionOf(await (await page.request.get(`${origin}/api/captcha/signUp`)).json());
  const headers = { 'x-request-id': crypto.randomUUID(), 'x-transaction-id': crypto.randomUUID(), origin };
  const language = await page.evaluate(() => document.documentElement.lang.slice(0, 2));
  const answer = await page.request.post(`${origin}/api/users?lng=${language}`, {
    data: { ...person, recaptcha },
    headers,
  });
  if (answer.status() !== 200)
    throw new Error(`Signing up was answered with ${answer.status()}: ${await answer.text()}`);
  await page.reload();
  await accountMenu(page).waitFor();
  return person;
}
