import { documentKinds } from '../search-document.ts';
import type { SearchStore } from '../search-store.ts';
import { largeSettlementPeople, reachScales } from '../table/document-weight.ts';
import { distanceFactor, type ScoringFrame, squaredKilometersBetween } from './document-scorer.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { MatchedDocument, Phrase } from './phrase.ts';

/** A locality is what its words say and nothing more: "vaduz", or "vadu" of someone who still types. */
const localityMatch = 0.9;
/** No locality's name is tried with more words. */
const localityWordsMax = 3;
/** What a match keeps of its score when its address does not say what its position does. */
const aroundShare = 0.8;

const radiusKilometers: Readonly<Record<number, number>> = {
  [documentKinds.settlement]: 2.5,
  [documentKinds.city]: 2.5,
  [documentKinds.district]: 1.5,
  [documentKinds.street]: 0.5,
};
/** So that a city of 1.3 million reaches 14 km from its middle. */
const kilometersPerRootOfPeople = 0.012;
const cityRadiusMaxKilometers = 30;

interface Locality {
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly radiusKilometers: number;
}

/**
 * What has some of the words and lies where the others say: "cafe vaduz" means the cafés in Vaduz, also those whose
 * address nobody wrote down. The words of the locality are the last ones or the first.
 */
export function findAroundLocality(
  store: SearchStore,
  openPhrase: (query: ParsedQuery, frame: ScoringFrame) => Phrase,
  query: ParsedQuery,
  frame: ScoringFrame,
): MatchedDocument[] {
  for (const { locality: words, others } of splits(query)) {
    const named = openPhrase(words, { ...frame, kinds: localityKinds, accepts: null });
    named.matchExactly();
    const [best] = named.findAll().filter(({ match }) => match >= localityMatch);
    named.end();
    if (best === undefined) continue;
    const locality = localityOf(store, best.place);
    const around = openPhrase(others, frameAround(locality, frame));
    around.matchExactly();
    const share = aroundShare * distanceFactor(Math.sqrt(squaredKilometersBetween(frame, locality)));
    const documents = around.findAll().map((document) => ({
      ...document,
      score: document.score * share,
      match: document.match * aroundShare,
      terms: [...new Set([...document.terms, ...best.terms])],
    }));
    around.end();
    if (documents.length > 0) return documents;
  }
  return [];
}

/** Ways to take the first or last words for a locality, long names first. */
function* splits({ words, lastIsOpen }: ParsedQuery): Generator<{ locality: ParsedQuery; others: ParsedQuery }> {
  for (let length = Math.min(localityWordsMax, words.length - 1); length > 0; length--) {
    yield {
      locality: { words: words.slice(-length), lastIsOpen },
      others: { words: words.slice(0, -length), lastIsOpen: false },
    };
    yield {
      locality: { words: words.slice(0, length), lastIsOpen: false },
      others: { words: words.slice(length), lastIsOpen },
    };
  }
}

const localityKinds = new Uint8Array(256);
for (const kind of Object.keys(radiusKilometers)) localityKinds[Number(kind)] = 1;

function localityOf({ table, delta }: SearchStore, place: number): Locality {
  const inTable = place >= 0;
  const row = inTable ? place : -1 - place;
  const value = (name: 'longitudes' | 'latitudes' | 'kinds' | 'weights'): number =>
    (inTable ? table[name][row] : delta.rows[name].values[row]) as number;
  const isLarge = inTable ? row < table.shape.settlements : delta.rows.large.values[row] === 1;
  const radius = radiusKilometers[value('kinds')] as number;
  return {
    longitudeE7: value('longitudes'),
    latitudeE7: value('latitudes'),
    radiusKilometers: isLarge ? Math.max(radius, cityRadius(value('weights'))) : radius,
  };
}

function cityRadius(weight: number): number {
  const people = largeSettlementPeople * (1 / (reachScales[weight] as number)) ** 1.25;
  return Math.min(cityRadiusMaxKilometers, kilometersPerRootOfPeople * Math.sqrt(people));
}

function frameAround(locality: Locality, frame: ScoringFrame): ScoringFrame {
  const squaredRadius = locality.radiusKilometers ** 2;
  const kinds = frame.kinds.map((accepted, kind) => (localityKinds[kind] === 1 ? 0 : accepted));
  return {
    ...locality,
    kinds,
    accepts: (key, longitudeE7, latitudeE7) =>
      squaredKilometersBetween(locality, { longitudeE7, latitudeE7 }) <= squaredRadius &&
      (frame.accepts === null || frame.accepts(key, longitudeE7, latitudeE7)),
  };
}
