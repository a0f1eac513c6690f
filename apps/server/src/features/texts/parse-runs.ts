import type { TextRun } from '@access-atlas/contract/site/texts.ts';
import { safeHref } from './safe-href.ts';

type Look = Omit<TextRun, 'text'>;

const plain: Look = { isStrong: false, isEmphasized: false, isCode: false, href: null };
/** What stands inside words is no emphasis: `snake_case` stays as it is. */
const emphasis =
  /^\*(?!\s)((?:\\.|[^*\\])+?)(?<!\s)\*(?!\*)|^(?<![\p{L}\d])_(?!\s)((?:\\.|[^_\\])+?)(?<!\s)_(?![\p{L}\d])/u;
const strong = /^\*\*(?!\s)((?:\\.|[^\\])+?)(?<!\s)\*\*/u;
const link = /^\[((?:\\.|[^\]\\])+)\]\(\s*([^\s()]*)\s*\)/;
const address = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/;
const code = /^`([^`]+)`/;
const escaped = /^\\([!-/:-@[-`{-~])/;

/** Splits a line of Markdown into runs of words that look the same; neighbours that do are one. */
export function parseRuns(markdown: string): TextRun[] {
  return joined(readRuns(markdown.trim(), plain));
}

function* readRuns(source: string, look: Look): Generator<TextRun> {
  let rest = source;
  let before = '';
  while (rest !== '') {
    const [length, runs] = readNext(rest, look, before);
    yield* runs;
    before = rest.slice(length - 1, length);
    rest = rest.slice(length);
  }
}

/** What stands at the start of a text: how many characters it takes, and its runs. */
function readNext(rest: string, look: Look, before: string): [length: number, runs: Iterable<TextRun>] {
  const found = (pattern: RegExp) => pattern.exec(rest);
  const literal = found(escaped);
  if (literal) return [2, [{ ...look, text: literal[1] ?? '' }]];
  const quoted = found(code);
  if (quoted) return [quoted[0].length, [{ ...look, isCode: true, text: quoted[1] ?? '' }]];
  const bold = found(strong);
  if (bold) return [bold[0].length, readRuns(bold[1] ?? '', { ...look, isStrong: true })];
  const isInsideWord = /[\p{L}\d]/u.test(before);
  const leaning = isInsideWord && rest.startsWith('_') ? null : found(emphasis);
  if (leaning) return [leaning[0].length, readRuns(leaning[1] ?? leaning[2] ?? '', { ...look, isEmphasized: true })];
  const linked = found(link);
  // A link that may not be followed is words: it leads nowhere, and nothing is lost. None stands within another.
  if (linked)
    return [linked[0].length, readRuns(linked[1] ?? '', { ...look, href: look.href ?? safeHref(linked[2] ?? '') })];
  const plainLink = found(address);
  if (plainLink) {
    const [whole, target = ''] = plainLink;
    return [whole.length, [{ ...look, href: look.href ?? safeHref(target), text: target.replace(/^mailto:/, '') }]];
  }
  const words = /^[^\\`*_[<]+/.exec(rest)?.[0] ?? rest.slice(0, 1);
  return [words.length, [{ ...look, text: words }]];
}

function joined(runs: Iterable<TextRun>): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && looksLike(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') result.push(run);
  }
  return result;
}

function looksLike(a: Look, b: Look): boolean {
  return a.isStrong === b.isStrong && a.isEmphasized === b.isEmphasized && a.isCode === b.isCode && a.href === b.href;
}
