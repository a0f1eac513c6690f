import { expect, test } from 'vitest';
import { type BuiltChunk, precachedFiles } from './precached-files.ts';

const web = '/site/apps/web/app';

function chunk(fileName: string, modules: readonly string[], more: Partial<BuiltChunk> = {}): BuiltChunk {
  const moduleIds = modules.map((module) => `${web}/${module}`);
  return { fileName, facadeModuleId: moduleIds[0] ?? null, moduleIds, imports: [], ...more };
}

const routes = ['frame', 'map-layout', 'home', 'wide-layout', 'directory', 'reading-layout', 'text-page'];
/** Everything that the list names, in one chunk. */
const reading = chunk(
  'assets/reading.js',
  [
    'entry.client.tsx',
    'root.tsx',
    ...[...routes, 'filters', 'offline', 'not-found'].map(
      (name) => `routes/${name}.tsx?__react-router-build-client-route`,
    ),
    ...['places', 'suggestions', 'vocabulary'].map((name) => `browser/api/${name}-api.ts`),
    'features/embed/embed-dialog.tsx',
    'features/filters/filter-dialog.tsx',
    'features/offline/offline-notices.tsx',
    'features/popup/pin-popup.tsx',
    'features/popup/point-popup.tsx',
    'features/popup/popup-words.ts',
    'map/behaviours/keys-dialog.tsx',
    'map/behaviours/pin-mode.tsx',
    'places/photos/photo-gallery.tsx',
    'places/share/share-dialog.tsx',
  ],
  { imports: ['assets/shared.js'] },
);
const details = chunk('assets/details.js', ['routes/details.tsx'], {
  imports: ['assets/shared.js'],
  viteMetadata: { importedCss: new Set(['assets/details.css']) },
});
const shared = chunk('assets/shared.js', ['ui/actions/button.tsx'], {
  facadeModuleId: null,
  imports: ['assets/react.js'],
  viteMetadata: { importedCss: new Set(['assets/shared.css']) },
});
const react = chunk('assets/react.js', ['../../../node_modules/react/index.js'], { facadeModuleId: null });
const asset = (fileName: string, source: string) => ({ fileName, originalFileNames: [source] });
const messages = [
  asset('assets/common-1.json', 'app/i18n/en/common.json'),
  asset('assets/common-2.json', 'app/i18n/fr/common.json'),
  asset('assets/details-1.json', 'app/i18n/en/details.json'),
];
const otherAssets = [
  asset('assets/forms-1.json', 'app/i18n/en/forms.json'),
  asset('assets/console-1.json', 'app/i18n/en/console.json'),
  asset('assets/basemap-colours-1.json', 'app/map/basemap/basemap-colours.json'),
  asset('assets/typeface-1.woff2', 'app/ui/fonts/typeface.woff2'),
];
/** What is only loaded when it is used, or by a route that is not read without a connection. */
const others = [
  chunk('assets/live-map.js', ['map/live-map.tsx'], { imports: ['assets/shared.js'] }),
  chunk('assets/sign-in-dialog.js', ['account/sign-in-dialog.tsx'], { imports: ['assets/field.js'] }),
  chunk('assets/review-form.js', ['features/add-review/review-form.tsx'], { imports: ['assets/field.js'] }),
  chunk('assets/field.js', ['forms/field.tsx'], { viteMetadata: { importedCss: new Set(['assets/field.css']) } }),
  chunk('assets/console.js', ['routes/console.tsx'], { imports: ['assets/queue.js'] }),
  chunk('assets/queue.js', ['console/reviews/queue.tsx']),
  chunk('assets/components.js', ['routes/components.tsx'], { imports: ['assets/shared.js'] }),
];

test('the code and the messages of the pages that are read are stored, with all that it imports at once', () => {
  expect(precachedFiles([reading, details, shared, react], messages)).toEqual([
    '/assets/common-1.json',
    '/assets/common-2.json',
    '/assets/details-1.json',
    '/assets/details.css',
    '/assets/details.js',
    '/assets/react.js',
    '/assets/reading.js',
    '/assets/shared.css',
    '/assets/shared.js',
  ]);
});

test('nothing of forms, of accounts, of the console or of the live map is', () => {
  const all = [reading, details, shared, react, ...others];
  expect(precachedFiles(all, [...messages, ...otherAssets])).toEqual(
    precachedFiles([reading, details, shared, react], messages),
  );
});

test('a module of the list that was renamed stops the build', () => {
  expect(() => precachedFiles([reading, shared, react], messages)).toThrow('No chunk holds routes/details.tsx');
});

test.each(['forms/use-form.ts', 'account/forms/log-in-form.tsx', 'console/reviews/queue.tsx'])(
  '%s in a chunk of a page that is read stops the build',
  (module) => {
    const grown = { ...shared, moduleIds: [...shared.moduleIds, `${web}/${module}`] };
    expect(() => precachedFiles([reading, details, grown, react], messages)).toThrow(`holds ${web}/${module}`);
  },
);
