/**
 * The message files of each language, by subject. Every page has `common`; each route names the others that it needs, so
 * that no page loads the words of forms or of the console that it does not show.
 */
export const messageNamespaces = [
  'common',
  'map',
  'search',
  'details',
  'answers',
  'needs',
  'rate',
  'guided',
  'photos',
  'outbox',
  'missions',
  'addPlace',
  'myReviews',
  'replies',
  'directory',
  'business',
  'texts',
  'account',
  'objections',
  'notices',
  'placeHistory',
  'placeEdits',
  'console',
] as const;
export type MessageNamespace = (typeof messageNamespaces)[number];

/** The `handle` of a route that shows more than common messages. */
export interface RouteMessages {
  readonly messages: readonly MessageNamespace[];
}

/** The namespaces that a page needs, from the handles of its matched routes. */
export function namespacesOf(handles: readonly unknown[]): MessageNamespace[] {
  const needed = new Set<string>(['common']);
  for (const handle of handles) {
    if (hasMessages(handle)) for (const namespace of handle.messages) needed.add(namespace);
  }
  return messageNamespaces.filter((namespace) => needed.has(namespace));
}

function hasMessages(handle: unknown): handle is RouteMessages {
  return typeof handle === 'object' && handle !== null && 'messages' in handle;
}
