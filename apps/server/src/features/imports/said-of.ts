import type { ImportSaid } from '@access-atlas/contract/operating/import-said.ts';
import { importSentences } from '@access-atlas/contract/operating/import-sentences.ts';

interface Template {
  readonly code: string;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

const placeholder = /\{\{(\w+)\}\}/g;
/** What these stand for has digits alone: a sentence with something else there is another one. */
const counted: ReadonlySet<string> = new Set(['row', 'number', 'max', 'byte']);

/** Those that say most by themselves first: what is left of a short one could be anything. */
const templates: readonly Template[] = Object.entries(importSentences)
  .map(([code, sentence]) => ({ code, sentence, words: sentence.replaceAll(placeholder, '').length }))
  .sort((one, other) => other.words - one.words)
  .map(({ code, sentence }) => {
    // Words and names in turn.
    const parts = sentence.split(placeholder);
    const pattern = parts.map((part, at) => {
      if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return counted.has(part) ? '([\\d,]+)' : '(.+?)';
    });
    return { code, names: parts.filter((_, at) => at % 2 === 1), pattern: new RegExp(`^${pattern.join('')}$`, 's') };
  });

/** As importers write thousands. */
const groupedNumber = /^\d{1,3}(?:,\d{3})+$/;

/**
 * A sentence of an importer by its code and what changes in it, whenever it was written: the record keeps sentences, and so
 * those of older versions are known, too. Undefined for one that the catalogue does not have.
 */
export function saidOf(sentence: string | null): ImportSaid | undefined {
  if (sentence === null) return undefined;
  const said = matchOf(sentence);
  if (said === undefined) return undefined;
  const { because, ...values } = said.values;
  if (because === undefined) return said;
  const reason = matchOf(String(because));
  return reason === undefined ? undefined : { code: said.code, values, because: reason };
}

function matchOf(sentence: string): Pick<ImportSaid, 'code' | 'values'> | undefined {
  for (const { code, names, pattern } of templates) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    const entries = names.map((name, at) => [name, readValue(found[at + 1] ?? '')] as const);
    return { code, values: Object.fromEntries(entries) };
  }
  return undefined;
}

function readValue(text: string): string | number {
  return groupedNumber.test(text) ? Number(text.replaceAll(',', '')) : text;
}
