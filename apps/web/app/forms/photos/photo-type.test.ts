import { expect, test } from 'vitest';
import { isJpegOrPng } from './photo-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0', true],
  ['a PNG', '\x89PNG\r\n\x1a\n', true],
  ['a PNG that was sent as text', '\x89PNG\n\x1a\n', false],
  ['an SVG called .jpg', '<svg xmlns', false],
  ['a GIF', 'GIF89a', false],
  ['a WebP', 'RIFF\0\0\0\0WEBP', false],
  ['a HEIC of an iPhone', '\0\0\0\x18ftypheic', false],
  ['an empty file', '', false],
])('%s', (_name, beginning, isTaken) => {
  expect(isJpegOrPng(bytesOf(beginning))).toBe(isTaken);
});
