import { expect, test } from 'vitest';
import { displayUrl } from './display-url.ts';

test.each([
  ['https://www.example.org/', 'example.org'],
  ['http://Example.org:8080/Menü?a=b', 'example.org:8080/Menü?a=b'],
  ['https://café.example/', 'café.example'],
  ['https://xn--caf-dma.example/', 'café.example'],
  ['https://東京.example/', '東京.example'],
  ['https://пример.example', 'пример.example'],
  // The first letter is Cyrillic.
  ['https://\u0430pple.example/', 'xn--pple-43d.example'],
  // All five are.
  ['https://\u0430\u0440\u0440\u04cf\u0435.example/', 'xn--80ak6aa92e.example'],
  ['https://gıthub.example/', 'gıthub.example'],
  ['https://example.org/\u202egnp.exe', 'example.org/%E2%80%AEgnp.exe'],
  ['https://example.org/a b', 'example.org/a%20b'],
])('%s is shown as %s', (address, shown) => {
  expect(displayUrl(address)).toBe(shown);
});
