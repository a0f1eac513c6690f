import { readNoticeWords } from '../../../reference-data/notice-grounds.ts';

/** The numbers of the rules on which rests what is hidden because several people report it: they stay in force. */
export function rulesOfReports(): ReadonlySet<number> {
  return new Set(readNoticeWords().grounds.map(({ rule }) => rule));
}
