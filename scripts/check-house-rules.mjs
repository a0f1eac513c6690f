// Checks the rules of the house that no linter knows: who imports whom, where SQL lives, what documents name.

import { missingPaths } from './house-rules/document-rules.mjs';
import { importRules } from './house-rules/import-rules.mjs';
import { importsOf, projectFiles, textOf } from './house-rules/source-files.mjs';
import { textRules } from './house-rules/text-rules.mjs';

const readable = /\.(?:ts|tsx|mjs|json|md|css|html|yaml|yml|sh)$|Dockerfile$|^\.(?:npmrc|env\.example|gitignore)$/;
const findings = [];
for (const path of projectFiles().filter((file) => readable.test(file))) {
  const text = textOf(path);
  for (const rule of textRules) {
    const finding = rule(path, text);
    if (finding) findings.push(`${path}: ${finding}`);
  }
  if (/\.(?:ts|tsx)$/.test(path)) {
    for (const imported of importsOf(path, text)) {
      for (const rule of importRules) {
        const finding = rule(path, imported);
        if (finding) findings.push(`${path}: ${finding}`);
      }
    }
  }
  if (path.endsWith('.md')) findings.push(...missingPaths(path, text));
}
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${findings.length === 0 ? 'no' : findings.length} broken house rules\n`);
process.exit(findings.length === 0 ? 0 : 1);
