import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('service-worker/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';
const siteFile = /^assets\/[^/]+\.(?:js|css)$/;
/** The map's code with its style and worker: it is large, and cached only after it was used. */
const mapFile = /^assets\/(?:live-map|maplibre-gl|load-\w+)-/;

/**
 * Builds the service worker beside the pages: one file under one name, without imports, which not every browser knows in
 * a service worker. It is told the files of the site, and a version made of the names of the built files, which are named after their content: the
 * worker is another whenever the pages are.
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
        const siteFiles = names.filter((name) => siteFile.test(name) && !mapFile.test(name)).map((name) => `/${name}`);
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
