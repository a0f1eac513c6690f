import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPhotoBucket } from './photo-bucket.ts';
import { type PhotoStore, PhotoStoreUnavailableError } from './photo-store.ts';
import { type BucketDouble, type BucketFault, startBucketDouble } from './testing/bucket-double.ts';

let double: BucketDouble;
beforeAll(async () => {
  double = await startBucketDouble();
});
afterEach(() => {
  double.fault = 'none';
  double.objects.clear();
  double.calls.length = 0;
});
afterAll(async () => {
  await double.close();
});

interface Account {
  readonly secretAccessKey?: string;
  readonly accessKeyId?: string;
}

function open(account: Account = {}): PhotoStore {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = double;
  return openPhotoBucket(
    { bucket, region: 'eu-central-1', endpoint, prefix: 'atlas/', accessKeyId, secretAccessKey, ...account },
    { connectionMilliseconds: 200, answerMilliseconds: 200 },
  );
}

const bytesOf = async (store: PhotoStore, file: string) => {
  const found = await store.open(file);
  return found && { sizeBytes: found.sizeBytes, bytes: await buffer(found.content) };
};
const filesOf = async (store: PhotoStore) => {
  const files: string[] = [];
  for await (const { file } of store.list()) files.push(file);
  return files;
};
const photo = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));

describe('a bucket of photos', () => {
  test('gives back what was put in, byte for byte, and removes it', async () => {
    const store = open();
    expect(await store.open('a.jpg')).toBeNull();
    expect(await store.has('a.jpg')).toBe(false);
    await store.put('a.jpg', photo);
    expect(await bytesOf(store, 'a.jpg')).toEqual({ sizeBytes: photo.length, bytes: photo });
    expect(await store.has('a.jpg')).toBe(true);
    expect([...double.objects]).toEqual([['atlas/a.jpg', expect.objectContaining({ type: 'image/jpeg' })]]);
    await store.put('empty.png', Buffer.alloc(0));
    expect(await bytesOf(store, 'empty.png')).toEqual({ sizeBytes: 0, bytes: Buffer.alloc(0) });
    await store.remove('a.jpg');
    await store.remove('a.jpg');
    expect(await store.open('a.jpg')).toBeNull();
  });

  test('sends the checksum with a photo, by which the service knows that it came whole', async () => {
    await open().put('a.jpg', photo);
    const kept = double.objects.get('atlas/a.jpg')?.bytes ?? Buffer.alloc(0);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(photo).digest('hex'));
  });

  test('lists its own files, page by page, with when they came, and nothing else of the bucket', async () => {
    const store = open();
    const files = Array.from({ length: 8 }, (_, index) => `file-${index}.jpg`);
    for (const file of files) await store.put(file, Buffer.from(file));
    for (const key of ['atlas/notes.txt', 'atlas/deeper/x.jpg', 'other/y.jpg', 'z.jpg'])
      double.objects.set(key, { bytes: photo, type: undefined, storedAt: new Date() });
    expect(await filesOf(store)).toEqual(files);
    const at = new Date('2026-03-29T01:30:00.000Z');
    const first = double.objects.get('atlas/file-0.jpg');
    if (first !== undefined) first.storedAt = at;
    for await (const listed of store.list()) {
      expect(listed).toEqual({ file: 'file-0.jpg', storedAt: at });
      break;
    }
    expect(double.calls.filter((call) => call.startsWith('GET')).length).toBeGreaterThan(3);
  });

  test.each(['../a.jpg', '/etc/passwd', 'a/b.jpg', '.a.jpg', 'a.svg', ''])(
    'has no file of the name %j',
    async (file) => {
      const store = open();
      expect(await store.open(file)).toBeNull();
      expect(await store.has(file)).toBe(false);
      expect(() => store.put(file, photo)).toThrow(TypeError);
      expect(() => store.remove(file)).toThrow(TypeError);
      expect(double.calls).toEqual([]);
    },
  );

  test.each<BucketFault>(['down', 'silent', 'slow', 'serverError', 'redirect', 'noBucket'])(
    'says in one way that it cannot be used: %s',
    async (fault) => {
      const store = open();
      await store.put('a.jpg', photo);
      double.fault = fault;
      await expect(store.put('b.jpg', photo)).rejects.toThrow(PhotoStoreUnavailableError);
      await expect(store.open('a.jpg')).rejects.toThrow(PhotoStoreUnavailableError);
      await expect(store.remove('b.jpg')).rejects.toThrow(PhotoStoreUnavailableError);
      await expect(filesOf(store)).rejects.toThrow(PhotoStoreUnavailableError);
      double.fault = 'none';
      expect(await bytesOf(store, 'a.jpg')).toEqual({ sizeBytes: photo.length, bytes: photo });
    },
  );

  test('does not pass half a photo for a whole one', async () => {
    const store = open();
    await store.put('a.jpg', photo);
    double.fault = 'cutShort';
    await expect(bytesOf(store, 'a.jpg')).rejects.toThrow();
  });

  test('tries again once where an answer fails', async () => {
    const store = open();
    double.fault = 'serverError';
    const put = store.put('a.jpg', photo);
    while (double.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    double.fault = 'none';
    await put;
    expect(await store.has('a.jpg')).toBe(true);
  });

  test.each<Account>([{ secretAccessKey: 'another-secret-key' }, { accessKeyId: 'AKIASOMEBODYELSE0000' }])(
    'is refused with the key of somebody else: %j',
    async (account) => {
      await expect(open(account).put('a.jpg', photo)).rejects.toThrow(PhotoStoreUnavailableError);
      expect(double.objects.size).toBe(0);
    },
  );
});
