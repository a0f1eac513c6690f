import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { watchMissingStyles } from './browser/reload-missing-styles.ts';
import { earlyPressEnd } from './document/replay-early-input.ts';
import { browserI18n, loadMessages } from './i18n/load-messages.ts';

// The contract's schemas are loaded later. zod would test whether it may compile code (eval), which the page's policy
// forbids and the browser reports as a violation. zod reads this setting before its first schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The modules of the routes have loaded theirs.
await loadMessages(['common']);
const i18n = await browserI18n();

watchMissingStyles();
// From the next line on React handles presses, even before hydration is complete.
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
