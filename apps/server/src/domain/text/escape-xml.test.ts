import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test.each([
  ['Café & <Bar> "1"', 'Café &#38; &#60;Bar&#62; &#34;1&#34;'],
  ["l'eau", 'l&#39;eau'],
  ['a\u0000b\u0008c\u001Fd\uFFFEe\uFFFFf', 'abcdef'],
  ['one\ttwo\nthree', 'one\ttwo\nthree'],
  ['a\uD800b', 'ab'],
  ['\u{1F6BB}', '\u{1F6BB}'],
])('%j is %j in XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
