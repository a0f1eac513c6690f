import type { SearchTable } from '../table/search-table.ts';
import type { BestDocuments } from './best-documents.ts';
import type { DocumentScorer, ScoredColumns, ScoringFrame } from './document-scorer.ts';
import type { QueryWord } from './query-word.ts';
import { visitNearest } from './visit-nearest.ts';

/** A word in at most so many documents is looked up in all of them, wherever they lie. */
const drivenMax = 30_000;
/** With more than this, the nearest are scored first. */
const drivenAtOnceMax = 2_000;
const firstScannedMax = 4_000;
/** Documents looked at for one set of words, when the rarest word is in more than that. */
const scannedMax = 60_000;
/** A word that matches at most so many runs of terms is followed through their documents, else all documents are read. */
const followedSpansMax = 16;
/** Large settlements looked at for a word that matches more terms than this: the largest come first. */
const largeScannedMax = 2_000;
const followedSettlementTermsMax = 2_000;
/** In a run of documents shorter than this, reading all costs less than finding those with the word. */
const shortRun = 64;

/** Leads the scorer to the documents that may match, each once: those with the rarest word, or else the nearest. */
export class CandidateWalk {
  readonly #table: SearchTable;
  readonly #source: ScoredColumns;
  readonly #frame: ScoringFrame;
  /** By document, the number of the walk that saw it last. */
  readonly #seenIn: Uint8Array;
  #walk = 0;
  #scanned = 0;

  constructor(table: SearchTable, source: ScoredColumns, frame: ScoringFrame, seenIn: Uint8Array) {
    this.#table = table;
    this.#source = source;
    this.#frame = frame;
    this.#seenIn = seenIn;
    seenIn.fill(0);
  }

  /**
   * Scores what may match, when each match has at least one of these words.
   */
  visit(driving: readonly QueryWord[], scorer: DocumentScorer, best: BestDocuments): void {
    this.#walk++;
    this.#scanned = 0;
    const documents = driving.reduce((sum, word) => sum + word.documents, 0);
    if (documents <= drivenMax) {
      // The nearest of many come first: they set the distance beyond which the others are passed over.
      if (documents > drivenAtOnceMax) this.#scanNearest(scorer, firstScannedMax);
      for (const word of driving) this.#driveAll(word.spans, scorer);
      return;
    }
    for (const word of driving) this.#visitLarge(word, scorer);
    const [only] = driving;
    if (driving.length === 1 && only !== undefined) {
      if (only.spans.length <= 2 * followedSpansMax) {
        this.#followNearest(only.spans, scorer);
        return;
      }
      this.#scanNearest(scorer, scannedMax);
      // The nearest documents had too little of it: its commonest terms are followed farther.
      if (best.leastScore === 0 && this.#scanned >= scannedMax)
        this.#followNearest(this.#commonestSpans(only.spans), scorer);
      return;
    }
    this.#scanNearest(scorer, scannedMax);
  }

  #score(scorer: DocumentScorer, document: number): void {
    if (this.#seenIn[document] === this.#walk) return;
    this.#seenIn[document] = this.#walk;
    scorer.score(this.#source, document);
  }

  #driveAll(spans: readonly number[], scorer: DocumentScorer): void {
    const { postings, postingStarts } = this.#table;
    for (let span = 0; span < spans.length; span += 2) {
      const end = postingStarts[spans[span + 1] as number] as number;
      for (let place = postingStarts[spans[span] as number] as number; place < end; place++) {
        this.#score(scorer, postings[place] as number);
      }
    }
  }

  /** Large settlements stand first among the documents of each term. */
  #visitLarge({ spans }: QueryWord, scorer: DocumentScorer): void {
    const { postings, postingStarts, shape } = this.#table;
    let terms = 0;
    for (let span = 0; span < spans.length; span += 2) terms += (spans[span + 1] as number) - (spans[span] as number);
    if (terms > followedSettlementTermsMax) {
      const end = Math.min(shape.settlements, largeScannedMax);
      for (let document = 0; document < end; document++) this.#score(scorer, document);
      return;
    }
    for (let span = 0; span < spans.length; span += 2) {
      for (let term = spans[span] as number; term < (spans[span + 1] as number); term++) {
        const end = postingStarts[term + 1] as number;
        for (let place = postingStarts[term] as number; place < end; place++) {
          const document = postings[place] as number;
          if (document >= shape.settlements) break;
          this.#score(scorer, document);
        }
      }
    }
  }

  /** Reads every document around the centre. */
  #scanNearest(scorer: DocumentScorer, most: number): void {
    this.#visitNearest(scorer, most, (start, end) => {
      const stop = Math.min(end, start + most - this.#scanned);
      this.#scanned += stop - start;
      for (let document = start; document < stop; document++) this.#score(scorer, document);
    });
  }

  /** Reads the documents around the centre in which a term of the spans stands. */
  #followNearest(spans: readonly number[], scorer: DocumentScorer): void {
    const { postings, postingStarts } = this.#table;
    this.#scanned = 0;
    this.#visitNearest(scorer, scannedMax, (start, end) => {
      if (end - start <= shortRun) {
        this.#scanned += end - start;
        for (let document = start; document < end; document++) this.#score(scorer, document);
        return;
      }
      for (let span = 0; span < spans.length; span += 2) {
        for (let term = spans[span] as number; term < (spans[span + 1] as number); term++) {
          const last = postingStarts[term + 1] as number;
          let place = firstFrom(postings, postingStarts[term] as number, last, start);
          for (; place < last && (postings[place] as number) < end && this.#scanned < scannedMax; place++) {
            this.#scanned++;
            this.#score(scorer, postings[place] as number);
          }
        }
      }
    });
  }

  #visitNearest(scorer: DocumentScorer, most: number, visit: (start: number, end: number) => void): void {
    visitNearest(this.#table, {
      longitudeE7: this.#frame.longitudeE7,
      latitudeE7: this.#frame.latitudeE7,
      columnKilometers: (differenceE7) => scorer.columnKilometers(differenceE7),
      visit,
      isEnough: (kilometers) => this.#scanned >= most || scorer.cannotImprove(kilometers),
    });
  }

  #commonestSpans(spans: readonly number[]): number[] {
    const { postingStarts } = this.#table;
    const terms: { term: number; documents: number }[] = [];
    for (let span = 0; span < spans.length; span += 2) {
      for (let term = spans[span] as number; term < (spans[span + 1] as number); term++) {
        const documents = (postingStarts[term + 1] as number) - (postingStarts[term] as number);
        const last = terms.at(-1);
        if (terms.length === followedSpansMax && last !== undefined && documents <= last.documents) continue;
        terms.push({ term, documents });
        terms.sort((a, b) => b.documents - a.documents || a.term - b.term);
        if (terms.length > followedSpansMax) terms.pop();
      }
    }
    return terms.flatMap(({ term }) => [term, term + 1]);
  }
}

function firstFrom(postings: Uint32Array, start: number, end: number, document: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
