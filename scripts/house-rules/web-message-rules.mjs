import { lineOf, nodesOf } from './parse-module.mjs';

const folder = 'apps/web/app/i18n/';
const tags = { en: 'en', fr: 'fr', pt: 'pt-BR' };
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Every text of a language file by its dotted key. */
export function messagesOf(text) {
  const flatten = (value, prefix) =>
    typeof value === 'string'
      ? [[prefix, value]]
      : Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`));
  return new Map(flatten(JSON.parse(text), ''));
}

/**
 * What the language files may not do: differ in their keys, lack a plural form of their language, name other values than
 * the English text, or break a French line before a colon.
 * @param files the messages of one namespace by language; see {@link messagesOf}
 */
export function messageFindings(files, namespace) {
  const findings = [];
  const all = new Set(Object.values(files).flatMap((messages) => [...messages.keys()].map(baseOf)));
  for (const [language, messages] of Object.entries(files)) {
    const has = new Set([...messages.keys()].map(baseOf));
    const categories = new Intl.PluralRules(tags[language]).resolvedOptions().pluralCategories;
    const say = (words) => findings.push(`${folder}${language}/${namespace}.json: ${words}`);
    for (const key of all) if (!has.has(key)) say(`lacks "${key}", which another language has`);
    for (const [key, text] of messages) {
      if (text.trim() === '') say(`"${key}" is empty`);
      if (plural.test(key)) {
        const base = baseOf(key);
        const missing = categories.filter((category) => !messages.has(`${base}_${category}`));
        if (missing.length > 0) say(`"${base}" lacks the plural forms ${missing.join(', ')}`);
      }
      const english = files.en.get(key) ?? files.en.get(`${baseOf(key)}_other`);
      // "One place" needs no number.
      const ignored = plural.test(key) ? 'count' : undefined;
      if (english !== undefined && valuesOf(english, ignored) !== valuesOf(text, ignored)) {
        say(`"${key}" and its English text name other values in {{ }}`);
      }
      if (language === 'fr' && (/ [:;?!»]|« /.test(text) || /[\p{L}\d)}][;?!](?!\w)|[\p{L})}]:(?=\s|$)/u.test(text))) {
        say(`"${key}" needs a no-break space before : ; ? ! » and after «`);
      }
    }
  }
  return [...new Set(findings)];
}

/**
 * First parts of keys that several namespaces have: which one a key is in would hang on their order.
 * @param namespaces messages by namespace
 */
export function sharedSubjects(namespaces) {
  const owners = new Map();
  for (const [namespace, messages] of Object.entries(namespaces)) {
    for (const key of messages.keys()) {
      const [subject] = key.split('.');
      owners.set(subject, (owners.get(subject) ?? new Set()).add(namespace));
    }
  }
  return [...owners]
    .filter(([, names]) => names.size > 1)
    .map(([subject, names]) => `${folder}: "${subject}" is in several namespaces: ${[...names].join(', ')}`);
}

/** Texts that a module asks for and no language file has: `t('a.b')`, `` t(`a.${b}`) ``, `i18nKey="a.b"`. */
export function unknownKeys(path, text, messages) {
  const known = [...new Set([...messages.keys()].flatMap((key) => [key, baseOf(key)]))];
  const findings = [];
  for (const node of nodesOf(path, text)) {
    const pattern = keyPattern(node);
    if (pattern !== undefined && !known.some((key) => pattern.test(key))) {
      findings.push(`${path}:${lineOf(node, text)}: no language file has ${text.slice(node.start, node.end)}`);
    }
  }
  return findings;
}

function keyPattern(node) {
  const isCall =
    node.type === 'CallExpression' &&
    (node.callee.type === 'MemberExpression' ? node.callee.property.name : node.callee.name) === 't';
  const isAttribute = node.type === 'JSXAttribute' && node.name.name === 'i18nKey';
  const key = isCall ? node.arguments[0] : isAttribute ? node.value : undefined;
  if (key?.type === 'Literal') return exactly([String(key.value)]);
  if (key?.type === 'TemplateLiteral') return exactly(key.quasis.map((part) => part.value.cooked));
  return undefined;
}

/** A pattern for keys whose fixed parts are these, with something between them. */
function exactly(parts) {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

function baseOf(key) {
  return key.replace(plural, '');
}

function valuesOf(text, ignored) {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).filter((name) => name !== ignored);
  return [...new Set(names)].sort().join(', ');
}
