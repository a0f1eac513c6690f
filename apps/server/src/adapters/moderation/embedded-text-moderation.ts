import type { Language } from '@access-atlas/contract/languages.ts';
import type { ModerationReason, TextJudgement, TextModeration } from './text-moderation.ts';
import lists from './word-lists.json' with { type: 'json' };
import { wordMatcher } from './word-matcher.ts';
import { writtenWords } from './written-words.ts';

const link = /https?:\/\/|\bwww\./gi;
/** A review may point to a page about the place; this many want something else. */
const linksHeldFrom = 3;

// Whatever language a text is said to be in: people insult in any.
const abuse = wordMatcher(Object.values(lists.refuse).flat());
const insults = wordMatcher(Object.values(lists.hold).flat());
/** Insults in one language that are everyday words in another: Portuguese "pede" asks for something. */
const insultsByLanguage = new Map(
  Object.entries(lists.holdInItsLanguage).map(([language, terms]) => [language, wordMatcher(terms)]),
);

/**
 * Judges by lists of words in three languages, in memory. Only slurs, threats and abuse that can mean nothing else are
 * refused; insults and what often is advertising wait for a moderator. Words for disability, body, toilet and identity
 * are on no list: this map is about them.
 */
export const embeddedTextModeration: TextModeration = {
  judge: async (text, language) => judgeByLists(text, language),
};

function judgeByLists(text: string, language: Language | null): TextJudgement {
  const words = writtenWords(text);
  const refused = abuse.find(words).map((excerpt): ModerationReason => ({ kind: 'abuse', excerpt }));
  if (refused.length > 0) return { verdict: 'refuse', reasons: refused };
  const ofLanguage = language === null ? undefined : insultsByLanguage.get(language);
  const held = [...insults.find(words), ...(ofLanguage?.find(words) ?? [])].map(
    (excerpt): ModerationReason => ({ kind: 'insult', excerpt }),
  );
  if ((text.match(link)?.length ?? 0) >= linksHeldFrom) held.push({ kind: 'spam', excerpt: null });
  return { verdict: held.length > 0 ? 'hold' : 'accept', reasons: held };
}
