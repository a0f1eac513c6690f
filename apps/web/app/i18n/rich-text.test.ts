import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const parts = {
  key: (words: string) => createElement('kbd', null, words),
  terms: (words: string) => createElement('a', { href: '/terms' }, words),
};

test.each([
  ['Press <key>P</key> for pins, <key>?</key> for all', 'Press <kbd>P</kbd> for pins, <kbd>?</kbd> for all'],
  ['<terms>The terms</terms> of 1 < 2', '<a href="/terms">The terms</a> of 1 &lt; 2'],
  ['Nothing in it', 'Nothing in it'],
  ['An <other>unknown</other> part keeps its words', 'An unknown part keeps its words'],
  ['An <key>open one stays as it is', 'An &lt;key&gt;open one stays as it is'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(createElement(RichText, { text, parts }))).toBe(html);
});
