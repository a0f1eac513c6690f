import type { TextProblem } from '@access-atlas/contract/operating/operated-texts.ts';
import { operatorTextNames } from '@access-atlas/contract/site/text-names.ts';
import type { TextBlock } from '@access-atlas/contract/site/texts.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { parseMarkdown, wordsOf } from './parse-markdown.ts';

/** What a part of a text may depend on, so that no page says what is not true of its site. */
export const textConditions = [
  'contact',
  'no-contact',
  'demonstration',
  'newsletter',
  'app',
  'outside-analytics',
  'google-places',
  'other-services',
  'recaptcha',
  'photo-moderation',
  ...operatorTextNames,
] as const;
export type TextCondition = (typeof textConditions)[number];

/** Blocks that stand on the page where the site is so; null: always. */
export interface TextPart {
  readonly condition: TextCondition | null;
  readonly blocks: readonly TextBlock[];
}

export interface TextFile {
  readonly title: string;
  readonly parts: readonly TextPart[];
}

/** A text cannot be shown; the message continues "The text FILE …". */
export class TextFileError extends Error {
  override name = 'TextFileError';
  readonly problem: TextProblem;

  constructor(message: string, kind: TextProblem['kind'], line: number | null = null, words: string | null = null) {
    super(message);
    this.problem = { kind, line, words };
  }
}

/**
 * Reads a text: Markdown whose first line is its title (`# About`). What stands between `::: demonstration` and `:::` is
 * shown on a site that is one; the other conditions are {@link textConditions}.
 * @throws {TextFileError}
 */
export function parseTextFile(source: string): TextFile {
  const parts: TextPart[] = [];
  let title: string | null | undefined;
  let condition: TextCondition | null = null;
  let begunOn = 0;
  let lines: string[] = [];
  const close = () => {
    const parsed = parseMarkdown(lines.join('\n'));
    lines = [];
    // The first part alone may say it.
    if (title === undefined) title = parsed.title;
    if (parsed.blocks.length > 0) parts.push({ condition, blocks: parsed.blocks });
  };
  const all = source.split(/\r?\n/);
  for (const [index, line] of all.entries()) {
    const [isFence, name = ''] = /^:::\s*(\S*)\s*$/.exec(line) ?? [];
    if (isFence === undefined) {
      lines.push(line);
      continue;
    }
    close();
    condition = name === '' ? endOf(condition, index + 1) : startOf(condition, name, index + 1);
    begunOn = index + 1;
  }
  if (condition !== null) {
    const message = `does not end its part "::: ${condition}" with a line ":::"`;
    throw new TextFileError(message, 'unendedCondition', begunOn, condition);
  }
  close();
  if (title === null || title === undefined || !hasVisibleLetter(title)) {
    throw new TextFileError('does not begin with its title, as in "# About"', 'noTitle', 1);
  }
  if (!parts.some(({ blocks }) => blocks.some((block) => block.kind !== 'heading'))) {
    throw new TextFileError('says nothing below its title', 'saysNothing');
  }
  refuseRepeatedIds(parts, all);
  return { title, parts };
}

function endOf(condition: TextCondition | null, line: number): null {
  if (condition === null) throw new TextFileError('has a line ":::" that ends nothing', 'strayEnd', line);
  return null;
}

function startOf(open: TextCondition | null, name: string, line: number): TextCondition {
  if (open !== null) {
    throw new TextFileError(`begins "::: ${name}" before "::: ${open}" has ended`, 'openCondition', line, open);
  }
  const known = textConditions.find((condition) => condition === name);
  if (known === undefined) {
    const message = `has a part "::: ${name}", which is none of ${textConditions.join(', ')}`;
    throw new TextFileError(message, 'unknownCondition', line, name);
  }
  return known;
}

function refuseRepeatedIds(parts: readonly TextPart[], lines: readonly string[]): void {
  const seen = new Map<string, TextPart[]>();
  for (const part of parts) {
    for (const block of part.blocks) {
      if (block.kind !== 'heading' || block.id === null) continue;
      const others = seen.get(block.id) ?? [];
      if (others.some((other) => mayStandTogether(other, part))) {
        const message = `gives {#${block.id}} to "${wordsOf(block.runs)}" and to another heading`;
        const line = lines.findLastIndex((each) => each.trimEnd().endsWith(`{#${block.id}}`)) + 1;
        throw new TextFileError(message, 'repeatedId', line === 0 ? null : line, block.id);
      }
      seen.set(block.id, [...others, part]);
    }
  }
}

function mayStandTogether(a: TextPart, b: TextPart): boolean {
  const conditions = new Set([a.condition, b.condition]);
  return !(conditions.has('contact') && conditions.has('no-contact'));
}
