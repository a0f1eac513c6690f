import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildWorldBasemap } from '../apps/server/src/basemap/making/build-world-basemap.ts';
import { worldBasemapFile } from '../apps/server/src/basemap/world-basemap-file.ts';

mkdirSync(dirname(worldBasemapFile), { recursive: true });
await buildWorldBasemap(worldBasemapFile);
