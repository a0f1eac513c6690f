import type { TFunction } from 'i18next';

const knownReasons = ['abuse', 'insult', 'spam', 'picture', 'unavailable'] as const;

/** What a check found, in a word or two; a check of the site's own may have words that stand for themselves. */
export function reasonWords(t: TFunction, kind: string): string {
  const known = knownReasons.find((reason) => reason === kind);
  return known === undefined ? kind : t(`console.inbox.reasons.${known}`);
}
