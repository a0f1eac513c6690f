import type { Page } from 'playwright-core';
import { signInShared } from '../account-journey.ts';

/** The form in which a place is changed, with a change that a moderator has to look at. */
export async function openEditPlace(page: Page): Promise<void> {
  await signInShared(page);
  await page.locator('section[aria-labelledby=history] button').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=openingHours]').fill('Mo-Sa 08:00-18:00');
  await dialog
    .getByText(/draft saved|brouillon enregistré|rascunho salvo/i)
    .last()
    .waitFor();
}
