import { expect, test } from 'vitest';
import { askedTiles, rememberTile } from './asked-tiles.ts';

test('remembers the tiles that were asked for last, each once, and nothing else', () => {
  const addressOf = (number: number) => `https://atlas.example/basemap/15/0/${number}.mvt`;
  expect(rememberTile('https://atlas.example/sprite.png', 'Image')).toEqual({
    url: 'https://atlas.example/sprite.png',
  });
  for (let number = 0; number < 250; number++) rememberTile(addressOf(number), 'Tile');
  rememberTile(addressOf(100), 'Tile');
  expect(askedTiles()).toHaveLength(200);
  expect(askedTiles()).not.toContain(addressOf(49));
  expect(askedTiles()[0]).toBe(addressOf(50));
  expect(askedTiles().at(-1)).toBe(addressOf(100));
});
