import type { Page } from 'playwright-core';

/** As when the device's theme changes; resolves when no colour is between the two any more. */
export async function chooseTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await transitionsEnded(page);
}

/**
 * Resolves when nothing of a page is on its way from one style to another. What a closed <details> holds begins a transition
 * where somebody reads its computed style, as axe does, and would not end it before it is opened: it is begun and ended here.
 */
export async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('details:not([open]) *')) getComputedStyle(element).color;
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (const transition of transitions) {
      const { effect } = transition;
      if (effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false) transition.finish();
    }
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
