import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInLink, signUpByApi } from './account-journey.ts';
import type { Visitor } from './browser.ts';
import { expectNoFault } from './every-window.ts';
import { type AccountsSite, unexpectedComplaints } from './running-accounts.ts';

/** How somebody ends sessions, and what the page calls it in their language. */
export interface SessionsJourney {
  readonly visitor?: Visitor;
  readonly press: (page: Page, control: Locator) => Promise<void>;
  readonly words: {
    readonly list: string;
    readonly ended: string;
    readonly endOthers: string;
    readonly othersEnded: string;
  };
  /** Looked for after each step, while the page still says what was done. */
  readonly afterStep?: (page: Page) => Promise<void>;
}

/** Somebody who is logged in on three devices ends one session, then all others but their own. */
export async function endSessions(site: AccountsSite, journey: SessionsJourney): Promise<void> {
  const { visitor, press, words, afterStep } = journey;
  const visited = await site.open('/about', visitor);
  const { page, close } = visited;
  const person = await signUpByApi(page);
  const others = [await site.openElsewhere(person), await site.openElsewhere(person)];
  await page.goto(`${site.address}/settings`);
  const rows = page.getByRole('list', { name: words.list }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await expectNoFault(page, 'three sessions');
  await press(page, rows.nth(1).getByRole('button'));
  await page.getByText(words.ended).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await afterStep?.(page);
  await expectNoFault(page, 'a session that was ended');
  await press(page, page.getByRole('button', { name: words.endOthers, exact: true }));
  await page.getByText(words.othersEnded).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await afterStep?.(page);
  await expectNoFault(page, 'the only session');
  for (const other of others) {
    await other.page.reload();
    await logInLink(other.page);
    await other.close();
  }
  expect(unexpectedComplaints(visited)).toEqual([]);
  await close();
}
