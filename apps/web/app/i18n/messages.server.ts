import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { i18n } from 'i18next';
import { createI18n } from './create-i18n.ts';
import { messageNamespaces } from './message-namespaces.ts';

const messagesByFile = import.meta.glob<object>('./*/*.json', { import: 'default', eager: true });

const byLanguage = new Map<Language, i18n>();
for (const language of languages) {
  const messages = messageNamespaces.map((name) => [name, messagesByFile[`./${language}/${name}.json`]] as const);
  byLanguage.set(language, await createI18n(language, Object.fromEntries(messages)));
}

/** All messages of a language on the server: one instance a language, shared by all pages. */
export function messagesOf(language: Language): i18n {
  const instance = byLanguage.get(language);
  if (instance === undefined) throw new Error(`There are no messages in ${language}.`);
  return instance;
}
