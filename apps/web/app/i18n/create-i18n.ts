import { isolate } from '@access-atlas/contract/isolate.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type MessageNamespace, messageNamespaces } from './message-namespaces.ts';

/**
 * An i18next instance with messages of one language; more are added with `addResourceBundle`. A missing message would show
 * its key; the house rules check that none is missing, and that each route names the namespaces that it shows.
 */
export async function createI18n(
  language: Language,
  messages: Readonly<Partial<Record<MessageNamespace, object>>>,
): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages],
    resources: { [language]: { ...messages } },
    ns: [...messageNamespaces],
    defaultNS: 'common',
    // Keys do not name their namespace: the first part of a key is in one of them alone.
    fallbackNS: messageNamespaces.filter((namespace) => namespace !== 'common'),
    // React escapes what it shows; what people wrote must not turn the words around it.
    interpolation: { escape: isolate },
    react: { useSuspense: false },
  });
  return instance;
}
