import type { Page } from 'playwright-core';

const chosen = [
  'input[name=rating][value=partiallyAccessible]',
  'input[name="answers.permanentRamp"][value=no]',
  'input[name="answers.oneStep"][value=yes]',
];

/** A form with answers, whose draft lies on the device. */
export async function fillReview(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // On a phone some of them are in another step.
  for (const input of chosen) await page.locator(input).evaluate((element: HTMLInputElement) => element.click());
  const note = page.locator('main').getByText(/draft saved|brouillon enregistré|rascunho salvo/i);
  await note.first().waitFor({ state: 'attached' });
}

/** The same, where it asks for the features. */
export async function fillFeatures(page: Page): Promise<void> {
  await fillReview(page);
  const isStepwise = await page.locator('[data-step]').isVisible();
  if (isStepwise) await page.locator('form button:visible').last().click();
}

/** A form that was sent without anything in it. */
export async function sendEmptyReview(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('[data-errors]').waitFor();
}
