import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runAtlas } from '../../../bench/run-atlas.ts';
import { type NewPerson, signUpByApi, somebody } from '../account-journey.ts';
import type { AccountsSite } from '../running-accounts.ts';

/** Moderators and operators need so long a password, or a passkey. */
const strongPassword = 'Harbour7bridge-of-the-north';

/** Makes somebody who is on a page a moderator or operator, as the operator does it; the page loads again. */
export async function signUpDecider(
  page: Page,
  site: Pick<AccountsSite, 'dataDir'>,
  role: 'moderator' | 'operator' = 'moderator',
  called: Partial<Pick<NewPerson, 'name' | 'username'>> = {},
): Promise<NewPerson> {
  const person = await signUpByApi(page, { ...somebody(), ...called, password: strongPassword });
  await runAtlas(['user', 'promote', person.email, `--${role}`], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
  // Servers know of a role within a second.
  const waiting = new URL('/api/moderation/waiting', page.url()).href;
  await expect.poll(async () => (await page.request.get(waiting)).status()).toBe(200);
  await page.reload();
  return person;
}
