import type { Language } from '@access-atlas/contract/languages.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * An i18next instance with the messages of one language. A missing message would show its key; the house rules check
 * that none is missing.
 */
export async function createI18n(language: Language, messages: object): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages],
    resources: { [language]: { translation: messages } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
