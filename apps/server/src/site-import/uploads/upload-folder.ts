import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type {
  ImportUploads,
  NewUpload,
  Occupant,
  Piece,
  StoredUpload,
} from '../../features/imports/uploads/import-uploads.ts';
import { readFolderPlace } from '../folder-place.ts';
import { TurnKeeper } from './turn-keeper.ts';

const noteSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().min(1),
  sizeBytes: z.int().positive(),
  changedAt: z.string(),
  replaces: z.boolean(),
  receivedBytes: z.int().nonnegative(),
  touchedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** A link that somebody put there leads to what is none of ours; Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0;

/**
 * Keeps files that are on their way in a hidden folder of the folder of imports, so that a whole one is moved and not
 * copied: each as its bytes, and a note of how many of them are stored for good.
 */
export function createUploadFolder(folder: string): ImportUploads {
  const hidden = join(folder, '.uploads');
  const turns = new TurnKeeper();
  const bytesOf = (id: string) => join(hidden, `${id}.part`);
  const noteOf = (id: string) => join(hidden, `${id}.json`);

  async function find(id: string): Promise<StoredUpload | null> {
    const text = await readFile(noteOf(id), { encoding: 'utf8', flag: constants.O_RDONLY | noFollow }).catch(
      () => null,
    );
    if (text === null) return null;
    // What a crash left half-written is nobody's.
    return noteSchema.safeParse(parseJson(text)).data ?? null;
  }

  async function note(upload: StoredUpload): Promise<StoredUpload> {
    const path = noteOf(upload.id);
    await writeFile(`${path}.new`, JSON.stringify(upload), { mode: 0o600 });
    await rename(`${path}.new`, path);
    return upload;
  }

  async function list(): Promise<StoredUpload[]> {
    await makeFolder(hidden);
    const ids = (await readdir(hidden)).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -5) : []));
    return (await Promise.all(ids.map(find))).filter((upload) => upload !== null);
  }

  async function discard(id: string): Promise<void> {
    await rm(noteOf(id), { force: true });
    await rm(bytesOf(id), { force: true });
  }

  async function begin(wanted: NewUpload, at: Date): Promise<StoredUpload> {
    const others = (await list()).filter(({ name }) => name === wanted.name);
    const same = others.find(
      ({ sizeBytes, changedAt }) => sizeBytes === wanted.sizeBytes && changedAt === wanted.changedAt,
    );
    for (const { id } of others) if (id !== same?.id) await discard(id);
    if (same !== undefined) return note({ ...same, replaces: wanted.replaces, touchedAt: at });
    // The folder's own mark comes first: whichever server is asked about it knows whether it is its own.
    const { folder: mark } = await readFolderPlace(folder);
    const id = `${mark}${randomBytes(12).toString('hex')}`;
    await writeFile(bytesOf(id), '', { mode: 0o600, flag: 'wx' });
    return note({ ...wanted, id, receivedBytes: 0, touchedAt: at });
  }

  async function store(id: string, { offset, bytes, sha256 }: Piece, at: Date) {
    const upload = await find(id);
    if (upload === null) return 'gone';
    const { receivedBytes } = upload;
    if (offset > receivedBytes) return 'ahead';
    const file = await open(bytesOf(id), constants.O_RDWR | noFollow);
    try {
      if (offset < receivedBytes) {
        // A whole piece is stored or none of it: one that reaches beyond is cut otherwise than before.
        if (offset + bytes.byteLength > receivedBytes) return 'differs';
        const there = Buffer.alloc(bytes.byteLength);
        await file.read(there, 0, there.length, offset);
        return createHash('sha256').update(there).digest('hex') === sha256 ? upload : 'differs';
      }
      for (let written = 0; written < bytes.byteLength; ) {
        const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, offset + written);
        written += bytesWritten;
      }
      // The note must not know of more than a disk that loses its power keeps.
      await file.datasync();
    } finally {
      await file.close();
    }
    return note({ ...upload, receivedBytes: offset + bytes.byteLength, touchedAt: at });
  }

  async function occupantOf(name: string): Promise<Occupant> {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (found === null) return 'nothing';
    return found.isFile() ? 'file' : 'other';
  }

  async function publish(id: string): Promise<void> {
    const upload = await find(id);
    if (upload === null || upload.receivedBytes < upload.sizeBytes) return;
    if ((await occupantOf(upload.name)) === 'other') throw new Error('What is no file has the name of one that came.');
    await rename(bytesOf(id), join(folder, upload.name));
    await discard(id);
  }

  async function purge(before: Date): Promise<number> {
    const all = await list();
    const old = all.filter(({ touchedAt }) => touchedAt < before);
    for (const { id } of old) await turns.take(id, () => discard(id));
    // What a crash left without a note, or half of one.
    const known = new Set(all.map(({ id }) => id));
    for (const name of await readdir(hidden)) {
      const path = join(hidden, name);
      const about = await lstat(path).catch(() => null);
      if (about !== null && about.mtime < before && !known.has(name.slice(0, 32))) await rm(path, { force: true });
    }
    return old.length;
  }

  return {
    list,
    find,
    isOfOtherFolder: async (id) => !id.startsWith((await readFolderPlace(folder)).folder),
    begin: (wanted, at) => turns.take('', () => begin(wanted, at)),
    store: (id, piece, at) => turns.take(id, () => store(id, piece, at)),
    occupantOf,
    publish: (id) => turns.take(id, () => publish(id)),
    discard: (id) => turns.take(id, () => discard(id)),
    purge,
    freeBytes: async () => {
      await makeFolder(hidden);
      const { bavail, bsize } = await statfs(hidden);
      return bavail * bsize;
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is no folder.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
