import type { TextRun } from '@access-atlas/contract/texts.ts';
import { parseMarkdown } from '../texts/parse-markdown.ts';
import { type Html, html } from './html.ts';

/** The contract's texts as HTML; code is the only mark that they use. Their headings are of the second level and stand below one of the page's. */
export function renderMarkdown(source: string): Html[] {
  return parseMarkdown(source).blocks.map((block) => {
    if (block.kind === 'heading') return html`<h3>${renderRuns(block.runs)}</h3>\n`;
    if (block.kind === 'paragraph') return html`<p>${renderRuns(block.runs)}</p>\n`;
    return html`<ul>${block.items.map((runs) => html`<li>${renderRuns(runs)}</li>`)}</ul>\n`;
  });
}

function renderRuns(runs: readonly TextRun[]): Html[] {
  return runs.map(({ text, isCode }) => (isCode ? html`<code>${text}</code>` : html`${text}`));
}
