import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { prepareLogo } from './prepare-logo.ts';
import { preparePhoto } from './prepare-photo.ts';

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

describe('preparePhoto', () => {
  test.each([
    [3000, 1500, 1000, 500, 480, 240],
    [1500, 3000, 500, 1000, 240, 480],
    [1000, 1000, 1000, 1000, 240, 240],
    [300, 200, 300, 200, 300, 200],
    [1, 1, 1, 1, 1, 1],
    [4000, 40, 1000, 10, 1000, 10],
  ])('fits %i × %i inside, never cropped or enlarged', async (width, height, w, h, smallWidth, smallHeight) => {
    const { image, thumbnail, ...size } = await preparePhoto(await testPhoto({ width, height }), 'somebody');
    expect(size).toEqual({ widthPixels: w, heightPixels: h });
    expect(await sizeOf(image)).toEqual({ format: 'jpeg', width: w, height: h });
    expect(await sizeOf(thumbnail)).toEqual({ format: 'jpeg', width: smallWidth, height: smallHeight });
  });

  test('turns a photo upright, and nothing that was in it but its pixels survives', async () => {
    const secret = 'secret-place-and-name';
    const sent = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
      .withExif({
        IFD0: { Copyright: secret, Artist: secret },
        IFD3: { GPSLatitude: '38/1 42/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const payload = Buffer.concat([sent, Buffer.from(`<script>${secret}</script>`)]);
    expect((await sharp(payload).metadata()).exif).toBeDefined();
    expect(payload.includes(secret)).toBe(true);
    const prepared = await preparePhoto(payload, 'somebody');
    expect(prepared).toMatchObject({ widthPixels: 40, heightPixels: 80 });
    for (const bytes of [prepared.image, prepared.thumbnail]) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes(secret)).toBe(false);
    }
  });

  test('makes what is transparent white', async () => {
    const clear = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { image } = await preparePhoto(clear, 'somebody');
    expect([...(await sharp(image).raw().toBuffer())].every((value) => value >= 250)).toBe(true);
  });

  test('goes by content, whatever is claimed', async () => {
    const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } });
    const jpeg = await plain.clone().jpeg().toBuffer();
    const others = await Promise.all([
      plain.clone().gif().toBuffer(),
      plain.clone().webp().toBuffer(),
      plain.clone().tiff().toBuffer(),
      plain.clone().avif().toBuffer(),
    ]);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const bmp = Buffer.from(`BM${'\0'.repeat(60)}`);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    for (const bytes of [
      ...others,
      svg,
      bmp,
      pdf,
      Buffer.alloc(0),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.from('x'),
    ]) {
      await expect(preparePhoto(bytes, 'somebody')).rejects.toMatchObject({ refusal: 'notReadable' });
    }
  });

  test('takes 40 megapixels and 10 MB, and not one more', async () => {
    await preparePhoto(await testPhoto({ width: 8000, height: 5000, format: 'png' }), 'somebody');
    const larger = await testPhoto({ width: 8000, height: 5001, format: 'png' });
    await expect(preparePhoto(larger, 'somebody')).rejects.toMatchObject({ refusal: 'notReadable' });
    // What takes ten times as long to decode is refused, though it is no larger.
    const slow = sharp(await testPhoto({ width: 4000, height: 3001, format: 'png' })).png({ progressive: true });
    await expect(preparePhoto(await slow.toBuffer(), 'somebody')).rejects.toMatchObject({ refusal: 'notReadable' });
    const jpeg = await testPhoto();
    const padded = (sizeBytes: number) => Buffer.concat([jpeg, Buffer.alloc(sizeBytes - jpeg.length)]);
    await preparePhoto(padded(10 * 1024 * 1024), 'somebody');
    await expect(preparePhoto(padded(10 * 1024 * 1024 + 1), 'somebody')).rejects.toMatchObject({ refusal: 'tooLarge' });
  });

  test('any bytes are a photo or refused', async () => {
    const jpeg = await testPhoto();
    await fc.assert(
      fc.asyncProperty(fc.nat(jpeg.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const broken = Buffer.from(isCut ? jpeg.subarray(0, at) : jpeg);
        if (!isCut) broken[at] = value;
        const outcome = await preparePhoto(broken, 'somebody').catch((error: Error) => error);
        if (outcome instanceof Error) expect(outcome.name).toBe('PhotoRefusedError');
        else expect(await sizeOf(outcome.image)).toMatchObject({ format: 'jpeg' });
      }),
    );
  });
});

test('prepareLogo keeps transparency, and fits inside 400 × 400', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 800, height: 200, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const prepared = await prepareLogo(logo);
  expect(await sizeOf(prepared)).toEqual({ format: 'png', width: 400, height: 100 });
  expect((await sharp(prepared).stats()).isOpaque).toBe(false);
  await expect(prepareLogo(Buffer.from('<svg/>'))).rejects.toMatchObject({ refusal: 'notReadable' });
});

test('what the site itself draws is not touched by what is blocked for uploads', async () => {
  await preparePhoto(await testPhoto(), 'somebody');
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await sizeOf(await sharp(drawn).png().toBuffer())).toMatchObject({ format: 'png' });
});

describe.skipIf(process.platform !== 'linux')('when the process that prepares photos ends', () => {
  const workers = (): number[] =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid.trim() !== '')
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker'));
  const killWorker = () => {
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
  };

  test('between two photos, nobody notices', async () => {
    const photo = await testPhoto();
    await preparePhoto(photo, 'somebody');
    expect(workers()).toHaveLength(1);
    killWorker();
    await expect.poll(workers).toEqual([]);
    expect(await preparePhoto(photo, 'somebody')).toMatchObject({ widthPixels: 60 });
  });

  test('at a photo, it is tried once more', async () => {
    const photo = await testPhoto();
    const large = await testPhoto({ width: 8000, height: 5000, format: 'png' });
    await preparePhoto(photo, 'somebody');
    const waiting = [preparePhoto(large, 'somebody'), preparePhoto(photo, 'somebody'), preparePhoto(photo, 'somebody')];
    killWorker();
    expect(await Promise.all(waiting)).toMatchObject([{ widthPixels: 1000 }, { widthPixels: 60 }, { widthPixels: 60 }]);
  });
});
