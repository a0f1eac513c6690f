import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';

/** The form by which somebody reports a problem with a place, refused once: the reason is missing. */
export async function openReport(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]:has-text("probl")').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-captcha="solved"]').waitFor();
  await dialog.locator('button[type="submit"]').click();
  await dialog.locator('[data-errors]').waitFor();
}

/** What became of a report that waits for a moderator, as its sender follows it. */
export async function seeNotice(page: Page, { address }: Pick<Site, 'address'>): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]:has-text("probl")').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[value="wrong"]').check();
  await dialog.locator('textarea').fill('The ramp at the side door is gone.');
  await dialog.locator('button[type="submit"]').click();
  const link = await dialog.locator('input[readonly]').inputValue();
  await page.goto(address + new URL(link).pathname);
  await page.locator('main dl').waitFor();
}
