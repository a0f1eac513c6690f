import type { Page } from 'playwright-core';
import { runAtlas } from '../../bench/run-atlas.ts';
import { signInShared, signUpByApi } from './account-journey.ts';
import { makePicture } from './pictures/picture-files.ts';
import type { Site } from './site.ts';

/** Another service has identified somebody whom the site does not know. */
export async function seeNewAccount(page: Page): Promise<void> {
  const json = { service: 'facebook', step: 'create', name: 'Noor Aalto', email: 'noor@example.org', to: '/about' };
  await page.route('**/auth/pending*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.locator('main form input[type=checkbox]').waitFor();
}

/** The same, whose address has an account. */
export async function seeKnownAddress(page: Page): Promise<void> {
  const json = { service: 'apple', step: 'connect', name: null, email: 'noor@example.org', to: '/about' };
  await page.route('**/auth/pending*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.locator('main form input[type=password]').waitFor();
}

/** The step at which a chosen picture is cut. */
export async function seePictureStep(page: Page): Promise<void> {
  await signInShared(page);
  await page.locator('main input[type=file]').setInputFiles(await makePicture(page, 800, 600));
  await page.locator('main [role=application]').waitFor();
}

/** The dialog in which a new passkey gets its name. */
export async function openNewPasskey(page: Page): Promise<void> {
  await signInShared(page);
  await page.locator('div:has(> div > #settings-passkeys) > button').click();
  await page.locator('dialog input').first().waitFor();
}

/** Somebody with passkeys, logged in on several devices. */
export async function seeFullSettings(page: Page): Promise<void> {
  const at = '2026-03-04T10:00:00.000Z';
  const passkey = { credentialId: 'AAAA', createdAt: at, lastUsedAt: null, isBackedUp: false };
  const session = { browser: 'Firefox', system: 'Linux', country: null, signedInAt: at, lastUsedAt: at };
  const answers = {
    passkeys: [
      { ...passkey, _id: '7f3a1c52-0000-4000-8000-000000000001', name: 'Noor’s phone', lastUsedAt: at },
      { ...passkey, _id: '7f3a1c52-0000-4000-8000-000000000002', name: 'The key that lies in the drawer at home' },
    ],
    sessions: [
      { ...session, _id: '7f3a1c52-0000-4000-8000-000000000003', country: 'PT', isCurrent: true },
      { ...session, _id: '7f3a1c52-0000-4000-8000-000000000004', browser: 'Safari', system: 'iOS', isCurrent: false },
      { ...session, _id: '7f3a1c52-0000-4000-8000-000000000005', browser: null, system: null, isCurrent: false },
    ],
  };
  for (const [name, json] of Object.entries(answers))
    await page.route(`**/api/users/me/${name}*`, (route) => route.fulfill({ json }));
  await signInShared(page);
  await page.locator('ul[aria-labelledby=settings-passkeys] li').nth(1).waitFor();
  await page.locator('ul[aria-labelledby=settings-sessions] li').nth(2).waitFor();
}

/** The path of the one decision on each site, by the site's origin. */
const decisions = new Map<string, Promise<string>>();

/** What was decided about somebody's account, with an objection that was answered. */
export async function seeDecision(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<void> {
  const decision = decisions.get(site.address) ?? decide(page, site);
  decisions.set(site.address, decision);
  await page.goto(`${site.address}${await decision}`);
  await page.locator('#main dl').waitFor();
}

async function decide(page: Page, { address, dataDir }: Pick<Site, 'address' | 'dataDir'>): Promise<string> {
  const { email } = await signUpByApi(page);
  const atlas = (...words: string[]) => runAtlas(['user', ...words], { DATA_DIR: dataDir, NODE_ENV: 'test' });
  const facts = 'Three reviews insult the staff.\nThey were asked to stop on 2 March.';
  await atlas('restrict', email, '--rule', '3', '--facts', facts, '--until', '2090-12-01');
  const { messages } = await (await page.request.get(`${address}/api/users/me`)).json();
  const path: string = messages[0].restriction.objectionPath;
  const headers = { 'x-request-id': crypto.randomUUID(), 'x-transaction-id': crypto.randomUUID(), origin: address };
  const data = { text: 'I was quoting a sign that hangs there.' };
  const answer = await page.request.post(`${address}/api${path}`, { data, headers });
  if (answer.status() !== 200) throw new Error(`The objection was answered with ${answer.status()}.`);
  await atlas('objections', 'answer', '1', '--rejected', '--text', 'There is no such sign on your pictures.');
  await page.context().clearCookies({ name: /^(?:session|device|signedIn)$/ });
  return path;
}
