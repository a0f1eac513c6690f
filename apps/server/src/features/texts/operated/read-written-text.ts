import { siteTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { TextProblem } from '@access-atlas/contract/operating/operated-texts.ts';
import { cleanLines } from '../../../domain/text/clean-text.ts';
import { parseTextFile, type TextFile, TextFileError } from '../text-file.ts';

/** A text as an operator wrote it: what it says, or why it cannot be shown. */
export type WrittenText =
  | { readonly file: TextFile; readonly source: string; readonly problem: null }
  | { readonly file: null; readonly problem: TextProblem; readonly message: string };

/** Reads what an operator wrote as a file is read; its line numbers are those of what was written. */
export function readWrittenText(written: string): WrittenText {
  const source = cleanLines(written);
  if ([...source].length > siteTextMaxCharacters) {
    const problem = { kind: 'tooLong', line: null, words: null } as const;
    return { file: null, problem, message: `has more than ${siteTextMaxCharacters} characters` };
  }
  try {
    return { file: parseTextFile(source), source, problem: null };
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    return { file: null, problem: error.problem, message: error.message };
  }
}
