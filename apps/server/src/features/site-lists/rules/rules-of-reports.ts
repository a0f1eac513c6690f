import { noticeWords } from '../../../reference-data/notice-grounds.ts';

/** The numbers of the rules on which rests what is hidden because several people report it: they stay in force. */
export function rulesOfReports(): ReadonlySet<number> {
  return new Set(noticeWords().grounds.map(({ rule }) => rule));
}
