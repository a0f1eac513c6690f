/** A path from the root, or the name of a file, alone or with some of the folders above it. */
const named =
  /`((?:apps|packages|scripts|docs|demo|bench|e2e|\.ci)\/[\w./-]+|(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|json|md|css|ya?ml|sh)|\.env\.example|Dockerfile)`/g;
const made = /^apps\/server\/build\/|^apps\/web\/build\/|^bench\/results\//;

/**
 * Paths and files that a document names in backticks and that the project does not have.
 * @param files all files of the project, as paths from its root
 */
export function missingPaths(document: string, text: string, files: readonly string[]): string[] {
  return [...text.matchAll(named)]
    .map(([, path = '']) => path)
    .filter((path) => !made.test(path) && !isThere(path.replace(/\/$/, ''), files))
    .map((path) => `${document}: names ${path}, which does not exist`);
}

function isThere(path: string, files: readonly string[]): boolean {
  return files.some((file) => file === path || file.startsWith(`${path}/`) || file.endsWith(`/${path}`));
}
