import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import contractPackage from '../packages/contract/package.json' with { type: 'json' };
import { api } from '../packages/contract/src/api.ts';
import { buildOpenApi } from '../packages/contract/src/openapi/openapi.ts';

const file = fileURLToPath(new URL('../packages/contract/openapi.json', import.meta.url));
const usage = 'Usage: node scripts/generate-openapi.ts [--check]';

const document = buildOpenApi(api, { title: 'Access Atlas', version: contractPackage.version });
const generated = `${JSON.stringify(document, null, 2)}\n`;
const [option, ...others] = process.argv.slice(2);

if (others.length > 0 || (option !== undefined && option !== '--check')) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else if (option === undefined) {
  writeFileSync(file, generated);
} else if (readIfPresent() !== generated) {
  process.stderr.write(
    'packages/contract/openapi.json is not what the contract says: run node scripts/generate-openapi.ts.\n',
  );
  process.exitCode = 1;
}

function readIfPresent(): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
