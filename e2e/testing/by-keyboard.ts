import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusProblem } from './focus-problems.ts';

/** Somebody who has a keyboard alone: each control is reached with Tab, and its focus is seen. */
export interface Keys {
  /** Goes to a link or a button and presses it. */
  press(control: Locator): Promise<void>;
  /** Goes to a checkbox and changes it. */
  toggle(checkbox: Locator): Promise<void>;
  /** Goes to a field and types in place of what is there. */
  type(field: Locator, words: string): Promise<void>;
}

/** A page on which a control is farther away is no good to the keyboard. */
const stopsMax = 60;

export function byKeyboard(page: Page): Keys {
  const goTo = async (control: Locator) => {
    await control.waitFor();
    const isThere = () => control.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isThere()); stops++) {
      if (stops === stopsMax) throw new Error(`Tab does not lead to ${control}.`);
      await page.keyboard.press('Tab');
    }
    expect(await focusProblem(page)).toBe('');
  };
  return {
    press: async (control) => {
      await goTo(control);
      await page.keyboard.press('Enter');
    },
    toggle: async (checkbox) => {
      await goTo(checkbox);
      await page.keyboard.press('Space');
    },
    type: async (field, words) => {
      await goTo(field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
    },
  };
}
