import { documentKinds } from '../search-document.ts';
import { entryTerm, fieldMask, fieldWeights, nameFieldCount } from '../search-fields.ts';
import { knownFactors, largestFactor, reachScales } from '../table/document-weight.ts';
import { BestDocuments } from './best-documents.ts';
import type { TermMarks } from './term-marks.ts';

/** The columns that scoring reads: of the table, or of the delta. */
export interface ScoredColumns {
  readonly keys: Float64Array;
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
  readonly kinds: Uint8Array;
  readonly weights: Uint8Array;
  readonly entryStarts: Uint32Array;
  readonly entries: Uint32Array;
  readonly houseWords: Uint32Array;
  housesOf(document: number): { readonly start: number; readonly end: number };
  /** Documents below this are large settlements. */
  readonly settlements: number;
  /** 1 for large settlements, where they do not stand first; else null. */
  readonly large: Uint8Array | null;
  /** Whether these are rows of the delta: results call them −1 − row. */
  readonly isDelta: boolean;
}

/** Where distances are measured from and what else a document must be, for one query. */
export interface ScoringFrame {
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  /** By kind, 1 for those that are looked for; 0 for `deadKind`, as for all that is no kind. */
  readonly kinds: Uint8Array;
  /** Whether a document is in the box and shown by the filter; asked last, of those that would be kept. */
  readonly accepts: ((key: number, longitudeE7: number, latitudeE7: number) => boolean) | null;
  /** Nothing farther away is looked for, large settlements excepted; anywhere where it is left out. */
  readonly farthestKilometers?: number;
}

const kilometersPerE7 = 111.195 / 1e7;
const turnE7 = 3_600_000_000;
/** A document whose words match less than this is no result. */
const leastMatch = 0.35;
/** How much of the score depends on how much of the name was asked for. */
const coverageShare = 0.15;
const distanceWeight = 0.15;

/** What a distance leaves of a score. */
export function distanceFactor(kilometers: number): number {
  return 1 / (1 + distanceWeight * Math.log(1 + kilometers));
}

/** The square of the kilometres between two positions, on the plane around the first, the short way round the world. */
export function squaredKilometersBetween(
  center: { readonly longitudeE7: number; readonly latitudeE7: number },
  other: { readonly longitudeE7: number; readonly latitudeE7: number },
): number {
  let column = Math.abs(other.longitudeE7 - center.longitudeE7);
  if (column > turnE7 / 2) column = turnE7 - column;
  const x = column * kilometersPerE7 * Math.cos((center.latitudeE7 / 1e7) * (Math.PI / 180));
  const y = (other.latitudeE7 - center.latitudeE7) * kilometersPerE7;
  return x * x + y * y;
}

/**
 * Scores documents for one query:
 *
 *     score = words × coverage of the name × how much is known / (1 + 0.15 ln(1 + km))
 *
 * where `words` is the mean over the query's words of their best match (quality × field), weighted by how rare each
 * word is. Distances are measured on a plane around the centre: far away, where that is wrong, they hardly count.
 */
export class DocumentScorer {
  readonly #marks: TermMarks;
  readonly #frame: ScoringFrame;
  readonly #kilometersPerColumn: number;
  readonly #wordBest = new Float64Array(8);
  readonly #nameWords = new Uint32Array(nameFieldCount);
  readonly #nameMatches = new Uint32Array(nameFieldCount);
  /** By word, its share of all; together 1 / 255, the largest quality. */
  #shares = new Float64Array(8);
  #wordCount = 0;
  #numberWords = 0;
  #required = 0;
  #leastWords = 0;
  #best = new BestDocuments(1);
  /** No score can be above this before distance counts. */
  #largestBound = 0;
  /** The square of the distance from which on nothing can be kept any more, in kilometres. */
  #farthestSquared = Number.POSITIVE_INFINITY;

  constructor(marks: TermMarks, frame: ScoringFrame) {
    this.#marks = marks;
    this.#frame = frame;
    this.#kilometersPerColumn = kilometersPerE7 * Math.cos((frame.latitudeE7 / 1e7) * (Math.PI / 180));
  }

  /**
   * Sets what the documents scored next must match.
   *
   * @param weights of the words, in their order
   * @param bestQualities how well any term matches each word, 0 to 255
   * @param words also with the bits of those that may be a house's number
   * @param required bits of the words that must match
   * @param leastWords how many must match in all
   */
  begin(
    words: {
      readonly weights: readonly number[];
      readonly bestQualities: readonly number[];
      readonly numberWords: number;
    },
    required: number,
    leastWords: number,
    best: BestDocuments,
  ): void {
    const { weights, bestQualities, numberWords } = words;
    const sum = weights.reduce((total, weight) => total + weight, 0);
    this.#shares = Float64Array.from(weights, (weight) => weight / sum / 255);
    this.#wordCount = weights.length;
    const bestMatch = bestQualities.reduce(
      (total, quality, word) => total + quality * (this.#shares[word] as number),
      0,
    );
    this.#largestBound = bestMatch * largestFactor;
    this.#numberWords = numberWords;
    this.#required = required;
    this.#leastWords = leastWords;
    this.#best = best;
    this.#setFarthest();
  }

  /** No document so many kilometres away, or farther, can still be kept; large settlements excepted. */
  cannotImprove(kilometers: number): boolean {
    return kilometers * kilometers > this.#farthestSquared;
  }

  /** The kilometres that two longitudes (degrees × 10^7) are apart, on the plane of this query. */
  columnKilometers(differenceE7: number): number {
    return differenceE7 * this.#kilometersPerColumn;
  }

  score(source: ScoredColumns, document: number): void {
    const kind = source.kinds[document] as number;
    if (this.#frame.kinds[kind] === 0) return;
    if (this.#farthestSquared !== Number.POSITIVE_INFINITY && !isLarge(source, document)) {
      const squared = this.#squaredKilometers(
        source.longitudes[document] as number,
        source.latitudes[document] as number,
      );
      if (squared > this.#farthestSquared) return;
    }
    const { entries } = source;
    const { masks } = this.#marks;
    const start = source.entryStarts[document] as number;
    const end = source.entryStarts[document + 1] as number;
    let seen = 0;
    for (let index = start; index < end; index++) seen |= masks[entryTerm(entries[index] as number)] as number;
    if ((this.#required & ~seen & ~this.#numberWords) !== 0 || seen === 0) return;
    let house = -1;
    if (kind === documentKinds.street && (this.#numberWords & ~seen) !== 0) {
      house = this.#findHouse(source, document, this.#numberWords & ~seen);
      if (house !== -1) seen |= masks[source.houseWords[house] as number] as number;
    }
    if ((this.#required & ~seen) !== 0 || bitCount(seen) < this.#leastWords) return;
    this.#rank(source, document, start, end, house);
  }

  #rank(source: ScoredColumns, document: number, start: number, end: number, house: number): void {
    const match = this.#match(source, start, end, house);
    if (match < leastMatch) return;
    const hasReach = isLarge(source, document);
    const weight = source.weights[document] as number;
    const bound = match * (hasReach ? largestFactor : (knownFactors[weight] as number));
    const least = this.#best.leastScore;
    if (bound < least) return;
    const longitude = source.longitudes[document] as number;
    const latitude = source.latitudes[document] as number;
    const kilometers = Math.sqrt(this.#squaredKilometers(longitude, latitude));
    const score = bound * distanceFactor(hasReach ? kilometers * (reachScales[weight] as number) : kilometers);
    if (score < least) return;
    const key = source.keys[document] as number;
    const { accepts } = this.#frame;
    if (accepts !== null && !accepts(key, longitude, latitude)) return;
    this.#best.offer(score, key, source.isDelta ? -1 - document : document, house, match);
    if (this.#best.leastScore !== least) this.#setFarthest();
  }

  /** How well the words match, 0 to 1. */
  #match(source: ScoredColumns, start: number, end: number, house: number): number {
    const best = this.#wordBest;
    const nameWords = this.#nameWords;
    const nameMatches = this.#nameMatches;
    // Arrays this short are cleared faster so than by their own method.
    for (let word = 0; word < this.#wordCount; word++) best[word] = 0;
    for (let field = 0; field < nameFieldCount; field++) {
      nameWords[field] = 0;
      nameMatches[field] = 0;
    }
    const { masks, qualities } = this.#marks;
    for (let index = start; index < end; index++) {
      const entry = source.entries[index] as number;
      const field = entry & fieldMask;
      const term = entryTerm(entry);
      let mask = masks[term] as number;
      if (field < nameFieldCount) {
        nameWords[field] = (nameWords[field] as number) + 1;
        if (mask !== 0) nameMatches[field] = (nameMatches[field] as number) + 1;
      }
      while (mask !== 0) {
        const word = 31 - Math.clz32(mask);
        mask ^= 1 << word;
        const quality = ((qualities[word] as Uint8Array)[term] as number) * (fieldWeights[field] as number);
        if (quality > (best[word] as number)) best[word] = quality;
      }
    }
    if (house !== -1) this.#addHouse(source.houseWords[house] as number);
    let match = 0;
    for (let word = 0; word < this.#wordCount; word++) match += (best[word] as number) * (this.#shares[word] as number);
    let coverage = 0;
    for (let field = 0; field < nameFieldCount; field++) {
      const words = nameWords[field] as number;
      if (words > 0) coverage = Math.max(coverage, (nameMatches[field] as number) / words);
    }
    return match * (1 - coverageShare + coverageShare * coverage);
  }

  #addHouse(term: number): void {
    const { masks, qualities } = this.#marks;
    let mask = masks[term] as number;
    while (mask !== 0) {
      const word = 31 - Math.clz32(mask);
      mask ^= 1 << word;
      this.#wordBest[word] = Math.max(this.#wordBest[word] as number, (qualities[word] as Uint8Array)[term] as number);
    }
  }

  /** The house whose number matches the missing words best. */
  #findHouse(source: ScoredColumns, document: number, missing: number): number {
    const { masks, qualities } = this.#marks;
    const { start, end } = source.housesOf(document);
    let found = -1;
    let foundQuality = 0;
    for (let house = start; house < end; house++) {
      const term = source.houseWords[house] as number;
      const mask = (masks[term] as number) & missing;
      if (mask === 0) continue;
      const quality = (qualities[31 - Math.clz32(mask)] as Uint8Array)[term] as number;
      if (quality <= foundQuality) continue;
      found = house;
      foundQuality = quality;
    }
    return found;
  }

  #squaredKilometers(longitudeE7: number, latitudeE7: number): number {
    let column = Math.abs(longitudeE7 - this.#frame.longitudeE7);
    if (column > turnE7 / 2) column = turnE7 - column;
    const x = column * this.#kilometersPerColumn;
    const y = (latitudeE7 - this.#frame.latitudeE7) * kilometersPerE7;
    return x * x + y * y;
  }

  #setFarthest(): void {
    const least = this.#best.leastScore;
    const most = (this.#frame.farthestKilometers ?? Number.POSITIVE_INFINITY) ** 2;
    const kept = least === 0 ? Number.POSITIVE_INFINITY : farthestKilometers(least / this.#largestBound) ** 2;
    this.#farthestSquared = Math.min(most, kept);
  }
}

function isLarge({ settlements, large }: ScoredColumns, document: number): boolean {
  return large === null ? document < settlements : large[document] === 1;
}

/** The distance that leaves just this part of a score; a little more, so that rounding never hides a document. */
function farthestKilometers(part: number): number {
  return Math.expm1((1 / part - 1) / distanceWeight) * (1 + 1e-9) + 1e-6;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
