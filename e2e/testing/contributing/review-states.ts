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

const guidedAnswers = (page: Page) => page.locator('main form [role=group] button');

/** A question of the guided way that was answered before, after the one for the rating. */
export async function answerQuestion(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await guidedAnswers(page).nth(1).click();
  await page.locator('main form [data-guided=later]').waitFor();
  await guidedAnswers(page).first().click();
  await page.waitForFunction(() => history.state?.usr?.guided?.asked?.length === 3);
  await page.goBack();
  await page.locator('main form [aria-pressed=true]').waitFor();
  await page
    .getByText(/draft saved|brouillon enregistré|rascunho salvo/i)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The thanks after the last question. */
export async function answerEveryQuestion(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let asked = 1; asked <= 5; asked += 1) {
    await guidedAnswers(page)
      .nth(asked === 1 ? 1 : 0)
      .click();
    await page.waitForFunction((length) => history.state?.usr?.guided?.asked?.length === length, asked + 1);
  }
  const note = page.locator('main').getByText(/draft saved|brouillon enregistré|rascunho salvo/i);
  await note.first().waitFor({ state: 'attached' });
}
