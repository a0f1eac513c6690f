import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const picture = () => sharp({ create: { width: 70, height: 30, channels: 3, background: 'teal' } });
const size = { widthPixels: 70, heightPixels: 30 };

test('a PNG and a JPEG say how large they are, and how they are made', async () => {
  expect(readPictureHeader(await picture().png().toBuffer())).toEqual({
    ...size,
    format: 'png',
    isDeep: false,
    isInterlaced: false,
  });
  const deep = picture().toColourspace('rgb16').png({ progressive: true });
  expect(readPictureHeader(await deep.toBuffer())).toEqual({
    ...size,
    format: 'png',
    isDeep: true,
    isInterlaced: true,
  });
  expect(readPictureHeader(await picture().jpeg().toBuffer())).toEqual({
    ...size,
    format: 'jpeg',
    isDeep: false,
    isInterlaced: false,
  });
  const withPhone = picture().withExif({ IFD0: { Make: 'Phone '.repeat(2000) } });
  expect(readPictureHeader(await withPhone.jpeg({ progressive: true }).toBuffer())).toEqual({
    ...size,
    format: 'jpeg',
    isDeep: false,
    isInterlaced: true,
  });
});

test('whatever else comes says nothing, and nothing is read beyond its end', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  for (const bytes of [Buffer.alloc(0), Buffer.from('<svg/>'), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')])
    expect(readPictureHeader(bytes)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(jpeg.length), (bytes, length) => {
      readPictureHeader(Buffer.concat([jpeg.subarray(0, 2), bytes]));
      readPictureHeader(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), bytes]));
      readPictureHeader(jpeg.subarray(0, length));
    }),
  );
});
