import { type AnsweringReport, lastAnswers } from '../../domain/verdict/last-answers.ts';

/** What somebody said of a place. */
export interface SaidOfPlace extends AnsweringReport {
  readonly authorKey: string;
  readonly rating: 1 | 2 | 3 | null;
  /** When others saw it first. */
  readonly at: Date;
}

/**
 * How many others confirm what somebody says of a place: what they say, or part of it, is what that person stood for before.
 * @param own what the person said, the newest first
 */
export function countConfirmers(own: readonly SaidOfPlace[], others: readonly SaidOfPlace[]): number {
  const confirmers = others.filter((other) => {
    const before = own.filter(({ at }) => at < other.at);
    const rating = before.find((report) => report.rating !== null)?.rating;
    if (rating !== undefined && rating === other.rating) return true;
    return lastAnswers(before).some(({ tag, answer }) =>
      (answer === 'yes' ? other.yesTags : other.noTags).includes(tag),
    );
  });
  return new Set(confirmers.map(({ authorKey }) => authorKey)).size;
}
