import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PictureTurns } from './picture-turns.ts';

test('accounts take turns, one picture at a time, and each keeps its order', async () => {
  const turns = new PictureTurns();
  const done: string[] = [];
  let atWork = 0;
  const send = (account: string, picture: string) =>
    turns.take(account, async () => {
      atWork += 1;
      expect(atWork).toBe(1);
      await pause(1);
      done.push(picture);
      atWork -= 1;
    });
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((picture) => send('a', picture)),
    ...['b1', 'b2'].map((picture) => send('b', picture)),
    send('c', 'c1'),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('one that fails is told so, and the others go on', async () => {
  const turns = new PictureTurns();
  const [failed, done] = await Promise.allSettled([
    turns.take('a', () => Promise.reject(new Error('broken'))),
    turns.take('a', async () => 'done'),
  ]);
  expect([failed, done]).toMatchObject([{ reason: { message: 'broken' } }, { value: 'done' }]);
});

test('an account has its bound, and all together have one; what is refused comes again later', async () => {
  const turns = new PictureTurns({ waitingMaxPerAccount: 2, waitingMax: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = (account: string) => turns.take(account, () => promise);
  const busy = { code: '503.PHOTO_SERVICE.100', retryAfterSeconds: 10 };
  // The first is at work, and waits no more.
  const taken = [send('a'), send('a'), send('a')];
  await expect(send('a')).rejects.toMatchObject(busy);
  taken.push(send('b'));
  await expect(send('c')).rejects.toMatchObject(busy);
  resolve();
  await Promise.all(taken);
  await send('c');
});
