import { describe, expect, test } from 'vitest';
import { chunkName } from './chunk-name.ts';

const web = '/site/apps/web/app';
const page = (name: string) => `${web}/routes/${name}.tsx?__react-router-build-client-route`;

/** A graph of who imports whom; a name before which an asterisk stands imports only when it is used. */
function chunkOf(id: string, importersOf: Readonly<Record<string, readonly string[]>>) {
  return chunkName(id, {
    getModuleInfo: (module) => {
      const all = importersOf[module] ?? [];
      return {
        importers: all.filter((name) => !name.startsWith('*')),
        dynamicImporters: all.filter((name) => name.startsWith('*')).map((name) => name.slice(1)),
      };
    },
  });
}

describe('the chunk of a module', () => {
  test.each([
    [
      'of the frame',
      { x: [`${web}/features/frame/header.tsx`], [`${web}/features/frame/header.tsx`]: [page('frame')] },
      'site',
    ],
    ['of a layout', { x: [page('map-layout')] }, 'site'],
    ['of two pages', { x: [page('home'), page('details')] }, 'site'],
    ['of one page', { x: [page('details')] }, null],
    ['of one page and of what it opens', { x: [page('details'), 'gallery'], gallery: [`*${page('details')}`] }, 'site'],
    ['of what is opened alone', { x: ['gallery'], gallery: [`*${page('details')}`] }, null],
    [
      'of what is opened, and of the showcase',
      { x: ['gallery', page('components')], gallery: [`*${page('home')}`] },
      null,
    ],
    ['in a ring', { x: ['y', page('home')], y: ['x', page('about')] }, 'site'],
  ])('%s', (_what, graph, expected) => {
    expect(chunkOf('x', graph)).toBe(expected);
  });

  test('keeps libraries apart from our own, and the largest from the others', () => {
    const library = (name: string) =>
      chunkOf(`/site/node_modules/${name}/index.js`, { [`/site/node_modules/${name}/index.js`]: [page('frame')] });
    expect(library('react-dom')).toBe('react-dom');
    expect(library('@internationalized/date')).toBe('libraries');
  });
});
