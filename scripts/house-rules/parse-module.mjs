import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../node-binary.mjs';

/** The parser that builds the pages also reads them here. */
const { parseSync } = await import(
  pathToFileURL(createRequire(join(root, 'apps/web/package.json')).resolve('vite')).href
);

/** Every node of a module's syntax tree (ESTree with JSX), parents first. */
export function* nodesOf(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  yield* walk(program);
}

function* walk(value) {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
  } else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const child of Object.values(value)) yield* walk(child);
  }
}

/** The line on which a node begins, from 1. */
export function lineOf(node, text) {
  return text.slice(0, node.start).split('\n').length;
}
