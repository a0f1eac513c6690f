import { expect, test } from 'vitest';
import { createUploadRoom } from './upload-room.ts';

const busy = { code: '503.PHOTO_SERVICE.100', retryAfterSeconds: 10 };

test('an account has its room and all together have theirs, until it is given back, once', () => {
  const room = createUploadRoom({ bytesMax: 20, bytesMaxPerAccount: 10 });
  const leave = room.enter('a', 6);
  expect(() => room.enter('a', 5)).toThrow(expect.objectContaining(busy));
  room.enter('a', 4);
  room.enter('b', 10);
  expect(() => room.enter('c', 1)).toThrow(expect.objectContaining(busy));
  leave();
  leave();
  room.enter('c', 6);
  expect(() => room.enter('d', 1)).toThrow(expect.objectContaining(busy));
  expect(() => room.enter('b', 1)).toThrow(expect.objectContaining(busy));
});
