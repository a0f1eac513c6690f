import { describe, expect, test } from 'vitest';
import { loadedNamespaces, namedNamespaces, routeMessageFindings, subjectsOf } from './route-message-rules.mjs';

test.each([
  ["t('search.title')", ['search']],
  [`t(\`ui.rating.\${rating}\`)`, ['ui']],
  ["i18n.t('map.name', { count })", ['map']],
  ['<Trans i18nKey="details.back.name" />', ['details']],
  ["t(isOpen ? 'map.close' : isLate ? 'ui.late' : 'search.open')", ['map', 'ui', 'search']],
  [`t(\`details.trail.\${kind}\` as 'details.trail.name')`, ['details']],
  ['t(key)', []],
  [`t(\`\${kind}.title\`)`, []],
  ["format('search.title')", []],
])('%s asks for %j', (code, subjects) => {
  expect([...subjectsOf('some.tsx', code)]).toEqual(subjects);
});

test('the handle of a route names its namespaces', () => {
  expect(namedNamespaces("export const handle = { messages: ['map', 'search'] } satisfies RouteMessages;")).toEqual([
    'map',
    'search',
  ]);
  expect(namedNamespaces('export default function Page() {}')).toEqual([]);
});

test('a part that is loaded when it is used loads its namespaces', () => {
  expect(loadedNamespaces("import x from 'x';\n\nawait loadMessages(['account']);\n")).toEqual(['account']);
  expect(loadedNamespaces('await loadMessages(handle.messages);')).toEqual([]);
});

describe('the namespaces of a route', () => {
  const imports: Record<string, string[]> = { route: ['panel', 'react'], panel: ['dialog', 'route'], dialog: [] };
  const shown: Record<string, string[]> = { route: ['common'], panel: ['search'], dialog: ['map'] };
  const loadedBy: Record<string, string[]> = {};
  const findings = (...named: string[]) =>
    routeMessageFindings(['route'], {
      loadedBy: (path: string) => loadedBy[path] ?? [],
      importsOf: (path: string) => imports[path] ?? [],
      namespacesIn: (path: string) => shown[path] ?? [],
      namedBy: () => named,
    });

  test('those of all its modules are named, and none else', () => {
    expect(findings('map', 'search')).toEqual([]);
  });

  test('a module that loads some by itself has them, with what it imports', () => {
    loadedBy.dialog = ['map'];
    expect(findings('search')).toEqual([]);
    loadedBy.dialog = [];
    loadedBy.panel = ['search', 'map'];
    expect(findings()).toEqual([]);
    loadedBy.panel = [];
  });

  test('one that is missing, and one too many, are found', () => {
    expect(findings('search', 'details')).toEqual([
      'route: its handle does not name the messages of map',
      'route: its handle names details, whose messages it does not show',
    ]);
  });
});
