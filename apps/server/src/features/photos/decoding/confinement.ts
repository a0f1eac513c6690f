import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What the decoder's process should not have, and may have where the system allows no better. */
export type Unconfined = 'network' | 'data folder' | 'memory';

/** How a program is started so that it has little to harm with. */
export interface Confinement {
  /** Comes before the program and its own parameters; empty where the system allows nothing. */
  readonly command: readonly string[];
  readonly unconfined: readonly Unconfined[];
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../../..');
/** The largest picture takes a third of it; beyond it, the process ends and the picture is refused. */
const memoryMaxBytes = 1024 * 1024 * 1024;
const probeMilliseconds = 5_000;

/**
 * Parameters of Node.js for a program that reads nothing but this program's own files, writes none, and starts neither
 * processes nor threads. It holds JavaScript alone: the decoders are native code, for which there is `findConfinement`.
 */
export const permissionParameters: readonly string[] = [
  '--permission',
  '--allow-addons',
  '--disable-warning=PERM0001',
  ...['node_modules/*', 'package.json', 'packages/contract/*', 'apps/server/node_modules/*', 'apps/server/src/*']
    .concat('apps/server/package.json')
    .map((path) => `--allow-fs-read=${join(root, path)}`),
];

/**
 * In a view of the file system that no other process sees, an empty folder lies over the data folder, and another over what
 * the system tells of other processes. Then everything is given up with which that could be undone.
 */
const hideFolders = `mount -t tmpfs -o size=4k,mode=555 none "$0" && mount -t tmpfs -o size=4k,mode=555 none /proc && exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;
/** As root, and else by a user namespace, which not every system grants. */
const namespaces = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-root-user', '--net'],
];
const limitMemory = ['prlimit', `--data=${memoryMaxBytes}`, '--core=0', '--'];

/**
 * Tries what this system allows.
 * @param dataFolder an absolute path; null where there is none to hide
 */
export async function findConfinement(dataFolder: string | null): Promise<Confinement> {
  const memory = await firstThatRuns([limitMemory]);
  const hidden = dataFolder === null ? [] : namespaces.map((command) => hiding(command, dataFolder));
  const namespace = (await firstThatRuns(hidden)) ?? (await firstThatRuns(namespaces.map((one) => [...one, '--'])));
  const isHidden = dataFolder !== null && namespace?.includes(dataFolder) === true;
  return {
    command: [...(namespace ?? []), ...(memory ?? [])],
    unconfined: [
      ...(namespace === null ? ['network' as const] : []),
      ...(isHidden ? [] : ['data folder' as const]),
      ...(memory === null ? ['memory' as const] : []),
    ],
  };
}

function hiding(namespace: readonly string[], dataFolder: string): string[] {
  return [...namespace, '--mount', '--', 'sh', '-c', hideFolders, dataFolder];
}

/** The first of these commands by which a program can be started; null where none can. */
async function firstThatRuns(commands: readonly (readonly string[])[]): Promise<readonly string[] | null> {
  if (process.platform !== 'linux') return null;
  for (const command of commands) {
    const [program = '', ...parameters] = command;
    const isRunning = await run(program, [...parameters, 'true'], { timeout: probeMilliseconds, env: {} }).then(
      () => true,
      () => false,
    );
    if (isRunning) return command;
  }
  return null;
}
