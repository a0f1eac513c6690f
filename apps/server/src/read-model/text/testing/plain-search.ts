import { distanceFactor } from '../matching/document-scorer.ts';
import { parseQuery } from '../matching/parse-query.ts';
import { documentKinds, type SearchDocument, type SearchGroup } from '../search-document.ts';
import { fieldWeights, searchFields } from '../search-fields.ts';
import { houseWordsOf } from '../table/document-rows.ts';
import { documentWeight, isLargeSettlement, knownFactors, reachScales } from '../table/document-weight.ts';
import { furtherWordsOf, wordsOf } from '../words-of.ts';

export interface PlainHit {
  readonly key: number;
  readonly score: number;
}

/**
 * What has all words of a query, exactly or (the last) as a beginning, by the definition and document by document: no
 * index, no order, no limits. The engine has to find the same.
 */
export function plainSearch(
  documents: readonly SearchDocument[],
  groups: readonly SearchGroup[],
  text: string,
  center: { readonly longitudeE7: number; readonly latitudeE7: number },
): PlainHit[] {
  const { words, lastIsOpen } = parseQuery(text);
  const shelves = documents.map((document) => shelve(document, groups));
  const qualityOf = (index: number, word: string): number => {
    const wanted = words[index] ?? '';
    if (word === wanted) return 255;
    const isOpen = lastIsOpen && index === words.length - 1;
    if (!isOpen || !word.startsWith(wanted)) return 0;
    return Math.round(0.8 * 255 + (0.15 * 255 * wanted.length) / word.length);
  };
  const weights = words.map((_, index) => {
    const counts = (least: number) => (shelf: Shelf) => {
      const terms = new Set(shelf.entries.map(({ term }) => term).concat(shelf.houses));
      return [...terms].filter((term) => Math.max(...wordsOfTerm(term).map((word) => qualityOf(index, word))) >= least)
        .length;
    };
    const sum = (least: number) => shelves.map(counts(least)).reduce((total, count) => total + count, 0);
    return Math.log(1 + documents.length / (1 + (sum(255) || sum(1) || 50)));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);

  const hits: PlainHit[] = [];
  for (const { document, entries, houses } of shelves) {
    const best = words.map((_, index) =>
      Math.max(
        0,
        ...entries.flatMap(({ term, field }) =>
          wordsOfTerm(term).map((word) => qualityOf(index, word) * (fieldWeights[field] ?? 0)),
        ),
      ),
    );
    // One house at most stands for a missing number, where the street itself was asked for.
    const missing = words.findLastIndex((word, index) => best[index] === 0 && /^\p{N}/u.test(word));
    if (missing !== -1 && document.kind === documentKinds.street && best.some((quality) => quality > 0)) {
      best[missing] = Math.max(0, ...houses.map((word) => qualityOf(missing, word)));
    }
    if (words.length === 0 || best.some((quality) => quality === 0)) continue;
    const match = best.reduce((total, quality, index) => total + (quality / 255) * ((weights[index] ?? 0) / sum), 0);
    const coverage = Math.max(
      0,
      ...[0, 1, 2, 3].map((field) => {
        const own = entries.filter((entry) => entry.field === field);
        if (own.length === 0) return 0;
        return own.filter(({ term }) => words.some((_, index) => qualityOf(index, term) > 0)).length / own.length;
      }),
    );
    const total = match * (0.85 + 0.15 * coverage);
    if (total < 0.35) continue;
    const kilometers = planeKilometers(document, center);
    const weight = documentWeight(document);
    const isLarge = isLargeSettlement(document);
    const factor = isLarge ? 1.06 : (knownFactors[weight] ?? 1);
    hits.push({
      key: document.key,
      score: total * factor * distanceFactor(isLarge ? kilometers * (reachScales[weight] ?? 1) : kilometers),
    });
  }
  return hits.sort((a, b) => b.score - a.score || a.key - b.key);
}

interface Shelf {
  readonly document: SearchDocument;
  /** A term is a word, or "words of a group" joined by a space. */
  readonly entries: readonly { readonly term: string; readonly field: number }[];
  readonly houses: readonly string[];
}

function wordsOfTerm(term: string): string[] {
  return term.split(' ');
}

function shelve(document: SearchDocument, groups: readonly SearchGroup[]): Shelf {
  const entries = new Map<string, { term: string; field: number }>();
  const add = (term: string, field: number) => entries.set(`${field} ${term}`, { term, field });
  const seen: string[] = [];
  for (const language of ['und', 'en', 'fr', 'pt'] as const) {
    const name = document.names[language] ?? '';
    const normal = wordsOf(name).join(' ');
    if (name === '' || seen.includes(normal)) continue;
    seen.push(normal);
    for (const word of wordsOf(name)) add(word, searchFields[language]);
    for (const word of furtherWordsOf(name)) add(word, searchFields.further);
  }
  for (const name of document.otherNames) {
    for (const word of [...wordsOf(name), ...furtherWordsOf(name)]) add(word, searchFields.further);
  }
  for (const word of wordsOf(document.address)) add(word, searchFields.address);
  for (const [group, field] of [
    [document.typeGroup, searchFields.type],
    [document.countryGroup, searchFields.country],
  ] as const) {
    const names = groups[group]?.names ?? [];
    // A leading space keeps a group apart from a word of the same letters.
    if (group >= 0) add(` ${names.flatMap((name) => wordsOf(name)).join(' ')}`, field);
  }
  return {
    document,
    entries: [...entries.values()],
    houses: document.houses.flatMap(({ number }) => houseWordsOf(number)),
  };
}

function planeKilometers(
  { longitudeE7, latitudeE7 }: SearchDocument,
  center: { readonly longitudeE7: number; readonly latitudeE7: number },
): number {
  const apart = Math.abs(longitudeE7 - center.longitudeE7);
  const column = Math.min(apart, 3_600_000_000 - apart);
  const perE7 = 111.195 / 1e7;
  return Math.hypot(
    column * perE7 * Math.cos((center.latitudeE7 / 1e7) * (Math.PI / 180)),
    (latitudeE7 - center.latitudeE7) * perE7,
  );
}
