import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node-binary.mjs';

const pathLike =
  /`((?:apps|packages|scripts|docs|demo|bench|e2e|\.ci)\/[\w./-]+|[\w-]+\.(?:md|json|mjs|yaml)|\.env\.example|Dockerfile)`/g;
const made = /^apps\/server\/build\/|^bench\/results\//;

/** Paths that a document names in backticks and that do not exist. */
export function missingPaths(document, text) {
  return [...text.matchAll(pathLike)]
    .map(([, path]) => path)
    .filter((path) => path.includes('/') && !made.test(path) && !existsSync(join(root, path)))
    .map((path) => `${document}: names ${path}, which does not exist`);
}
