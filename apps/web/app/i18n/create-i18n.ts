import type { Language } from '@access-atlas/contract/languages.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of one language, ready for use. A text that is missing shows its key: the checks see to it that none is. */
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
