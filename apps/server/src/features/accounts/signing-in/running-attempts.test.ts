import { expect, test } from 'vitest';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { createRunningAttempts } from './running-attempts.ts';

/** A limit of two: attempts count until they are given back. */
function limitOfTwo() {
  let counted = 0;
  return {
    count: async () => {
      if (counted === 2) throw new ApiError('429.REQUEST_SERVICE.100');
      counted += 1;
    },
    giveBack: () => {
      counted -= 1;
    },
  };
}
const isWaiting = (attempt: Promise<unknown>) =>
  Promise.race([attempt.then(() => false), new Promise((resolve) => setImmediate(() => resolve(true)))]);

test('an attempt waits while others may turn out to be no failures, and goes on when one has', async () => {
  const attempts = createRunningAttempts();
  const { count, giveBack } = limitOfTwo();
  const [first, second] = [await attempts.begin('here', count), await attempts.begin('here', count)];
  const third = attempts.begin('here', count);
  expect(await isWaiting(third)).toBe(true);
  second.end();
  expect(await isWaiting(third)).toBe(true);
  giveBack();
  first.end();
  (await third).end();
});

test('where all others have failed, those that waited are refused', async () => {
  const attempts = createRunningAttempts();
  const { count } = limitOfTwo();
  const begun = [await attempts.begin('here', count), await attempts.begin('here', count)];
  const waiting = [1, 2, 3].map(() => attempts.begin('here', count));
  const refused = Promise.allSettled(waiting);
  for (const attempt of begun) attempt.end();
  expect((await refused).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

test('a hundred wait at most, and what fails for another reason does not wait', async () => {
  const attempts = createRunningAttempts();
  const { count } = limitOfTwo();
  const begun = [await attempts.begin('here', count), await attempts.begin('here', count)];
  const waiting = Promise.allSettled(Array.from({ length: 100 }, () => attempts.begin('here', count)));
  await expect(attempts.begin('here', count)).rejects.toMatchObject({ code: '429.REQUEST_SERVICE.100' });
  const away = () => Promise.reject(new Error('away'));
  await expect(attempts.begin('here', away)).rejects.toThrow('away');
  for (const attempt of begun) attempt.end();
  await waiting;
});
