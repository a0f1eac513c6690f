import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `sockaddr_un` holds 108 bytes on Linux and 104 on macOS, including the final zero. */
const socketPathLimitBytes = 103;

const onlyOwner = 0o600;

/**
 * Makes `server` listen on a socket that only this user can use: `DATA_DIR/control.sock` where a socket fits and works
 * there, else in a new folder below the system's folder for temporary files, which `DATA_DIR/control.json` then names.
 * The caller holds the data folder's lock, so whatever is there already is a dead server's and is replaced.
 * Returns the way to remove what was made; the server itself is the caller's to close.
 */
export async function listenForControl(dataDir: string, server: Server): Promise<() => void> {
  removeDeadSocket(dataDir);
  const socket = plainSocket(dataDir);
  // Bound in a folder that nobody else can enter and then moved, so that nobody connects before its mode is set.
  if (fits(socket) && (await listenInNewFolder(server, join(dataDir, '.c-'), socket))) {
    return () => rmSync(socket, { force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const elsewhere = join(folder, 'control.sock');
  await listenOnlyForOwner(server, elsewhere);
  const note = noteFile(dataDir);
  writeFileSync(`${note}.new`, JSON.stringify({ socket: elsewhere }), { mode: onlyOwner });
  renameSync(`${note}.new`, note);
  return () => removeDeadSocket(dataDir);
}

/** Where a running server of this data folder listens; undefined where there cannot be one. */
export function findControlSocket(dataDir: string): string | undefined {
  const plain = plainSocket(dataDir);
  return notedSocket(dataDir) ?? (fits(plain) ? plain : undefined);
}

const plainSocket = (dataDir: string) => join(dataDir, 'control.sock');
const noteFile = (dataDir: string) => join(dataDir, 'control.json');
const fits = (path: string) => Buffer.byteLength(path) <= socketPathLimitBytes;

async function listenInNewFolder(server: Server, folderPrefix: string, socket: string): Promise<boolean> {
  const folder = mkdtempSync(folderPrefix);
  try {
    const path = join(folder, 's');
    await listenOnlyForOwner(server, path);
    renameSync(path, socket);
    return true;
  } catch {
    // Mounted folders of some kinds cannot hold sockets.
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listenOnlyForOwner(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, onlyOwner);
}

function notedSocket(dataDir: string): string | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(noteFile(dataDir), 'utf8'));
    if (typeof note !== 'object' || note === null || !('socket' in note)) return undefined;
    return typeof note.socket === 'string' && fits(note.socket) ? note.socket : undefined;
  } catch {
    return undefined;
  }
}

function removeDeadSocket(dataDir: string): void {
  const elsewhere = notedSocket(dataDir);
  if (elsewhere !== undefined) {
    rmSync(elsewhere, { force: true });
    try {
      rmdirSync(dirname(elsewhere));
    } catch {
      // Gone already, or it holds something that is not ours.
    }
  }
  rmSync(noteFile(dataDir), { force: true });
  rmSync(plainSocket(dataDir), { force: true });
}
