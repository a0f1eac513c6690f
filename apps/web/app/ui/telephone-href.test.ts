import { expect, test } from 'vitest';
import { telephoneHref } from './telephone-href.ts';

test.each([
  ['+1 416 555 0100', 'tel:+14165550100'],
  ['(416) 555-0100', 'tel:4165550100'],
  ['+1 416 555 0100;ext=12', 'tel:+14165550100;ext=12'],
  ['416-555-0100 x12', 'tel:4165550100;ext=12'],
  ['416-555-0100x12', 'tel:4165550100;ext=12'],
  ['416-555-0100, ext. 12', 'tel:4165550100;ext=12'],
  ['416-555-0100 (extension 12)', 'tel:4165550100;ext=12'],
  ['514 555-0100 poste 204', 'tel:5145550100;ext=204'],
  ['514 555-0100, Poste : 204', 'tel:5145550100;ext=204'],
  ['+55 11 5550-0100 ramal 7', 'tel:+551155500100;ext=7'],
  ['+55 11 5550-0100 - Ramal: 7', 'tel:+551155500100;ext=7'],
  ['416 555 0100 #5', 'tel:4165550100;ext=5'],
  ['+49 (0)89 123456', 'tel:+4989123456'],
  ['089/123456', 'tel:089123456'],
])('%s is called at %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});

test('an extension that was given apart is the one', () => {
  expect(telephoneHref('416 555 0100', '12')).toBe('tel:4165550100;ext=12');
  expect(telephoneHref('416 555 0100 x9', 'poste 12')).toBe('tel:4165550100;ext=12');
  expect(telephoneHref('416 555 0100', null)).toBe('tel:4165550100');
});
