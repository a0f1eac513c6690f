import { opinionHalfLifeMonths } from '@access-atlas/contract/limits.ts';
import { lastAnswers } from './last-answers.ts';
import type { RatingWeight, StoredRatingSummary, StoredTagFact } from './stored-verdict.ts';

/** One opinion of a place, as the verdict weighs it. */
export interface VerdictReport {
  readonly id: number;
  /** Who: a person's pseudonymous key, or null for a source. */
  readonly authorKey: string | null;
  /** Which source, or null for a person. */
  readonly source: string | null;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  /** YYYY-MM-DD, UTC. */
  readonly reportedOn: string;
  /** Whether somebody looked: always for a person, for a source only where it says so. */
  readonly isConfirmed: boolean;
  /** A business about its own place: never counts. */
  readonly isOfOwnPlace: boolean;
  /** Whether it says all that its author stands for: of tags that it does not name, nothing older of theirs counts. */
  readonly isWhole: boolean;
}

/** What the reports of a place come to; the columns of the place that nothing else writes. */
export interface Verdict {
  readonly rating: RatingWeight;
  /** null where nobody rated it. */
  readonly ratingSummary: StoredRatingSummary | null;
  /** Numbers of the tags whose answer is yes, and no, in their order. */
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly tagFacts: readonly StoredTagFact[];
}

const dayMilliseconds = 86_400_000;
/** The mean month of the Gregorian calendar. */
const daysPerMonth = 365.2425 / 12;
const halfLifeDays = opinionHalfLifeMonths * daysPerMonth;
/** Any day would do; near the product's own time the sums stay small numbers. */
const epochDay = Date.UTC(2020, 0, 1) / dayMilliseconds;
/** Sums nearer to each other than this share are equal: what remains of rounding decides nothing. */
const tieShare = 1e-9;

/**
 * What a report of that day weighs: it doubles with each half-life of later days, which for comparisons is the same as
 * all older ones halving, and needs no clock. `day` is YYYY-MM-DD, UTC.
 */
export function opinionWeight(day: string): number {
  return 2 ** ((Date.parse(`${day}T00:00:00Z`) / dayMilliseconds - epochDay) / halfLifeDays);
}

/**
 * The verdict over the reports of one place. For the rating the newest report of each person and source that has one
 * counts, for each tag the newest that names it; the answer with the highest sum of weights wins, a tie goes to the less
 * accessible rating. For a tag a tie is unknown, or yes for a barrier. The order of `reports` does not matter.
 * @param barrierTags numbers of the tags that state a problem
 */
export function reachVerdict(reports: readonly VerdictReport[], barrierTags: ReadonlySet<number>): Verdict {
  // Sums of fractions depend on the order of adding: one order for every caller.
  const newestFirst = reports.filter((report) => !report.isOfOwnPlace).sort(compareNewestFirst);
  const tagFacts = weighTags(newestFirst, barrierTags);
  return {
    ...weighRatings(newestFirst),
    yesTags: tagFacts.filter(({ answer }) => answer === 'yes').map(({ tag }) => tag),
    noTags: tagFacts.filter(({ answer }) => answer === 'no').map(({ tag }) => tag),
    tagFacts,
  };
}

function compareNewestFirst(one: VerdictReport, other: VerdictReport): number {
  if (one.reportedOn !== other.reportedOn) return one.reportedOn > other.reportedOn ? -1 : 1;
  return other.id - one.id;
}

/** Keeps of each person and source what they said last. */
function authorOf(report: VerdictReport): string {
  return report.source === null ? `person ${report.authorKey}` : `source ${report.source}`;
}

type Rated = VerdictReport & { readonly rating: 1 | 2 | 3 };

function weighRatings(newestFirst: readonly VerdictReport[]): Pick<Verdict, 'rating' | 'ratingSummary'> {
  const newest = new Map<string, Rated>();
  for (const report of newestFirst) {
    const { rating } = report;
    if (rating !== null && !newest.has(authorOf(report))) newest.set(authorOf(report), { ...report, rating });
  }
  if (newest.size === 0) return { rating: 0, ratingSummary: null };

  const counts: [number, number, number] = [0, 0, 0];
  const sums: [number, number, number] = [0, 0, 0];
  const counted = [...newest.values()];
  for (const { rating, reportedOn } of counted) {
    counts[(rating - 1) as 0 | 1 | 2] += 1;
    sums[(rating - 1) as 0 | 1 | 2] += opinionWeight(reportedOn);
  }
  const highest = Math.max(...sums);
  const rating = (sums.findIndex((sum) => isTie(sum, highest)) + 1) as 1 | 2 | 3;
  return {
    rating,
    ratingSummary: {
      counts,
      sums,
      people: counted.filter(({ source }) => source === null).length,
      lastReportedOn: newestDay(counted),
      lastConfirmedOn: newestDay(counted.filter(({ isConfirmed }) => isConfirmed)),
      sources: counted
        .flatMap(({ source, rating, reportedOn }) => (source === null ? [] : { source, rating, editedOn: reportedOn }))
        .sort((one, other) => (one.source < other.source ? -1 : 1)),
    },
  };
}

function isTie(sum: number, other: number): boolean {
  return Math.abs(sum - other) <= tieShare * Math.max(sum, other);
}

function newestDay(reports: readonly VerdictReport[]): string | null {
  return reports.reduce<string | null>(
    (newest, { reportedOn }) => (newest === null || reportedOn > newest ? reportedOn : newest),
    null,
  );
}

interface TagAnswers {
  readonly yes: VerdictReport[];
  readonly no: VerdictReport[];
}

function weighTags(newestFirst: readonly VerdictReport[], barrierTags: ReadonlySet<number>): StoredTagFact[] {
  const answersByTag = new Map<number, TagAnswers>();
  for (const { tag, answer, report } of [...Map.groupBy(newestFirst, authorOf).values()].flatMap(lastAnswers)) {
    const answers = answersByTag.get(tag) ?? { yes: [], no: [] };
    answersByTag.set(tag, answers);
    answers[answer].push(report);
  }
  return [...answersByTag]
    .sort(([one], [other]) => one - other)
    .map(([tag, { yes, no }]) => {
      const all = [...yes, ...no];
      return {
        tag,
        answer: weighAnswers(sumOf(yes), sumOf(no), barrierTags.has(tag)),
        yes: yes.length,
        no: no.length,
        lastReportedOn: newestDay(all) ?? '',
        lastConfirmedOn: newestDay(all.filter(({ isConfirmed }) => isConfirmed)),
      };
    });
}

function weighAnswers(yes: number, no: number, isBarrier: boolean): StoredTagFact['answer'] {
  if (isTie(yes, no)) return isBarrier ? 'yes' : 'unknown';
  return yes > no ? 'yes' : 'no';
}

function sumOf(reports: readonly VerdictReport[]): number {
  return reports.reduce((sum, { reportedOn }) => sum + opinionWeight(reportedOn), 0);
}
