import type { i18n } from 'i18next';
import { createI18n } from './create-i18n.ts';
import type { MessageNamespace } from './message-namespaces.ts';
import { messageUrl } from './message-urls.ts';
import { languageOfTag } from './page-language.ts';

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
 */
export async function loadMessages(namespaces: readonly MessageNamespace[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(
    namespaces.map((namespace) => {
      const loading = loaded.get(namespace) ?? load(namespace);
      loaded.set(namespace, loading);
      return loading;
    }),
  );
}

async function load(namespace: MessageNamespace): Promise<void> {
  const language = languageOfTag(document.documentElement.lang);
  const response = await fetch(messageUrl(language, namespace));
  const [instance, messages] = await Promise.all([browserI18n(), response.json()]);
  instance.addResourceBundle(language, namespace, messages);
}
