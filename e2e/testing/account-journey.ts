import type { BrowserContext, Locator, Page } from 'playwright-core';
import { captchaSolution } from '../../apps/server/src/features/accounts/testing/captcha-solution.ts';

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

/** The header's link to log in, once it opens the dialog; before, it leads to the page. */
export async function logInLink(page: Page): Promise<Locator> {
  await page.locator('[data-account-control=ready]').waitFor();
  // It is alone there: the links of an account menu that is still shown are deeper.
  return page.locator('[data-account-control] > a');
}

/** Makes an account by the API of a site, and signs in whoever sends it. @param language in which the site writes to them */
export async function makeAccount(
  { request, url }: Pick<Page, 'request' | 'url'>,
  person: NewPerson,
  language = 'en',
): Promise<void> {
  const { origin } = new URL(url());
  const recaptcha = await captchaSolution(await (await request.get(`${origin}/api/captcha/signUp`)).json());
  const headers = { 'x-request-id': crypto.randomUUID(), 'x-transaction-id': crypto.randomUUID(), origin };
  const answer = await request.post(`${origin}/api/users?lng=${language}`, { data: { ...person, recaptcha }, headers });
  if (answer.status() !== 200)
    throw new Error(`Signing up was answered with ${answer.status()}: ${await answer.text()}`);
}

/** Makes an account by the API of the site that a page is on, and signs the page's browser in; the page loads again. */
export async function signUpByApi(page: Page, person = somebody()): Promise<NewPerson> {
  const language = await page.evaluate(() => document.documentElement.lang.slice(0, 2));
  await makeAccount({ request: page.request, url: () => page.url() }, person, language);
  await page.reload();
  await accountMenu(page).waitFor();
  return person;
}

/** A device with a sensor that makes and shows passkeys, as the browser imitates it. */
export interface PasskeyDevice {
  /** Whether its person is there to touch the sensor at once. */
  bePresent(isPresent: boolean): Promise<void>;
}

/** Gives the browser of a page a device for passkeys; its person touches the sensor whenever asked. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    bePresent: async (enabled) => {
      await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/**
 * Asks for a passkey by a button, on a page where nobody touched the device for the suggestions of a field. Whoever touches
 * it after it was asked is too late: it does not look again.
 * @param press presses the button
 */
export async function usePasskeyBy(page: Page, device: PasskeyDevice, press: () => Promise<void>): Promise<void> {
  let release = () => {};
  const isThere = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth/passkey/options*', async (route) => {
    await isThere;
    await route.continue();
  });
  await press();
  await device.bePresent(true);
  release();
}

/** The cookies of one account on each site, by its origin. */
const accounts = new Map<string, Promise<Awaited<ReturnType<BrowserContext['cookies']>>>>();

/** Signs the browser of a page in to one account that all tests of a site share, and loads the page again. */
export async function signInShared(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const made = accounts.get(origin);
  if (made === undefined) {
    const account = signUpByApi(page).then(() => page.context().cookies());
    accounts.set(origin, account);
    await account;
    return;
  }
  const names = new Set(['session', 'device', 'signedIn']);
  await page.context().addCookies((await made).filter(({ name }) => names.has(name)));
  await page.reload();
  await accountMenu(page).waitFor();
}
