import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument, PathItem } from '@access-atlas/contract/openapi/openapi-document.ts';
import type { TextRun } from '@access-atlas/contract/site/texts.ts';
import { parseMarkdown } from '../texts/parse-markdown.ts';
import { Html, html } from './html.ts';
import { breakable, operationAnchor, type PlacedOperation, renderOperation } from './render-operation.ts';
import { renderNamedType } from './render-schema.ts';

const stylesheet = readFileSync(join(import.meta.dirname, 'documentation.css'), 'utf8');

/** Allows the page its own stylesheet and nothing else. */
export const documentationSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(stylesheet)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Section {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly PlacedOperation[];
}

/** The API as one page to read, in English: no script, and nothing loaded from anywhere. */
export function renderDocumentation(document: OpenApiDocument): string {
  const { info } = document;
  const sections = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: placedOperations(document.paths).filter(({ operation }) => operation.tags.includes(name)),
  }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API documentation, ${info.title}</title>
<style>${new Html(stylesheet)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="site"><a href="/">${info.title}</a></p>
<p class="version">Version ${info.version} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
</header>
<div class="columns">
<nav aria-label="Contents">
<ul>
<li><a class="group" href="#overview">Overview</a></li>
${sections.map(renderContents)}<li><a class="group" href="#types">Types</a></li>
<li><a class="group" href="#errors">Error catalogue</a></li>
</ul>
</nav>
<main id="content" tabindex="-1">
<h1>API documentation</h1>
<section>
<h2 id="overview">Overview</h2>
${renderMarkdown(info.description)}</section>
${sections.map((section) => renderSection(section, document))}<section>
<h2 id="types">Types</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => renderNamedType(name, schema))}</section>
${renderErrorCatalogue(document)}</main>
</div>
<footer><p>Made from the same contract that the server checks every request against.</p></footer>
</body>
</html>
`;
  return page.text;
}

function placedOperations(paths: Readonly<Record<string, PathItem>>): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ method: verb.toUpperCase(), path, operation })),
  );
}

function renderContents({ name, operations }: Section): Html {
  return html`<li><a class="group" href="#group-${name}">${titleOf(name)}</a>
<ul class="calls">${operations.map(
    (placed) => html`<li><a href="#${operationAnchor(placed)}">${breakable(placed.path)}</a></li>`,
  )}</ul></li>
`;
}

function renderSection({ name, description, operations }: Section, document: OpenApiDocument): Html {
  return html`<section>
<h2 id="group-${name}">${titleOf(name)}</h2>
<p>${description}.</p>
${operations.map((placed) => renderOperation(placed, document))}</section>
`;
}

function renderErrorCatalogue(document: OpenApiDocument): Html {
  return html`<section>
<h2 id="errors">Error catalogue</h2>
<p>The first part of a code is the HTTP status.</p>
<table>
<caption>Codes and their English messages</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
${document['x-error-catalogue'].map(
  ({ code, message }) => html`<tr><th scope="row"><code>${breakableCode(code)}</code></th><td>${message}</td></tr>
`,
)}</tbody>
</table>
</section>
`;
}

/** A code that may break between its words. */
function breakableCode(code: string): Html[] {
  return code.split(/(?<=[._])/).flatMap((part, index) => (index === 0 ? [html`${part}`] : [html`<wbr>${part}`]));
}

function titleOf(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/**
 * The contract's texts as HTML; code is the only mark that they use. Their headings are of the second level and stand
 * below one of the page's.
 */
function renderMarkdown(source: string): Html[] {
  return parseMarkdown(source).blocks.map((block) => {
    if (block.kind === 'heading') return html`<h3>${renderRuns(block.runs)}</h3>\n`;
    if (block.kind === 'paragraph') return html`<p>${renderRuns(block.runs)}</p>\n`;
    return html`<ul>${block.items.map((runs) => html`<li>${renderRuns(runs)}</li>`)}</ul>\n`;
  });
}

function renderRuns(runs: readonly TextRun[]): Html[] {
  return runs.map(({ text, isCode }) => (isCode ? html`<code>${text}</code>` : html`${text}`));
}
