import { encodePhoto } from './encode-photo.ts';

/** What the page asks of the worker, and which answer is to which question. */
export interface PhotoQuestion {
  readonly number: number;
  readonly file: Blob;
}

/** Encodes photos beside the page, which stays at hand meanwhile: those of a phone have some forty megabytes of pixels. */
addEventListener('message', ({ data: { number, file } }: MessageEvent<PhotoQuestion>) => {
  void encodePhoto(file, (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    const toJpeg = (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => null);
    return context && { context, toJpeg };
  }).then(
    (photo) => postMessage({ number, photo }),
    () => postMessage({ number, photo: null }),
  );
});
