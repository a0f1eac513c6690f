import type { Language } from '@access-atlas/contract/languages.ts';
import type { ReadTextName } from '@access-atlas/contract/site/text-names.ts';
import type { PageText, TextBlock, TextRun } from '@access-atlas/contract/site/texts.ts';
import { wordsOf } from './parse-markdown.ts';
import type { TextCondition, TextFile } from './text-file.ts';

/** What is so on this site, as far as texts speak of it. */
export interface TextFacts {
  readonly holds: Readonly<Record<TextCondition, boolean>>;
  /** Stands in place of `{contactEmail}`; parts that name it depend on `contact`. */
  readonly contactEmail: string | null;
}

/** A text as a page shows it: the parts that are true of this site, without the headings that have nothing below them. */
export function presentText(name: ReadTextName, language: Language, file: TextFile, facts: TextFacts): PageText {
  const shown = file.parts.filter(({ condition }) => condition === null || facts.holds[condition]);
  const whole = withJoinedLists(withoutEmptySections(shown.flatMap((part) => part.blocks)));
  const blocks = whole.map((block) => filledIn(block, facts));
  const first = blocks.find((block) => block.kind === 'paragraph');
  return { name, language, title: file.title, summary: first ? wordsOf(first.runs) : '', blocks };
}

/** A heading stands for what follows it: the next text of its own, or a heading below it that has one. */
function withoutEmptySections(blocks: readonly TextBlock[]): TextBlock[] {
  const kept: TextBlock[] = [];
  let nextLevel = 0;
  for (const block of blocks.toReversed()) {
    const level = block.kind === 'heading' ? block.level : Number.POSITIVE_INFINITY;
    if (level < nextLevel || block.kind !== 'heading') {
      kept.push(block);
      nextLevel = level;
    }
  }
  return kept.reverse();
}

/** Items of one list may stand in several parts of the text. */
function withJoinedLists(blocks: readonly TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'list' && last?.kind === 'list' && last.isOrdered === block.isOrdered) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else joined.push(block);
  }
  return joined;
}

function filledIn(block: TextBlock, facts: TextFacts): TextBlock {
  const fill = (runs: readonly TextRun[]) => runs.map((run) => filledRun(run, facts));
  return block.kind === 'list' ? { ...block, items: block.items.map(fill) } : { ...block, runs: fill(block.runs) };
}

function filledRun({ text, href, ...look }: TextRun, { contactEmail }: TextFacts): TextRun {
  const fill = (words: string) => words.replaceAll('{contactEmail}', () => contactEmail ?? '');
  return { ...look, text: fill(text), href: href === null ? null : fill(href) };
}
