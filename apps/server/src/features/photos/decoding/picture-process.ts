import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureSquare } from '../../../domain/photos/picture-square.ts';
import type { PreparedPhoto } from '../../../domain/photos/prepared-photo.ts';
import { type Confinement, findConfinement, permissionParameters, type Unconfined } from './confinement.ts';
import { PictureTurns } from './picture-turns.ts';

/** What the process is asked. */
export type PictureJob =
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array }
  | { readonly kind: 'avatar'; readonly bytes: Uint8Array; readonly square: PictureSquare };

/** What the process says: that it is there, and then one answer to each job. */
export type PictureAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'photo'; readonly photo: PreparedPhoto }
  | { readonly kind: 'logo'; readonly logo: Uint8Array }
  | { readonly kind: 'avatar'; readonly avatar: Uint8Array }
  | { readonly kind: 'tooSmall' }
  | { readonly kind: 'refused'; readonly reason: string };

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** The decoders give up earlier by themselves. */
const jobLimitMilliseconds = 40_000;
/** Photos come in bursts; between them its memory is given back. */
const idleMilliseconds = 30_000;

let worker: Promise<ChildProcess> | undefined;
const turns = new PictureTurns();
let idle: NodeJS.Timeout | undefined;
let confinement: Promise<Confinement> | undefined;

/**
 * Has pictures decoded from now on without sight of a folder, and says what the process that does it could not be kept from.
 * @param dataFolder an absolute path
 */
export async function confineDecoder(dataFolder: string): Promise<readonly Unconfined[]> {
  confinement = findConfinement(dataFolder);
  endWorker();
  return (await confinement).unconfined;
}

/**
 * Has a picture decoded and encoded anew in a process of its own, one after the other, so that it is known which one
 * ended it. Something else may have: such a picture is tried once more. One that ends or blocks its decoder is refused
 * like any other that cannot be read.
 * @param account whose turn it takes
 * @throws {ApiError} 503 where too many wait
 * @throws where the process cannot be started
 */
export function runPictureJob(account: string, job: PictureJob): Promise<PictureAnswer> {
  return turns.take(account, () => runNow(job));
}

async function runNow(job: PictureJob): Promise<PictureAnswer> {
  clearTimeout(idle);
  try {
    return (await askWorker(job)) ?? (await askWorker(job)) ?? { kind: 'refused', reason: 'its decoder ended twice' };
  } finally {
    idle = setTimeout(endWorker, idleMilliseconds).unref();
  }
}

/** The answer to a job, or undefined where the process ended instead. */
async function askWorker(job: PictureJob): Promise<PictureAnswer | undefined> {
  worker ??= startWorker();
  const child = await worker.catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  child.ref();
  child.channel?.ref();
  const answer = await exchange(child, job);
  child.unref();
  child.channel?.unref();
  return answer;
}

async function startWorker(): Promise<ChildProcess> {
  confinement ??= findConfinement(null);
  const command = [...(await confinement).command, process.execPath, ...permissionParameters, program];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The process that decodes photos did not start (${code ?? signal}).`);
  });
  exited.catch(() => undefined);
  await Promise.race([once(child, 'message'), exited]);
  child.once('exit', () => {
    worker = undefined;
  });
  return child;
}

function exchange(child: ChildProcess, job: PictureJob): Promise<PictureAnswer | undefined> {
  return new Promise((resolve) => {
    let isTooLong = false;
    const end = (answer: PictureAnswer | undefined) => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    // The worker is ours and sends nothing else.
    const onMessage = (message: unknown) => end(message as PictureAnswer);
    const onExit = () => end(isTooLong ? { kind: 'refused', reason: 'it took too long' } : undefined);
    const limit = setTimeout(() => {
      isTooLong = true;
      child.kill('SIGKILL');
    }, jobLimitMilliseconds);
    child.on('message', onMessage).on('exit', onExit);
    // Where it cannot be sent the process has ended or is about to, and says so by its exit.
    child.send(job, () => undefined);
  });
}

function endWorker(): void {
  const ending = worker;
  worker = undefined;
  void ending?.then((child) => child.connected && child.disconnect());
}
