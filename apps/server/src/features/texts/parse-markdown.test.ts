import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, wordsOf } from './parse-markdown.ts';
import { parseRuns } from './parse-runs.ts';
import { safeHref } from './safe-href.ts';

const run = (text: string, look: object = {}) => ({
  text,
  isStrong: false,
  isEmphasized: false,
  isCode: false,
  href: null,
  ...look,
});

describe('Markdown', () => {
  test('is read as headings, paragraphs and lists', () => {
    const source = [
      '\uFEFF# About',
      '',
      'One line',
      'and its next.',
      '## Press {#press}',
      '- first',
      '- second,',
      '  which goes on',
      '1. counted',
      '### Deeper ###',
      '<!-- a remark',
      '## that spans lines -->',
      'Last.',
    ];
    expect(parseMarkdown(source.join('\r\n'))).toEqual({
      title: 'About',
      blocks: [
        { kind: 'paragraph', runs: [run('One line and its next.')] },
        { kind: 'heading', level: 2, id: 'press', runs: [run('Press')] },
        { kind: 'list', isOrdered: false, items: [[run('first')], [run('second, which goes on')]] },
        { kind: 'list', isOrdered: true, items: [[run('counted')]] },
        { kind: 'heading', level: 3, id: null, runs: [run('Deeper')] },
        { kind: 'paragraph', runs: [run('Last.')] },
      ],
    });
  });

  test.each([
    ['plain', [run('plain')]],
    [
      'a **strong *and* weak** end',
      [
        run('a '),
        run('strong ', { isStrong: true }),
        run('and', { isStrong: true, isEmphasized: true }),
        run(' weak', { isStrong: true }),
        run(' end'),
      ],
    ],
    ['_leaning_ but snake_case_name', [run('leaning', { isEmphasized: true }), run(' but snake_case_name')]],
    ['2 * 3 * 4 and **', [run('2 * 3 * 4 and **')]],
    ['`<b> *code*`', [run('<b> *code*', { isCode: true })]],
    ['\\*not\\* so', [run('*not* so')]],
    [
      'see [the **map**](/?q=a#list).',
      [run('see '), run('the ', { href: '/?q=a#list' }), run('map', { href: '/?q=a#list', isStrong: true }), run('.')],
    ],
    ['<https://example.org/a>', [run('https://example.org/a', { href: 'https://example.org/a' })]],
    ['[write]( mailto:{contactEmail} )', [run('write', { href: 'mailto:{contactEmail}' })]],
    ['[open', [run('[open')]],
  ])('%j is split into runs', (source, runs) => {
    expect(parseRuns(source)).toEqual(runs);
  });

  test.each([
    'javascript:alert',
    'JaVaScRiPt:alert%281%29',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://me:secret@example.org/',
    'about',
    '#"x',
    '',
  ])('a link to %j leads nowhere, and its words stay', (address) => {
    expect(safeHref(address)).toBeNull();
    const runs = parseRuns(`before [words](${address}) after`);
    expect(runs.every(({ href }) => href === null)).toBe(true);
    expect(wordsOf(runs)).toContain('words');
  });

  test('HTML is words, wherever it stands', () => {
    const { title, blocks } = parseMarkdown('# <i>T</i>\n\n<script>alert(1)</script>\n\n- <img src=x onerror=y>');
    expect(title).toBe('<i>T</i>');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    expect(JSON.stringify(blocks)).toContain('"text":"<script>alert(1)</script>"');
  });

  test('whatever is written can be read, and nothing dangerous comes of it', () => {
    const piece = fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '1. ',
      '**',
      '*',
      '_',
      '`',
      '[',
      '](',
      ')',
      '<',
      '>',
      '\\',
      '\n',
      '<!--',
      '-->',
      'https://a.example',
      'javascript:x',
      '{#id}',
      'word',
      ' ',
      '//b',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 40 }), (pieces) => {
        const { blocks } = parseMarkdown(pieces.join(''));
        const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs));
        for (const { text, href } of runs) {
          expect(text).not.toBe('');
          expect(href ?? '/').toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);
        }
      }),
    );
  });
});
