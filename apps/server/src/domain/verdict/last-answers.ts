/** What of a report answers questions about tags. */
export interface AnsweringReport {
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  /** Whether it says all that its author stands for. */
  readonly isWhole: boolean;
}

export interface TagAnswer<Report> {
  readonly tag: number;
  readonly answer: 'yes' | 'no';
  /** Which report says so. */
  readonly report: Report;
}

/**
 * What one person or source stands for: of each tag what the newest of their reports that names it says. A whole statement
 * ends the search: what it does not name is withdrawn.
 */
export function lastAnswers<Report extends AnsweringReport>(newestFirst: readonly Report[]): TagAnswer<Report>[] {
  const answers = new Map<number, TagAnswer<Report>>();
  for (const report of newestFirst) {
    for (const answer of ['yes', 'no'] as const)
      for (const tag of answer === 'yes' ? report.yesTags : report.noTags)
        if (!answers.has(tag)) answers.set(tag, { tag, answer, report });
    if (report.isWhole) break;
  }
  return [...answers.values()];
}
