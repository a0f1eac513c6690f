import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { worldBasemapFile } from '../apps/server/src/basemap/world-basemap-file.ts';
import { buildWorldBasemap } from '../apps/server/src/importing/basemap/build-world-basemap.ts';

mkdirSync(dirname(worldBasemapFile), { recursive: true });
await buildWorldBasemap(worldBasemapFile);
