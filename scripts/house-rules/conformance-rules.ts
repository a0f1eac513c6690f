/** How far a row is shown: by a test, by a test that leaves something out, by none although it is built, or not built. */
export type Standing = 'shown' | 'shown in part' | 'built, no test' | 'not built';

/** What the document says, by chapter, and what is wrong with it. */
export interface Conformance {
  readonly counts: ReadonlyMap<string, Readonly<Record<Standing, number>>>;
  readonly findings: readonly string[];
}

/** A test that a row names: its file, then its title or those of what stands around it. */
const reference = /`((?:apps|bench|demo|e2e|packages|scripts)\/[\w./-]+)`((?: › `[^`]+`)*)/g;
const titleIn = / › `([^`]+)`/g;
const unbuilt = /\bnot built: \S/;
const untested = /\bno test: \S/;

/**
 * Goes through the tables of the document: every row names tests that are there, or says in so many words that it is not built
 * or that no test shows it.
 * @param textOf the text of a file by its path from the root; undefined where there is none
 */
export function checkConformance(document: string, textOf: (path: string) => string | undefined): Conformance {
  const counts = new Map<string, Record<Standing, number>>();
  const findings: string[] = [];
  const statements = new Set<string>();
  let chapter = '';
  for (const [index, line] of document.split('\n').entries()) {
    const say = (words: string) => findings.push(`line ${index + 1}: ${words}`);
    if (line.startsWith('## ')) chapter = line.slice(3);
    const cells = cellsOf(line);
    if (cells === null || isHead(cells)) continue;
    const [statement = '', shownBy = ''] = cells;
    if (cells.length !== 3 || statement === '') say('a row has a statement, what shows it, and what is otherwise');
    if (statements.has(`${chapter} ${statement}`)) say(`says twice: ${statement}`);
    statements.add(`${chapter} ${statement}`);
    for (const fault of faultsOf(shownBy, textOf)) say(fault);
    const standing = standingOf(shownBy);
    if (standing === null) {
      say(`names no test, and says neither "not built: …" nor "no test: …": ${statement}`);
      continue;
    }
    const ofChapter = counts.get(chapter) ?? { shown: 0, 'shown in part': 0, 'built, no test': 0, 'not built': 0 };
    counts.set(chapter, { ...ofChapter, [standing]: ofChapter[standing] + 1 });
  }
  if (statements.size === 0) findings.push('has no table');
  return { counts, findings };
}

/** The cells of a row of a table; null for any other line. */
function cellsOf(line: string): string[] | null {
  if (!line.startsWith('|')) return null;
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function isHead(cells: readonly string[]): boolean {
  return cells[1] === 'shown by' || cells.every((cell) => /^:?-+:?$/.test(cell));
}

function standingOf(shownBy: string): Standing | null {
  const isNamed = [...shownBy.matchAll(reference)].length > 0;
  if (isNamed) return unbuilt.test(shownBy) || untested.test(shownBy) ? 'shown in part' : 'shown';
  if (unbuilt.test(shownBy)) return 'not built';
  return untested.test(shownBy) ? 'built, no test' : null;
}

function faultsOf(shownBy: string, textOf: (path: string) => string | undefined): string[] {
  return [...shownBy.matchAll(reference)].flatMap(([, path = '', titles = '']) => {
    const text = textOf(path);
    if (text === undefined) return [`${path} does not exist`];
    const named = [...titles.matchAll(titleIn)].map(([, title = '']) => title);
    if (named.length === 0) return [`names ${path} without the title of a test`];
    return named.filter((title) => !hasTitle(text, title)).map((title) => `${path} has no test "${title}"`);
  });
}

/** Whether a call in a file begins with this title, as it is written there: `%s`, `$name` and `${…}` included. */
function hasTitle(text: string, title: string): boolean {
  const written = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(["'\`])${written}\\1,`).test(text);
}
