import type { Language } from '@access-atlas/contract/languages.ts';
import type { MessageNamespace } from './message-namespaces.ts';

const urlByFile = import.meta.glob<string>('./*/{common,map,search,details,answers,directory,texts}.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where the browser finds the messages of a page that is read; undefined for forms, whose addresses come with them. */
export function readingMessageUrl(language: Language, namespace: MessageNamespace): string | undefined {
  return urlByFile[`./${language}/${namespace}.json`];
}
