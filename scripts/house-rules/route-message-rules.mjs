import { nodesOf } from './parse-module.mjs';

/** What every page has without naming it. */
const ofEveryPage = 'common';

/** The first parts of the keys of messages that a module asks for: `t('search.title')` asks for `search`. */
export function subjectsOf(path, text) {
  const subjects = new Set();
  for (const node of nodesOf(path, text)) {
    for (const start of startsOf(keyOf(node))) {
      if (start.includes('.')) subjects.add(start.slice(0, start.indexOf('.')));
    }
  }
  return subjects;
}

/** The namespaces that the `handle` of a route names. */
export function namedNamespaces(text) {
  const [, list = ''] = /\bhandle = \{ messages: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
}

/** The namespaces that a module loads by itself before anything of it is shown: `await loadMessages(['account'])`. */
export function loadedNamespaces(text) {
  const [, list = ''] = /^await loadMessages\(\[([^\]]*)\]\)/m.exec(text) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
}

/**
 * Routes whose `handle` names other namespaces than the messages of their modules are in, those imported when they are
 * used included: without a namespace its keys would be shown, one too many is loaded for nothing.
 * @param routes paths of the modules of routes
 * @param importsOf the paths that a module imports
 * @param namespacesIn the namespaces of the messages that a module asks for
 * @param namedBy the namespaces that the handle of a route names
 * @param loadedBy the namespaces that a module loads by itself, for what it imports too
 */
export function routeMessageFindings(routes, { importsOf, namespacesIn, namedBy, loadedBy }) {
  return routes.flatMap((route) => {
    const needed = new Set();
    const modules = [{ module: route, loaded: new Set([ofEveryPage]) }];
    const seen = new Set();
    for (const { module, loaded: before } of modules) {
      const loaded = before.union(new Set(loadedBy(module)));
      const visit = [module, ...[...loaded].sort()].join(' ');
      if (seen.has(visit)) continue;
      seen.add(visit);
      for (const namespace of namespacesIn(module)) if (!loaded.has(namespace)) needed.add(namespace);
      modules.push(...importsOf(module).map((imported) => ({ module: imported, loaded })));
    }
    const named = new Set(namedBy(route));
    return [
      ...[...needed.difference(named)].map((name) => `${route}: its handle does not name the messages of ${name}`),
      ...[...named.difference(needed)].map(
        (name) => `${route}: its handle names ${name}, whose messages it does not show`,
      ),
    ];
  });
}

/** The texts that a key may begin with; none where only the program knows. */
function startsOf(key) {
  if (key?.type === 'TSAsExpression') return startsOf(key.expression);
  if (key?.type === 'ConditionalExpression') return [...startsOf(key.consequent), ...startsOf(key.alternate)];
  const start = key?.type === 'TemplateLiteral' ? key.quasis[0].value.cooked : key?.value;
  return typeof start === 'string' ? [start] : [];
}

function keyOf(node) {
  const isCall =
    node.type === 'CallExpression' &&
    (node.callee.type === 'MemberExpression' ? node.callee.property.name : node.callee.name) === 't';
  if (isCall) return node.arguments[0];
  return node.type === 'JSXAttribute' && node.name.name === 'i18nKey' ? node.value : undefined;
}
