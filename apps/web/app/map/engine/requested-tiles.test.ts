import { expect, test } from 'vitest';
import { recordTileRequest, requestedTiles } from './requested-tiles.ts';

test('remembers the tiles that were asked for last, each once, and nothing else', () => {
  const addressOf = (number: number) => `https://atlas.example/basemap/15/0/${number}.mvt`;
  expect(recordTileRequest('https://atlas.example/sprite.png', 'Image')).toEqual({
    url: 'https://atlas.example/sprite.png',
  });
  for (let number = 0; number < 250; number++) recordTileRequest(addressOf(number), 'Tile');
  recordTileRequest(addressOf(100), 'Tile');
  expect(requestedTiles()).toHaveLength(200);
  expect(requestedTiles()).not.toContain(addressOf(49));
  expect(requestedTiles()[0]).toBe(addressOf(50));
  expect(requestedTiles().at(-1)).toBe(addressOf(100));
});
