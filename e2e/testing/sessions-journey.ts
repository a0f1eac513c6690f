import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInLink, signUpByApi } from './account-journey.ts';
import type { AccountWay } from './account-way.ts';
import { expectNoFault } from './every-window.ts';
import { type AccountsSite, unexpectedComplaints } from './running-accounts.ts';

/** Somebody who is logged in on three devices ends one session, then all others but their own. */
export async function endSessions(
  site: AccountsSite,
  { visitor, press, say, goesOnFromFocus }: AccountWay,
): Promise<void> {
  const visited = await site.open('/about', visitor);
  const { page, close } = visited;
  const person = await signUpByApi(page);
  const others = [await site.openElsewhere(person), await site.openElsewhere(person)];
  await page.goto(`${site.address}/settings`);
  const rows = page.getByRole('list', { name: say('account.settings.sessions') }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await expectNoFault(page, 'three sessions');
  await press(page, rows.nth(1).getByRole('button'));
  await page.getByText(say('account.settings.ended')).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  if (goesOnFromFocus) await expect.poll(() => hasFocus(page)).toBe(true);
  await expectNoFault(page, 'a session that was ended');
  await press(page, page.getByRole('button', { name: say('account.settings.endOthers'), exact: true }));
  await page.getByText(say('account.settings.othersEnded')).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  if (goesOnFromFocus) await expect.poll(() => hasFocus(page)).toBe(true);
  await expectNoFault(page, 'the only session');
  for (const other of others) {
    await other.page.reload();
    await logInLink(other.page);
    await other.close();
  }
  expect(unexpectedComplaints(visited)).toEqual([]);
  await close();
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);
