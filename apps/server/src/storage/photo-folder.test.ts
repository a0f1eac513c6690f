import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openPhotoFolder } from './photo-folder.ts';
import { PhotoStoreUnavailableError } from './photo-store.ts';

const root = mkdtempSync(join(tmpdir(), 'access-atlas-photo-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = async (store: ReturnType<typeof openPhotoFolder>, file: string) => {
  const found = await store.open(file);
  return found && { sizeBytes: found.sizeBytes, bytes: await buffer(found.content) };
};
const names = async (store: ReturnType<typeof openPhotoFolder>) => {
  const found: string[] = [];
  for await (const { file } of store.list()) found.push(file);
  return found.sort();
};

test('gives back what was put in, lists and removes it', async () => {
  const folder = join(root, 'new', 'photos');
  const store = openPhotoFolder(folder);
  expect(await names(store)).toEqual([]);
  expect(await store.open('a.jpg')).toBeNull();
  const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2]);
  await store.put('a.jpg', bytes);
  expect(await read(store, 'a.jpg')).toEqual({ sizeBytes: 5, bytes });
  expect(statSync(join(folder, 'a.jpg')).mode & 0o777).toBe(0o600);
  await store.put('b-small.png', Buffer.alloc(0));
  expect(await names(store)).toEqual(['a.jpg', 'b-small.png']);
  await store.remove('a.jpg');
  await store.remove('a.jpg');
  expect(readdirSync(folder)).toEqual(['b-small.png']);
});

test('lists files in the making, and nothing that is not its own', async () => {
  const folder = join(root, 'listed');
  mkdirSync(join(folder, 'below.jpg'), { recursive: true });
  const unfinished = '.a.jpg.0123456789ab';
  for (const file of ['whole.jpg', unfinished, 'notes.txt', '.hidden', '.x.txt.0123456789ab', 'UPPER.JPG'])
    writeFileSync(join(folder, file), '');
  const store = openPhotoFolder(folder);
  expect(await names(store)).toEqual([unfinished, 'whole.jpg']);
  await store.remove(unfinished);
  expect(await names(store)).toEqual(['whole.jpg']);
  expect(await store.open(unfinished)).toBeNull();
});

test.each(['../a.jpg', '/etc/passwd', 'a/b.jpg', '.a.jpg', 'a.svg', 'a.jpg\0.png', ''])(
  'has no file of the name %j',
  async (file) => {
    const store = openPhotoFolder(join(root, 'names'));
    expect(await store.open(file)).toBeNull();
    expect(() => store.put(file, Buffer.from('x'))).toThrow(TypeError);
    expect(() => store.remove(file)).toThrow(TypeError);
  },
);

test('says so where the folder cannot be used, and leaves nothing half-written', async () => {
  const folder = join(root, 'broken');
  writeFileSync(folder, 'a file where the folder should be');
  const store = openPhotoFolder(folder);
  await expect(store.put('a.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStoreUnavailableError);
  await expect(names(store)).rejects.toThrow(PhotoStoreUnavailableError);
  await expect(store.open('a.jpg')).rejects.toThrow(PhotoStoreUnavailableError);

  const taken = join(root, 'taken');
  mkdirSync(join(taken, 'a.jpg'), { recursive: true });
  chmodSync(taken, 0o700);
  await expect(openPhotoFolder(taken).put('a.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStoreUnavailableError);
  expect(readdirSync(taken)).toEqual(['a.jpg']);
});
