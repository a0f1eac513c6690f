/** The part of `npm ls --json` that tells of problems. */
interface PackageTree {
  readonly version?: string;
  /** `"^2.0.0" from node_modules/other`, several separated by commas. */
  readonly invalid?: string;
  readonly problems?: readonly string[];
  readonly dependencies?: Readonly<Record<string, PackageTree>>;
}

/**
 * What is wrong with the installed packages, by what `npm ls --all --json` printed; an empty list where all is well.
 * What npm could not tell is wrong too: silence proves nothing.
 */
export function packageTreeProblems(printed: string): string[] {
  const tree = readTree(printed);
  if (typeof tree?.dependencies !== 'object') {
    return ['npm ls did not print the tree of packages: nothing is known about them'];
  }
  const reasons = new Map<string, string[]>();
  collectReasons(tree, reasons);
  return (tree.problems ?? []).filter((problem) => !/optional/i.test(problem) && !isWantedByName(problem, reasons));
}

/** Why each package is invalid, by its name and version. */
function collectReasons({ dependencies = {} }: PackageTree, reasons: Map<string, string[]>): void {
  for (const [name, node] of Object.entries(dependencies)) {
    const id = `${name}@${node.version}`;
    if (node.invalid !== undefined) reasons.set(id, [...(reasons.get(id) ?? []), ...node.invalid.split(', ')]);
    collectReasons(node, reasons);
  }
}

/** A package that wants "latest" of another wants no version: npm calls any of them invalid. */
function isWantedByName(problem: string, reasons: ReadonlyMap<string, readonly string[]>): boolean {
  const id = /^invalid: (\S+) /.exec(problem)?.[1] ?? '';
  const all = reasons.get(id) ?? [];
  return all.length > 0 && all.every((reason) => /^"[a-z]+" from /.test(reason));
}

function readTree(text: string): PackageTree | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
