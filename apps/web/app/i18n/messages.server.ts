import type { Language } from '@access-atlas/contract/languages.ts';
import type { i18n } from 'i18next';
import { createI18n } from './create-i18n.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

const byLanguage: Readonly<Record<Language, i18n>> = {
  en: await createI18n('en', en),
  fr: await createI18n('fr', fr),
  pt: await createI18n('pt', pt),
};

/** The texts of a language on the server: one instance a language, shared by all pages. */
export function messagesOf(language: Language): i18n {
  return byLanguage[language];
}
