import { expect, test } from 'vitest';
import { replaceSections } from './replace-sections.ts';

const page =
  '# Speed\n\nOn one machine.\n\n## Lists\n\nold\n\n### in a city\n\nold too\n\n## Lists of trails\n\nkept\n';

test('a section that was measured again stands in the place of the old one, and all else stays', () => {
  expect(replaceSections(page, [{ title: 'Lists', text: '| new |\n' }])).toBe(
    '# Speed\n\nOn one machine.\n\n## Lists\n\n| new |\n\n## Lists of trails\n\nkept\n',
  );
});

test('a new section stands at the end, and one that replaces itself changes nothing', () => {
  const longer = replaceSections(page, [{ title: 'Details', text: '| fast |\n' }]);
  expect(longer).toBe(`${page}\n## Details\n\n| fast |\n`);
  expect(replaceSections(longer, [{ title: 'Details', text: '| fast |\n' }])).toBe(longer);
});

test('a page that is empty begins with the first section', () => {
  expect(replaceSections('', [{ title: 'Lists', text: 'new' }])).toBe('## Lists\n\nnew\n');
});
