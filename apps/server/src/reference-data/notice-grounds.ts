import { join } from 'node:path';
import { noticeGrounds } from '@access-atlas/contract/notice-words.ts';
import { z } from 'zod';
import { ReferenceDataError, readJsonFile } from './read-json-file.ts';
import { explanations, markTexts } from './reference-schemas.ts';

const noticeGroundEntry = z.strictObject({
  key: z.enum(noticeGrounds),
  /** Items of the moderators' inbox with a smaller number stand first. */
  gravity: z.int().min(1),
  /** The number of the community rule that it is against. */
  rule: z.int().min(1),
  names: markTexts.names,
});

const noticeWordsSchema = z.strictObject({
  grounds: z.array(noticeGroundEntry),
  /** What whoever contributed something reads where it was hidden automatically. */
  hidden: explanations,
  /** Why it is shown again. */
  shownAgain: explanations,
  /** Why that it was hidden automatically counts no more, where a moderator has taken it down. */
  decidedByPerson: explanations,
  /** Why a decision counts no more that a moderator has taken back. */
  decidedAnew: explanations,
});

/** What is wrong with what visitors report, and what is said where it was hidden for that. */
export type NoticeWords = z.output<typeof noticeWordsSchema>;

let read: NoticeWords | undefined;

/** What is wrong with what visitors report, as {@link readNoticeWords} reads it, once. */
export function noticeWords(): NoticeWords {
  read ??= readNoticeWords();
  return read;
}

/** @throws {ReferenceDataError} one sentence about the first mistake in the file */
export function readNoticeWords(file: string = join(import.meta.dirname, 'notice-grounds.json')): NoticeWords {
  const words = readJsonFile(file, noticeWordsSchema);
  const missing = noticeGrounds.find((key, index) => words.grounds[index]?.key !== key);
  if (missing) throw new ReferenceDataError(file, `does not have its grounds in their order: ${missing} is missing`);
  return words;
}
