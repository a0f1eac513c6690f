import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';

/** How somebody works a page, in which window, and what the page calls things in their language. */
export interface AccountWay {
  readonly visitor: Visitor;
  press(page: Page, control: Locator): Promise<void>;
  /** Goes to a checkbox or a radio button and turns it on. */
  tick(page: Page, control: Locator): Promise<void>;
  /** Goes to a field and types in place of what is there. */
  type(page: Page, field: Locator, words: string): Promise<void>;
  /** Whether a control that goes when it is pressed has to leave the focus somewhere. */
  readonly goesOnFromFocus: boolean;
  /** The text of the pages that has this name, for example `account.logIn.title`. */
  say(name: string, values?: Readonly<Record<string, string>>): string;
  /** The subject of a mail, by the name of its template. */
  subject(template: string): string;
}

const byMouse = {
  goesOnFromFocus: false,
  press: (_page: Page, control: Locator) => control.click(),
  tick: (_page: Page, control: Locator) => control.click(),
  type: async (page: Page, field: Locator, words: string) => {
    await field.click({ clickCount: 3 });
    await page.keyboard.type(words);
  },
};
const byTouch = {
  goesOnFromFocus: false,
  press: (_page: Page, control: Locator) => control.tap(),
  tick: (_page: Page, control: Locator) => control.tap(),
  // The keyboard of a phone puts its words where the finger was.
  type: async (page: Page, field: Locator, words: string) => {
    await field.tap();
    await field.selectText();
    await page.keyboard.insertText(words);
  },
};

/** The three ways in which every dialog and page of accounts is gone through. */
export const accountWays: readonly (readonly [name: string, way: AccountWay])[] = [
  [
    'by keyboard alone, in English',
    {
      visitor: {},
      goesOnFromFocus: true,
      press: (page, control) => byKeyboard(page).press(control),
      tick: (page, control) => byKeyboard(page).toggle(control),
      type: (page, field, words) => byKeyboard(page).type(field, words),
      ...wordsOf('en'),
    },
  ],
  [
    'by touch, in French, on a phone',
    { visitor: { width: 390, height: 844, language: 'fr-FR', isTouch: true }, ...byTouch, ...wordsOf('fr') },
  ],
  ['by mouse, in Portuguese', { visitor: { language: 'pt-BR' }, ...byMouse, ...wordsOf('pt') }],
];

function wordsOf(language: 'en' | 'fr' | 'pt'): Pick<AccountWay, 'say' | 'subject'> {
  const texts = Object.assign(
    {},
    ...['account', 'common', 'objections', 'rate'].map((file) =>
      readJson(`apps/web/app/i18n/${language}/${file}.json`),
    ),
  );
  const mails = readJson(`apps/server/src/mail/templates/${language}.json`);
  return {
    say: (name, values = {}) =>
      textAt(texts, name).replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? `{{${key}}}`),
    subject: (template) => textAt(mails, `${template}.subject`),
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}

function textAt(texts: unknown, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);
  if (typeof found !== 'string') throw new Error(`No text is called ${name}.`);
  return found;
}
