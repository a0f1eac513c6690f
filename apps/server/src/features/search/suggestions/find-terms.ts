import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { wordsOf } from '../../../read-model/text/words-of.ts';
import { tagBesideKind } from '../understanding/kind-words.ts';
import { type Meaning, type PhraseBook, singularOf } from '../understanding/phrase-book.ts';
import { scanWords } from '../understanding/scan-words.ts';
import { meaningsOf } from '../understanding/understand-words.ts';

/** What someone who types may mean: places of a kind, with a rating, with what is needed. At least one of these. */
export interface FoundTerm {
  readonly kind: string | null;
  readonly rating: RatingKey | null;
  readonly needs: readonly string[];
  /** How likely the last words mean it: 2 where it is called just so, 1 where its name begins so, else 0. */
  readonly likeliness: 0 | 1 | 2;
}

interface Completion {
  readonly group: Meaning['group'];
  readonly key: string;
  /** The lower, the more likely it is meant. */
  readonly rank: number;
}

/** So much of what a rating is called has to be typed. */
const ratingMinCharacters = 4;
/** Of what is called just so; those whose names begin so come next, and the others from the second one on. */
const finishedRank = 0;
const otherRank = 1_000;
const nothing: FoundTerm = { kind: null, rating: null, needs: [], likeliness: 0 };
const anyWord = /[\p{L}\p{N}\p{M}'’]+/gu;

/**
 * What typed words may mean whose last one is perhaps not finished: those of a phrase ("accessible rest": Accessible
 * restroom), and after them those of which the first are understood and the others begin a phrase ("step-free rest":
 * restaurants with a level entrance). The likeliest first, each once.
 */
export function findTerms(text: string, book: PhraseBook): readonly FoundTerm[] {
  const starts = Array.from(text.matchAll(anyWord), ({ index }) => index);
  const seen = new Set<string>();
  const found = starts.flatMap((start, word) => {
    if (starts.length - word > book.wordsMax) return [];
    const base = word === 0 ? nothing : understood(text.slice(0, start), book);
    if (base === null) return [];
    // What more of the words say is what they say: in "accessible rest" the restroom is not meant twice.
    const anew = completions(text.slice(start), book).filter(({ group, key }) => !seen.has(`${group} ${key}`));
    for (const { group, key } of anew) seen.add(`${group} ${key}`);
    return anew.flatMap((completion) => combine(base, completion));
  });
  // Beside a kind, toilets and an accessible restroom are one need.
  const nameOf = ({ kind, rating, needs }: FoundTerm) => [kind, rating, ...needs].join(' ');
  return found.filter((term, index) => found.findIndex((other) => nameOf(other) === nameOf(term)) === index);
}

/** What the words before the last ones mean together; null where one has no meaning, or where they mean too much. */
function understood(text: string, book: PhraseBook): FoundTerm | null {
  const items = scanWords(text, book);
  if (items === null || items.some(({ kind }) => kind === 'unknown' || kind === 'near')) return null;
  const meanings = meaningsOf(items).map(({ meaning }) => meaning);
  const keysOf = (group: Meaning['group']) => [
    ...new Set(meanings.flatMap((meaning) => (meaning.group === group ? allKeys(meaning) : []))),
  ];
  const [kinds, ratings, needs] = [keysOf('types'), keysOf('ratings') as RatingKey[], keysOf('tag')];
  if (kinds.length > 1 || ratings.length > 1 || meanings.length === 0) return null;
  return { kind: kinds[0] ?? null, rating: ratings[0] ?? null, needs, likeliness: 0 };
}

function combine(understoodBefore: FoundTerm, { group, key, rank }: Completion): FoundTerm[] {
  const likeliness = rank === finishedRank ? 2 : rank < otherRank ? 1 : 0;
  const base = { ...understoodBefore, likeliness } as const;
  if (group === 'ratings') return base.rating === null ? [{ ...base, rating: key as RatingKey }] : [];
  const need = group === 'tag' ? key : base.kind === null ? undefined : tagBesideKind[key];
  if (need !== undefined) return base.needs.includes(need) ? [] : [{ ...base, needs: [...base.needs, need] }];
  return base.kind === null ? [{ ...base, kind: key }] : [];
}

/**
 * Kinds, ratings and needs of which a phrase has the words one after another: first what is called so, then those that begin
 * so, by their own names before what people call them, the shorter phrase first. Each once.
 */
function completions(text: string, book: PhraseBook): readonly Completion[] {
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return [];
  const before = words.map((word) => `${singularOf(word)} `).join('');
  const best = new Map<string, Completion>();
  for (const [phrase, { place, access }] of book.meanings) {
    const isBegun = ` ${phrase}`.includes(` ${before}${last}`);
    if (!isBegun && !` ${phrase} `.includes(` ${before}${singularOf(last)} `)) continue;
    const isFinished = phrase === before + singularOf(last);
    const isLater = !phrase.startsWith(before + singularOf(last)) && !phrase.startsWith(before + last);
    // "Not accessible" is not what who types "accessible" means, nor is "barrier-free" what "ba" does.
    const isRating = isFinished || (!isLater && text.length >= ratingMinCharacters);
    for (const meaning of [place, access]) {
      if (meaning === null || (meaning.group === 'ratings' && !isRating)) continue;
      const isOwnName = meaning.group === 'ratings' || meaning.isName;
      const rank = isFinished
        ? finishedRank
        : (isLater ? 2 * otherRank : 0) + (isOwnName ? 0 : otherRank) + phrase.length;
      for (const key of allKeys(meaning)) {
        const name = `${meaning.group} ${key}`;
        const known = best.get(name);
        if (known === undefined || known.rank > rank) best.set(name, { group: meaning.group, key, rank });
      }
    }
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1));
}

function allKeys(meaning: Meaning): readonly string[] {
  return meaning.group === 'types' ? meaning.keys : [meaning.key];
}
