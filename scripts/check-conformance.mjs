// Checks that every row of docs/conformance.md names tests that are there, or says that there is none, and counts them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkConformance } from './house-rules/conformance-rules.ts';
import { root } from './node-binary.mjs';

const texts = new Map();
/** The text of a file of the project, read once; undefined where there is none. */
function textOf(path) {
  if (!texts.has(path))
    texts.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  return texts.get(path);
}

const { counts, findings } = checkConformance(textOf('docs/conformance.md') ?? '', textOf);
const all = {};
for (const [chapter, ofChapter] of counts) {
  const said = Object.entries(ofChapter).filter(([, count]) => count > 0);
  process.stdout.write(`${chapter}: ${said.map(([standing, count]) => `${count} ${standing}`).join(', ')}\n`);
  for (const [standing, count] of said) all[standing] = (all[standing] ?? 0) + count;
}
process.stdout.write(
  `all: ${Object.entries(all)
    .map(([standing, count]) => `${count} ${standing}`)
    .join(', ')}\n`,
);
for (const finding of findings) process.stdout.write(`docs/conformance.md, ${finding}\n`);
process.exit(findings.length === 0 ? 0 : 1);
