import { expect, test } from 'vitest';
import { embedSnippet, isFrameSize } from './embed-snippet.ts';

const frame = {
  address: 'https://atlas.example/embed?types=cafe&map=15/48/11',
  title: 'Cafés',
  width: '100%',
  height: '480',
};

test('a frame has all that a page needs to show it well', () => {
  expect(embedSnippet(frame)).toBe(
    '<iframe src="https://atlas.example/embed?types=cafe&amp;map=15/48/11" title="Cafés" width="100%" height="480" loading="lazy" allow="geolocation"></iframe>',
  );
});

test('whatever is written as its title stays its title', () => {
  const title = '"><script>alert(1)</script>';
  expect(embedSnippet({ ...frame, title })).toContain(
    'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="100%"',
  );
});

test.each([
  ['480', true],
  ['100%', true],
  ['0', false],
  ['50%', false],
  ['10 px', false],
  ['99999', false],
  ['', false],
])('the size %j is one: %s', (text, isSize) => {
  expect(isFrameSize(text)).toBe(isSize);
});
