import { describe, expect, test } from 'vitest';
import {
  assetFileName,
  chunkFileName,
  chunkName,
  formChunkName,
  laterChunkName,
  libraryChunkName,
} from './chunk-name.ts';

const web = '/site/apps/web/app';
const page = (name: string) => `${web}/routes/${name}.tsx?__react-router-build-client-route`;

/** A graph of who imports whom; a name before which an asterisk stands imports only when it is used. */
function graphOf(importersOf: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo: (module: string) => {
      const all = importersOf[module] ?? [];
      return {
        importers: all.filter((name) => !name.startsWith('*')),
        dynamicImporters: all.filter((name) => name.startsWith('*')).map((name) => name.slice(1)),
      };
    },
  };
}

describe('the chunk of a module', () => {
  test.each([
    [
      'of the frame',
      { x: [`${web}/features/frame/header.tsx`], [`${web}/features/frame/header.tsx`]: [page('frame')] },
      'site',
    ],
    ['of the layout of pages with text', { x: [page('reading-layout')] }, 'site'],
    ['of pages of every kind', { x: [page('home'), page('details'), page('directory'), page('text-page')] }, 'site'],
    ['of two pages with the map', { x: [page('home'), page('details')] }, 'list-and-place'],
    [
      'of the layout of pages with the map',
      { x: [page('map-layout'), 'dialog'], dialog: [`*${page('home')}`] },
      'list-and-place',
    ],
    ['of two pages of places', { x: [page('details'), page('google-details')] }, 'place'],
    ['of a page of text and of those of the map', { x: [page('home'), page('details'), page('text-page')] }, 'site'],
    [
      'of pages of three kinds',
      { x: [page('home'), page('details'), page('directory')] },
      'list-and-place-and-directory',
    ],
    ['of pages of two kinds', { x: [page('directory'), page('home')] }, 'list-and-directory'],
    ['of one page', { x: [page('details')] }, null],
    [
      'of one page and of what it opens',
      { x: [page('details'), 'gallery'], gallery: [`*${page('details')}`] },
      'place',
    ],
    ['of what is opened alone', { x: ['gallery'], gallery: [`*${page('details')}`] }, null],
    [
      'of what is opened, and of the showcase',
      { x: ['gallery', page('components')], gallery: [`*${page('home')}`] },
      null,
    ],
    ['in a ring', { x: ['y', page('home')], y: ['x', page('text-page')] }, 'list-and-text'],
  ])('%s', (_what, importersOf, expected) => {
    const graph = graphOf(importersOf);
    const names = [1, 2, 3, 4].map((kinds) => chunkName('x', graph, kinds));
    // One group of the bundler's takes it, or none.
    expect(names.filter((name) => name !== null)).toEqual(expected === null ? [] : [expected]);
  });

  test('takes what every page loads later into one, unless a page loads it at once', () => {
    const later = `${web}/features/frame/header/account-control.tsx`;
    const dialog = { dialog: [`*${page('home')}`] };
    const isLoadedLater = { [later]: [`*${web}/features/frame/header/header.tsx`] };
    const chunks = (importers: Readonly<Record<string, readonly string[]>>, id = 'x') => {
      const graph = graphOf({ ...importers, ...dialog, ...isLoadedLater });
      return [...[1, 2, 3, 4].map((kinds) => chunkName(id, graph, kinds)), laterChunkName(id, graph)];
    };
    expect(chunks({}, later)).toEqual([null, null, null, null, 'after-page']);
    expect(chunks({ x: [later, 'dialog'] })).toEqual([null, null, null, null, 'after-page']);
    // Other pages do not load all that pages with the map share for it.
    expect(chunks({ x: [later, page('home')] })).toEqual([null, null, null, 'site', null]);
    expect(chunks({ x: ['dialog', page('home')] })).toEqual(['list', null, null, null, null]);
  });

  test('puts what three forms share into one file, and nothing that a page needs that is read', () => {
    const id = `${web}/forms/use-form.ts`;
    const chunk = (users: readonly string[], module = id) => formChunkName(module, graphOf({ [module]: users }));
    const forms = ['settings', 'add-place', 'outbox'].map(page);
    expect(chunk(forms)).toBe('forms');
    expect(chunk(forms.slice(1))).toBeNull();
    expect(chunk([...forms, page('details')])).toBeNull();
    expect(chunk(forms, `${web}/ui/fields/chip.tsx`)).toBeNull();
    expect(chunk(forms, `${web}/forms/drafts/draft-store.ts`)).toBeNull();
  });

  test('names files of groups and of reading pages, and others by their hash alone', () => {
    const named = 'assets/[name]-[hash:7].js';
    expect(chunkFileName({ name: 'site', facadeModuleId: null })).toBe(named);
    expect(chunkFileName({ name: 'share-dialog', facadeModuleId: `${web}/places/share/share-dialog.tsx` })).toBe(named);
    expect(chunkFileName({ name: 'use-form', facadeModuleId: null })).toBe('assets/[hash:7].js');
    const styles = (name: string) => assetFileName({ names: [`${name}.css`] });
    for (const name of ['site', 'place', 'list-and-text', 'share-dialog', 'live-map', 'details'])
      expect(styles(name)).toBe('assets/[name]-[hash:7][extname]');
    expect(styles('use-form')).toBe('assets/[hash:7][extname]');
    expect(assetFileName({ names: ['common.json'] })).toBe('assets/[name]-[hash:7][extname]');
  });

  test('leaves the entry to itself: it may run only once the routes are there', () => {
    const entry = `${web}/entry.client.tsx`;
    expect([1, 2, 3, 4].map((kinds) => chunkName(entry, graphOf({}), kinds))).toEqual([null, null, null, null]);
    expect(chunkName('x', graphOf({ x: [entry] }), 4)).toBe('site');
  });

  test('keeps libraries apart from our own, and the largest from the others', () => {
    const library = (name: string) => {
      const id = `/site/node_modules/${name}/index.js`;
      return libraryChunkName(id, graphOf({ [id]: [page('frame')] }));
    };
    expect(library('react-dom')).toBe('react-dom');
    expect(library('@internationalized/date')).toBe('libraries');
    expect(libraryChunkName(`${web}/ui/card.tsx`, graphOf({ [`${web}/ui/card.tsx`]: [page('frame')] }))).toBe(null);
  });
});
