import type { TextBlock, TextRun } from '@access-atlas/contract/site/texts.ts';
import { parseRuns } from './parse-runs.ts';

/** A Markdown text as a structure that has no place for markup. */
export interface MarkdownText {
  /** The heading of the first level, or null where there is none at the start. */
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/**
 * Reads the part of CommonMark that our texts use: headings of three levels (the first is the title), paragraphs, flat
 * lists, emphasis, code, links and comments. A heading may name its part of the page, as Pandoc's do: `## Press {#press}`.
 * Whatever else stands there, HTML too, is read as words. Never throws.
 */
export function parseMarkdown(source: string): MarkdownText {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .split('\n');
  const state: { title: string | null; blocks: TextBlock[]; open: OpenBlock | null } = {
    title: null,
    blocks: [],
    open: null,
  };
  const close = () => {
    if (state.open !== null) state.blocks.push(...finished(state.open));
    state.open = null;
  };
  for (const line of lines) {
    const heading = /^(#{1,3})\s+(.*?)\s*#*\s*$/.exec(line);
    const item = /^(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/.exec(line);
    if (line.trim() === '') close();
    else if (heading) {
      close();
      const [, marks = '', words = ''] = heading;
      if (marks.length === 1 && state.title === null && state.blocks.length === 0) state.title = plainText(words);
      else state.blocks.push(...headingOf(marks.length, words));
    } else if (item) {
      const isOrdered = item[1] !== undefined;
      if (state.open?.kind !== 'list' || state.open.isOrdered !== isOrdered) {
        close();
        state.open = { kind: 'list', isOrdered, items: [] };
      }
      state.open.items.push(item[2] ?? '');
    } else if (state.open?.kind === 'list') {
      // A line that goes on belongs to the item before it.
      state.open.items.push(`${state.open.items.pop() ?? ''} ${line.trim()}`);
    } else {
      state.open = { kind: 'paragraph', text: `${state.open?.text ?? ''} ${line.trim()}`.trim() };
    }
  }
  close();
  return { title: state.title, blocks: state.blocks };
}

/** The words of a run of Markdown alone. */
export function plainText(markdown: string): string {
  return wordsOf(parseRuns(markdown));
}

/** What runs say, without how. */
export function wordsOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

type OpenBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: string[] };

function finished(open: OpenBlock): TextBlock[] {
  if (open.kind === 'list') {
    const items = open.items.map(parseRuns).filter((runs) => runs.length > 0);
    return items.length > 0 ? [{ kind: 'list', isOrdered: open.isOrdered, items }] : [];
  }
  const runs = parseRuns(open.text);
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}

/** The title is the page's only heading of the first level; another one counts as one of the second. */
function headingOf(marks: number, words: string): TextBlock[] {
  const [, text = words, id = null] = /^(.*?)\s*\{#([a-z][a-z0-9-]{0,40})\}$/.exec(words) ?? [];
  const runs = parseRuns(text);
  return runs.length > 0 ? [{ kind: 'heading', level: marks === 3 ? 3 : 2, id, runs }] : [];
}
