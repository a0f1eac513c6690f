import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { watchMissingStyles } from './browser/reload-missing-styles.ts';
import { earlyPressEnd } from './document/repeat-early-press.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { languageOfTag } from './i18n/page-language.ts';

// The contract's schemas come with what needs them, later. They would try whether code can be made from text, which the
// policy of the page forbids and the browser reports. zod reads this before its first schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const { lang, dataset } = document.documentElement;
const messages: object = await (await fetch(dataset.messages ?? '')).json();
const i18n = await createI18n(languageOfTag(lang), messages);

watchMissingStyles();
// From the next line on presses reach the page itself, even before it is whole.
dispatchEvent(new Event(earlyPressEnd));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
