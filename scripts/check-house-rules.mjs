// Checks the rules of the house that no linter knows: who imports whom, where SQL lives, what documents name, where words stand.

import { missingPaths } from './house-rules/document-rules.ts';
import { importRules } from './house-rules/import-rules.mjs';
import { circleFindings } from './house-rules/room-circles.mjs';
import { serverRoomOf, serverRoomRules } from './house-rules/server-room-rules.mjs';
import { importsOf, projectFiles, textOf } from './house-rules/source-files.mjs';
import { textRules } from './house-rules/text-rules.mjs';
import { webImportRules, webRoomOf } from './house-rules/web-import-rules.mjs';
import { jsxFindings } from './house-rules/web-jsx-rules.mjs';
import { messageFindings, messagesOf, unknownKeys } from './house-rules/web-message-rules.mjs';

const readable = /\.(?:ts|tsx|mjs|json|md|css|html|yaml|yml|sh)$|Dockerfile$|^\.(?:npmrc|env\.example|gitignore)$/;
const webCode = /^apps\/web\/app\/.*(?<!\.test|\.d)\.tsx?$/;
const messages = Object.fromEntries(
  ['en', 'fr', 'pt'].map((language) => [language, messagesOf(textOf(`apps/web/app/i18n/${language}.json`))]),
);
const findings = messageFindings(messages);
const files = projectFiles();
const imports = [];
for (const path of files.filter((file) => readable.test(file))) {
  const text = textOf(path);
  for (const rule of textRules) {
    const finding = rule(path, text);
    if (finding) findings.push(`${path}: ${finding}`);
  }
  if (/\.(?:ts|tsx)$/.test(path)) {
    for (const imported of importsOf(path, text)) {
      imports.push({ from: path, to: imported });
      for (const rule of [...importRules, ...serverRoomRules, ...webImportRules]) {
        const finding = rule(path, imported);
        if (finding) findings.push(`${path}: ${finding}`);
      }
    }
  }
  if (webCode.test(path)) findings.push(...unknownKeys(path, text, messages.en));
  if (webCode.test(path) && path.endsWith('.tsx')) findings.push(...jsxFindings(path, text));
  if (path.endsWith('.md')) findings.push(...missingPaths(path, text, files));
}
findings.push(...circleFindings(imports, webRoomOf), ...circleFindings(imports, serverRoomOf));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${findings.length === 0 ? 'no' : findings.length} broken house rules\n`);
process.exit(findings.length === 0 ? 0 : 1);
