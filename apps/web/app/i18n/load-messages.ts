import type { Language } from '@access-atlas/contract/languages.ts';
import type { i18n } from 'i18next';
import { createI18n } from './create-i18n.ts';
import type { MessageNamespace } from './message-namespaces.ts';
import { languageOfTag } from './page-language.ts';
import { readingMessageUrl } from './reading-message-urls.ts';

let created: Promise<i18n> | undefined;
const loaded = new Map<MessageNamespace, Promise<void>>();

/** The i18next instance of the page, in the page's language; for the browser alone. */
export function browserI18n(): Promise<i18n> {
  created ??= createI18n(languageOfTag(document.documentElement.lang), {});
  return created;
}

/**
 * Loads message files in the page's language, each once. The module of a route awaits it, so that the route is rendered
 * when its messages are there, at first and after a navigation. On the server all messages are there already.
 * @throws where a file does not come: the router then loads the page from the site again
 */
export async function loadMessages(namespaces: readonly MessageNamespace[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(
    namespaces.map((namespace) => {
      const loading = loaded.get(namespace) ?? load(namespace);
      loaded.set(namespace, loading);
      // The next navigation asks again for what did not come.
      loading.catch(() => loaded.delete(namespace));
      return loading;
    }),
  );
}

async function load(namespace: MessageNamespace): Promise<void> {
  const language = languageOfTag(document.documentElement.lang);
  const response = await fetch(await urlOf(language, namespace));
  // A page that was open while another version of the site took over asks for a file that is no longer there.
  if (!response.ok) throw new Error(`The messages ${namespace} were answered with status ${response.status}.`);
  const [instance, messages] = await Promise.all([browserI18n(), response.json()]);
  instance.addResourceBundle(language, namespace, messages);
}

async function urlOf(language: Language, namespace: MessageNamespace): Promise<string> {
  const url = readingMessageUrl(language, namespace);
  if (url !== undefined) return url;
  const { messageUrl } = await import('./message-urls.ts');
  return messageUrl(language, namespace);
}
