import { operatorTextNames, type TextBlock } from '@access-atlas/contract/site/texts.ts';
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
  let lines: string[] = [];
  const close = () => {
    const parsed = parseMarkdown(lines.join('\n'));
    lines = [];
    // The first part alone may say it.
    if (title === undefined) title = parsed.title;
    if (parsed.blocks.length > 0) parts.push({ condition, blocks: parsed.blocks });
  };
  for (const line of source.split(/\r?\n/)) {
    const [isFence, name = ''] = /^:::\s*(\S*)\s*$/.exec(line) ?? [];
    if (isFence === undefined) {
      lines.push(line);
      continue;
    }
    close();
    condition = name === '' ? endOf(condition) : startOf(condition, name);
  }
  if (condition !== null) throw new TextFileError(`does not end its part "::: ${condition}" with a line ":::"`);
  close();
  if (title === null || title === undefined) throw new TextFileError('does not begin with its title, as in "# About"');
  if (!parts.some(({ blocks }) => blocks.some((block) => block.kind !== 'heading'))) {
    throw new TextFileError('says nothing below its title');
  }
  refuseRepeatedIds(parts);
  return { title, parts };
}

function endOf(condition: TextCondition | null): null {
  if (condition === null) throw new TextFileError('has a line ":::" that ends nothing');
  return null;
}

function startOf(open: TextCondition | null, name: string): TextCondition {
  if (open !== null) throw new TextFileError(`begins "::: ${name}" before "::: ${open}" has ended`);
  const known = textConditions.find((condition) => condition === name);
  if (known === undefined) {
    throw new TextFileError(`has a part "::: ${name}", which is none of ${textConditions.join(', ')}`);
  }
  return known;
}

function refuseRepeatedIds(parts: readonly TextPart[]): void {
  const seen = new Map<string, TextPart[]>();
  for (const part of parts) {
    for (const block of part.blocks) {
      if (block.kind !== 'heading' || block.id === null) continue;
      const others = seen.get(block.id) ?? [];
      if (others.some((other) => mayStandTogether(other, part))) {
        throw new TextFileError(`gives {#${block.id}} to "${wordsOf(block.runs)}" and to another heading`);
      }
      seen.set(block.id, [...others, part]);
    }
  }
}

function mayStandTogether(a: TextPart, b: TextPart): boolean {
  const conditions = new Set([a.condition, b.condition]);
  return !(conditions.has('contact') && conditions.has('no-contact'));
}
