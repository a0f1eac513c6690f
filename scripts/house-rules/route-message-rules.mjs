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

/**
 * Routes whose `handle` names other namespaces than the messages of their modules are in, those imported when they are
 * used included: without a namespace its keys would be shown, one too many is loaded for nothing.
 * @param routes paths of the modules of routes
 * @param importsOf the paths that a module imports
 * @param namespacesIn the namespaces of the messages that a module asks for
 * @param namedBy the namespaces that the handle of a route names
 */
export function routeMessageFindings(routes, { importsOf, namespacesIn, namedBy }) {
  return routes.flatMap((route) => {
    const needed = new Set();
    const modules = [route];
    const seen = new Set(modules);
    for (const module of modules) {
      for (const namespace of namespacesIn(module)) needed.add(namespace);
      for (const imported of importsOf(module)) {
        if (!seen.has(imported)) modules.push(imported);
        seen.add(imported);
      }
    }
    needed.delete(ofEveryPage);
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
