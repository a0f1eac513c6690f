/** A source file, by its path from the root or by its name, alone or with some of the folders above it. */
const sourceFile = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css))`/g;
/** A name of the code: at least one capital after its first letter, or brackets behind it. */
const codeName = /`([A-Za-z_$][\w$]*)(\(\))?`/g;
const stepBegin = /^(?:\*\*)?(\d+)\.(?:\*\*)?\s/;

/** A paragraph: a step of the way, or what stands before, between and after the steps. */
interface Paragraph {
  /** null where it is no step. */
  readonly step: number | null;
  readonly text: string;
}

/**
 * What is wrong with a walkthrough: a paragraph names a file without a name that stands in it, or a name that stands in
 * none of its files; or the way turns back, because two steps enter the same file.
 * @param files all files of the project, as paths from its root
 * @param textOf the text of one of them
 */
export function walkthroughFindings(
  document: string,
  text: string,
  files: readonly string[],
  textOf: (path: string) => string,
): string[] {
  const findings: string[] = [];
  const entered = new Map<string, number>();
  for (const { step, text: paragraph } of paragraphsOf(text)) {
    const where = step === null ? `"${paragraph.slice(0, 30)}…"` : `step ${step}`;
    const say = (words: string) => findings.push(`${document}, ${where}: ${words}`);
    const paths = [...new Set([...paragraph.matchAll(sourceFile)].map(([, path = '']) => resolvePath(path, files)))];
    const sources = paths.flatMap((path) => (path === undefined ? [] : [{ path, source: textOf(path) }]));
    const names = namesOf(paragraph);
    // A list of documents, or words about the product, name no code.
    if (sources.length === 0 && step === null) continue;
    for (const name of names) {
      if (!sources.some(({ source }) => hasWord(source, name))) say(`no file that it names has ${name}`);
    }
    for (const { path, source } of sources) {
      if (!names.some((name) => hasWord(source, name))) say(`names ${path} and nothing that stands in it`);
      if (step === null) continue;
      const before = entered.get(path);
      if (before !== undefined) say(`enters ${path} again, as step ${before} did`);
      entered.set(path, step);
    }
  }
  return findings;
}

function paragraphsOf(text: string): Paragraph[] {
  return text.split(/\n\n|\n(?=\d+\. )/).map((paragraph) => {
    const begin = stepBegin.exec(paragraph);
    return { step: begin ? Number(begin[1]) : null, text: paragraph };
  });
}

function namesOf(text: string): string[] {
  const names = [...text.matchAll(codeName)].filter(([, name = '', call]) => call || /.[A-Z]/.test(name));
  return [...new Set(names.map(([, name = '']) => name))];
}

/** The first file of the project with this path or ending; `undefined` where there is none, which another rule reports. */
function resolvePath(path: string, files: readonly string[]): string | undefined {
  return files.find((file) => file === path) ?? files.find((file) => file.endsWith(`/${path}`));
}

function hasWord(source: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source);
}
