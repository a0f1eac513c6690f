import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The driver derives this name from the port, so it is fixed. */
export const socketName = '.s.PGSQL.5432';

/** `sockaddr_un` holds 108 bytes on Linux and 104 on macOS, including the final zero. */
const socketPathLimitBytes = 103;

export interface SocketFolder {
  path: string;
  remove(): void;
}

/**
 * A folder that only this user can enter, for the embedded database's socket: `DATA_DIR/socket` where a socket fits
 * and works there, else a new one below the system's folder for temporary files (long paths, and mounted volumes
 * that cannot hold sockets).
 */
export async function createSocketFolder(dataDir: string | undefined): Promise<SocketFolder> {
  if (dataDir !== undefined) {
    const path = join(dataDir, 'socket');
    if (Buffer.byteLength(join(path, socketName)) <= socketPathLimitBytes) {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path, { mode: 0o700 });
      const folder = { path, remove: () => rmSync(path, { recursive: true, force: true }) };
      if (await canListen(join(path, socketName))) return folder;
      folder.remove();
    }
  }
  const path = mkdtempSync(join(tmpdir(), 'atlas-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function canListen(socketPath: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(socketPath, () => server.close(() => resolve(true)));
  });
}
