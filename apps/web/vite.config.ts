import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { assetFileName, chunkFileName, chunkGroups, entryFileName } from './chunk-name.ts';
import { className } from './class-name.ts';
import { dropFunctionNames } from './drop-function-names.ts';

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['en', 'fr', 'pt'] }), enforce: 'pre' },
    buildServiceWorker(),
    dropFunctionNames('@protomaps/basemaps'),
  ],
  build: {
    // A data: address would need an exception in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // Browsers that support light-dark(), so that it is not transpiled.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: entryFileName,
            chunkFileNames: chunkFileName,
            assetFileNames: assetFileName,
          },
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
});
