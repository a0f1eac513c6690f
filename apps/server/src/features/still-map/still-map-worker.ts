import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../runtime/lower-priority.ts';
import { drawBasemap } from './draw-basemap.ts';
import type { BasemapDrawing, BasemapDrawingAnswer } from './draw-basemap-in-thread.ts';
import { stillMapColours } from './still-map-colours.ts';

/*
 * Draws the basemap of still pictures on a thread of its own, at a lower priority than the server's. Started by
 * draw-basemap-in-thread.ts; each message is one drawing and has one answer.
 */

lowerPriority('thread');
parentPort?.on('message', ({ id, tiles, zoom, theme }: BasemapDrawing) => {
  parentPort?.postMessage(answer(id, () => drawBasemap(tiles, zoom, stillMapColours[theme])));
});

function answer(id: number, draw: () => string): BasemapDrawingAnswer {
  try {
    return { id, svg: draw() };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
