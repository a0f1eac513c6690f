// Checks the rules of the house that no linter knows: who imports whom, where SQL lives, what documents name, where words stand.

import { missingPaths } from './house-rules/document-rules.ts';
import { folderFindings } from './house-rules/folder-findings.mjs';
import { importRules } from './house-rules/import-rules.mjs';
import { circleFindings } from './house-rules/room-circles.mjs';
import {
  loadedNamespaces,
  namedNamespaces,
  routeMessageFindings,
  subjectsOf,
} from './house-rules/route-message-rules.mjs';
import { serverRoomOf, serverRoomRules } from './house-rules/server-room-rules.mjs';
import { importsOf, projectFiles, textOf } from './house-rules/source-files.mjs';
import { textRules } from './house-rules/text-rules.mjs';
import { walkthroughFindings } from './house-rules/walkthrough-rules.ts';
import { webImportRules, webRoomOf } from './house-rules/web-import-rules.mjs';
import { jsxFindings } from './house-rules/web-jsx-rules.mjs';
import { messageFindings, messagesOf, sharedSubjects, unknownKeys } from './house-rules/web-message-rules.mjs';

const readable = /\.(?:ts|tsx|mjs|json|md|css|html|yaml|yml|sh)$|Dockerfile$|^\.(?:npmrc|env\.example|gitignore)$/;
const webCode = /^apps\/web\/app\/.*(?<!\.test|\.d)\.tsx?$/;
const languages = ['en', 'fr', 'pt'];
const files = projectFiles();
const namespaces = files.flatMap((path) => /^apps\/web\/app\/i18n\/en\/(.+)\.json$/.exec(path)?.[1] ?? []);
const messagesIn = (language, namespace) => messagesOf(textOf(`apps/web/app/i18n/${language}/${namespace}.json`));
const english = Object.fromEntries(namespaces.map((namespace) => [namespace, messagesIn('en', namespace)]));
const messages = new Map(Object.values(english).flatMap((texts) => [...texts]));
const namespaceOf = new Map(
  Object.entries(english).flatMap(([namespace, texts]) =>
    [...texts.keys()].map((key) => [key.split('.')[0], namespace]),
  ),
);
const findings = [
  ...folderFindings(files),
  ...sharedSubjects(english),
  ...namespaces.flatMap((namespace) =>
    messageFindings(
      Object.fromEntries(languages.map((language) => [language, messagesIn(language, namespace)])),
      namespace,
    ),
  ),
];
const namespacesByFile = new Map();
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
  if (webCode.test(path)) {
    findings.push(...unknownKeys(path, text, messages));
    namespacesByFile.set(path, new Set([...subjectsOf(path, text)].map((subject) => namespaceOf.get(subject))));
  }
  if (webCode.test(path) && path.endsWith('.tsx')) findings.push(...jsxFindings(path, text));
  if (path.endsWith('.md')) findings.push(...missingPaths(path, text, files));
  if (path.startsWith('docs/walkthroughs/')) findings.push(...walkthroughFindings(path, text, files, textOf));
}
const importsByFile = Map.groupBy(imports, ({ from }) => from);
findings.push(
  ...circleFindings(imports, webRoomOf),
  ...circleFindings(imports, serverRoomOf),
  ...routeMessageFindings(
    files.filter((path) => /^apps\/web\/app\/routes\/.+\.tsx$/.test(path)),
    {
      importsOf: (path) => (importsByFile.get(path) ?? []).map(({ to }) => to),
      namespacesIn: (path) => namespacesByFile.get(path) ?? [],
      namedBy: (path) => namedNamespaces(textOf(path)),
      loadedBy: (path) => (importsByFile.has(path) && webCode.test(path) ? loadedNamespaces(textOf(path)) : []),
    },
  ),
);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${findings.length === 0 ? 'no' : findings.length} broken house rules\n`);
process.exit(findings.length === 0 ? 0 : 1);
