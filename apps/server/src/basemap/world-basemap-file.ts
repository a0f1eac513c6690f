import { fileURLToPath } from 'node:url';

/** The small world that every site has; made at build time by `scripts/build.mjs`, never committed. */
export const worldBasemapFile = fileURLToPath(new URL('../../build/world.pmtiles', import.meta.url));
