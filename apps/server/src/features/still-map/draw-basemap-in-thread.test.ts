import { expect, test } from 'vitest';
import { encodeVectorTile } from '../../basemap/geometry/vector-tile.ts';
import { refusePicture } from '../../http/pictures/picture-queue.ts';
import { drawBasemapInThread } from './draw-basemap-in-thread.ts';

const drawing = { tiles: [{ bytes: null, scale: 1, left: 0, top: 0 }], zoom: 3, theme: 'light' } as const;
const wanted = new AbortController().signal;

test('a drawing that takes too long ends the thread: others are told to ask again, and are then drawn', async () => {
  const stuck = new AbortController();
  const refusal = refusePicture();
  const drawings = [drawBasemapInThread(drawing, stuck.signal), drawBasemapInThread(drawing, wanted)];
  stuck.abort(refusal);
  const [first, second] = await Promise.allSettled(drawings);
  expect(first).toEqual({ status: 'rejected', reason: refusal });
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { code: '503.REQUEST_SERVICE.102', retryAfterSeconds: expect.any(Number), cause: refusal },
  });
  expect(await drawBasemapInThread(drawing, wanted)).toContain('<');
});

test('a reader who goes takes along no drawing that another waits for', async () => {
  const leaving = new AbortController();
  const drawings = [drawBasemapInThread(drawing, leaving.signal), drawBasemapInThread(drawing, wanted)];
  leaving.abort(new Error('gone'));
  const [first, second] = await Promise.allSettled(drawings);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(second?.status).toBe('fulfilled');
});

test('readers who go while their picture is drawn do not end the process', async () => {
  // Many tiles, so that the thread is ended while it reads one of them.
  const tile = { bytes: encodeVectorTile(new Map()), scale: 1, left: 0, top: 0 };
  const large = { ...drawing, tiles: Array.from({ length: 20_000 }, () => tile) };
  for (let reader = 0; reader < 20; reader++) {
    const leaving = new AbortController();
    const drawn = drawBasemapInThread(large, leaving.signal);
    setTimeout(() => leaving.abort(new Error('gone')), 60 + reader * 8);
    await drawn.catch((error: unknown) => expect(error).toEqual(new Error('gone')));
  }
  expect(await drawBasemapInThread({ ...drawing, tiles: [tile] }, wanted)).toContain('<');
});

test('what nobody wants any more is not begun', async () => {
  await expect(drawBasemapInThread(drawing, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
