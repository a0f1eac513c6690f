import type { Language } from '@access-atlas/contract/languages.ts';
import type { MessageNamespace } from './message-namespaces.ts';

const urlByFile = import.meta.glob<string>('./*/*.json', { query: '?url&no-inline', import: 'default', eager: true });

/** Where the browser finds the messages of a namespace in a language. */
export function messageUrl(language: Language, namespace: MessageNamespace): string {
  const url = urlByFile[`./${language}/${namespace}.json`];
  if (url === undefined) throw new Error(`No messages of ${namespace} in ${language}.`);
  return url;
}
