import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

const limits = { drawnAtOnce: 1, waitingMax: 2, drawingLimitMilliseconds: 60_000 };
const wanted = new AbortController().signal;

/** A drawing that ends when it is told to. */
function heldDrawing() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let begun = 0;
  return {
    draw: () => {
      begun++;
      return promise;
    },
    finish: () => resolve(Buffer.from('drawn')),
    get begun() {
      return begun;
    },
  };
}

test('one is drawn, two wait, and the next is refused with 503 and when to come back', async () => {
  const queue = createPictureQueue(limits);
  const drawings = [heldDrawing(), heldDrawing(), heldDrawing()];
  const pictures = drawings.map(({ draw }) => queue.run(wanted, draw));
  await expect(queue.run(wanted, heldDrawing().draw)).rejects.toMatchObject({
    code: '503.REQUEST_SERVICE.102',
    retryAfterSeconds: expect.any(Number),
  });
  expect(drawings.map(({ begun }) => begun)).toEqual([1, 0, 0]);
  for (const { finish } of drawings) finish();
  expect((await Promise.all(pictures)).map(String)).toEqual(['drawn', 'drawn', 'drawn']);
  expect(drawings.map(({ begun }) => begun)).toEqual([1, 1, 1]);
  expect(queue.counts).toEqual({ drawn: 3, refused: 1, abandoned: 0 });
});

test('a job whose reader has gone leaves the queue, and makes room for another', async () => {
  const queue = createPictureQueue(limits);
  const [first, second, third, fourth] = [heldDrawing(), heldDrawing(), heldDrawing(), heldDrawing()];
  const gone = new AbortController();
  const pictures = [queue.run(wanted, first.draw), queue.run(gone.signal, second.draw), queue.run(wanted, third.draw)];
  gone.abort(new Error('gone'));
  await expect(pictures[1]).rejects.toThrow('gone');
  pictures[1] = queue.run(wanted, fourth.draw);
  for (const { finish } of [first, third, fourth]) finish();
  await Promise.all(pictures);
  expect([second.begun, fourth.begun]).toEqual([0, 1]);
  expect(queue.counts).toEqual({ drawn: 3, refused: 0, abandoned: 1 });
});

test('a drawing that fails or never ends does not keep the others waiting', async () => {
  const queue = createPictureQueue({ ...limits, drawingLimitMilliseconds: 10 });
  const failing = queue.run(wanted, () => Promise.reject(new Error('no paper')));
  const endless = queue.run(wanted, heldDrawing().draw);
  const last = queue.run(wanted, async () => Buffer.from('drawn'));
  await expect(failing).rejects.toThrow('no paper');
  await expect(endless).rejects.toMatchObject({ code: '503.REQUEST_SERVICE.102' });
  expect(String(await last)).toBe('drawn');
});
