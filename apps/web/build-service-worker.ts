import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { precachedFiles } from './precached-files.ts';

const entry = fileURLToPath(new URL('service-worker/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

/**
 * Builds the service worker beside the pages: one file under one name, without imports, which not every browser supports
 * in a service worker. The build defines in it the files to store at its installation, and a version computed from the
 * names of the built files, which contain hashes of their content: the worker changes whenever the pages do.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        const names = Object.keys(bundle).sort();
        const files = Object.values(bundle);
        const siteFiles = precachedFiles(
          files.filter((file) => file.type === 'chunk'),
          files.filter((file) => file.type === 'asset'),
        );
        const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { pagesVersion: JSON.stringify(version), siteFiles: JSON.stringify(siteFiles) },
          build: {
            outDir: dir ?? '',
            emptyOutDir: false,
            target: 'baseline-widely-available',
            rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
          },
        });
      },
    },
  };
}
