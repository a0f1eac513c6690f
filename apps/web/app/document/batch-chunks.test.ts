import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchChunks } from './batch-chunks.ts';

test('what is written at once leaves together, at once, and nothing is lost', async () => {
  const stream = batchChunks();
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  stream.write('a');
  stream.write('b');
  await nextTurn();
  await nextTurn();
  expect(pieces).toEqual(['ab']);
  stream.write('c');
  stream.write('d');
  stream.end('e');
  await new Promise((resolve) => stream.on('end', resolve));
  expect(pieces.join('')).toBe('abcde');
});
