import { lineOf, nodesOf } from './parse-module.mjs';

/** Attributes that are seen or spoken. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);
const hasLetters = (text) => /\p{L}/u.test(text);

/**
 * What a page's components may not hold: words that are not in the language files, and inline styles, which the page's
 * policy forbids.
 */
export function jsxFindings(path, text) {
  const findings = [];
  for (const node of nodesOf(path, text)) {
    const words = wordsOf(node).find(hasLetters);
    if (words !== undefined) {
      findings.push(`${path}:${lineOf(node, text)}: "${words.trim()}" belongs in the language files (app/i18n)`);
    }
    if (node.type === 'JSXAttribute' && node.name.name === 'style') {
      findings.push(`${path}:${lineOf(node, text)}: the page's policy forbids inline styles; use a class`);
    }
  }
  return findings;
}

/** The literal words that a node of JSX shows or speaks. */
function wordsOf(node) {
  if (node.type === 'JSXText') return [node.value];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.filter(isContainer).flatMap(({ expression }) => literalsOf(expression));
  }
  if (node.type !== 'JSXAttribute' || !spoken.has(node.name.name) || node.value === null) return [];
  return literalsOf(isContainer(node.value) ? node.value.expression : node.value);
}

function isContainer(node) {
  return node.type === 'JSXExpressionContainer';
}

function literalsOf(expression) {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return expression.quasis.map((part) => part.value.cooked);
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    default:
      return [];
  }
}
