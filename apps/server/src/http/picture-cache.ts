import { createHash } from 'node:crypto';

export interface Picture {
  readonly bytes: Buffer;
  /** With its quotes. */
  readonly etag: string;
}

/** Keeps drawn pictures for a while, and draws each only once however many ask at the same time. */
export interface PictureCache {
  get(key: string, draw: () => Promise<Buffer>): Promise<Picture>;
}

/** @param keptMilliseconds after this time a picture is drawn anew: its pins may have changed */
export function createPictureCache(options: { maxPictures: number; keptMilliseconds: number }): PictureCache {
  const kept = new Map<string, { picture: Promise<Picture>; drawnAt: number }>();
  return {
    get: (key, draw) => {
      const known = kept.get(key);
      if (known && performance.now() - known.drawnAt < options.keptMilliseconds) return known.picture;
      const picture = draw().then((bytes) => ({ bytes, etag: etagOf(bytes) }));
      kept.delete(key);
      kept.set(key, { picture, drawnAt: performance.now() });
      // What could not be drawn is tried again by who asks next.
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > options.maxPictures && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
