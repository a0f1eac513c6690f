import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type GeneratorMessage,
  type GeneratorTask,
  type MadeTown,
  mapFileName,
  photoFileName,
  placesFileName,
} from './made-town.ts';

const workerFile = fileURLToPath(new URL('./generate-town-worker.ts', import.meta.url));

export interface GeneratedTown extends MadeTown {
  /** An OpenStreetMap file: streets, coast, paths, what lies along them. */
  readonly mapFile: string;
  /** A GeoJSON file: the places. */
  readonly placesFile: string;
  /** The JPEG of a review's photo, as soon as it is drawn. */
  readonly photo: (key: string) => Promise<Uint8Array>;
}

/**
 * Has the town made by a process of its own, and runs `work` with it; photos are drawn meanwhile. The process ends with
 * the work.
 * @throws the signal's reason when aborted
 */
export async function withGeneratedTown<Result>(
  task: GeneratorTask & { readonly signal: AbortSignal },
  work: (town: GeneratedTown) => Promise<Result>,
): Promise<Result> {
  const { folder, seed, now, signal } = task;
  signal.throwIfAborted();
  const child = fork(workerFile, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const photos = new Map<string, PromiseWithResolvers<void>>();
  const photoOf = (key: string) => {
    const drawn = photos.get(key) ?? withoutComplaint(Promise.withResolvers<void>());
    photos.set(key, drawn);
    return drawn;
  };
  const made = Promise.withResolvers<MadeTown>();
  let complaint = '';
  const fail = (error: unknown) => {
    made.reject(error);
    for (const { reject } of photos.values()) reject(error);
  };
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  child.on('message', (message: GeneratorMessage) => {
    if (message.kind === 'photo') photoOf(message.key).resolve();
    else {
      for (const { key } of message.town.reviews.flatMap((review) => review.photos)) photoOf(key);
      made.resolve(message.town);
    }
  });
  child.once('error', fail);
  child.once('exit', (code) => fail(new Error(`The town's generator ended with code ${code}. ${complaint}`)));
  const abort = () => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    child.send({ folder, seed, now } satisfies GeneratorTask);
    const town = await made.promise;
    return await work({
      ...town,
      mapFile: join(folder, mapFileName),
      placesFile: join(folder, placesFileName),
      photo: async (key) => {
        await photoOf(key).promise;
        return readFile(join(folder, photoFileName(key)));
      },
    });
  } finally {
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** Photos that nobody waits for may fail unheard. */
function withoutComplaint(drawn: PromiseWithResolvers<void>): PromiseWithResolvers<void> {
  drawn.promise.catch(() => undefined);
  return drawn;
}
