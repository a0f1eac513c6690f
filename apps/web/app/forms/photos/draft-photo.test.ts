import { expect, test } from 'vitest';
import { draftPhotosOf } from './draft-photo.ts';

const sha256 = 'a'.repeat(64);

test('photos of a draft are read as they were written', () => {
  const photo = { sha256, slot: 'door', altText: 'A blue door.', isFlagged: true, asksPerson: false };
  expect(draftPhotosOf([photo])).toEqual([photo]);
});

test('what another version of the site wrote is read as far as it is known', () => {
  expect(draftPhotosOf(undefined)).toEqual([]);
  expect(draftPhotosOf('photos')).toEqual([]);
  expect(draftPhotosOf([null, 7, {}, { sha256: '../etc/passwd' }])).toEqual([]);
  expect(draftPhotosOf([{ sha256, slot: 'garden', altText: 5, size: 3 }])).toEqual([
    { sha256, slot: null, altText: '', isFlagged: false, asksPerson: false },
  ]);
});
