import { type Html, html } from './html.ts';

/** The CommonMark that the contract's texts use: headings of the second level, lists, paragraphs and code spans. */
export function renderMarkdown(source: string): Html[] {
  return source.split(/\n{2,}/).map((block) => {
    if (block.startsWith('## ')) return html`<h3>${renderSpans(block.slice(3))}</h3>\n`;
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return html`<p>${renderSpans(lines.join(' '))}</p>\n`;
    return html`<ul>${lines.map((line) => html`<li>${renderSpans(line.slice(2))}</li>`)}</ul>\n`;
  });
}

function renderSpans(text: string): Html[] {
  // Splitting at the quotes leaves every second part inside of them.
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
