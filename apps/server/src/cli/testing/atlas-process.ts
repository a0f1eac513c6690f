import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { inheritedSettings } from '../../testing/inherited-settings.ts';

const atlasFile = fileURLToPath(new URL('../atlas.ts', import.meta.url));

/** How a run of the command ended. */
export interface AtlasResult {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface AtlasRun {
  readonly result: Promise<AtlasResult>;
  /** Resolves when standard error has this text. @throws when the command ends without it */
  hasSaid(text: string): Promise<void>;
  send(signal: NodeJS.Signals): void;
  readOutput(): void;
  /** Reads no more of its standard output. */
  closeOutput(): void;
}

export interface AtlasSurroundings {
  readonly dataDir: string;
  /** A `postgres://` address; absent: the embedded database. */
  readonly databaseUrl?: string;
  /** Where the operator stands. */
  readonly folder?: string;
  /** Leaves the command's output unread until `readOutput` is called. */
  readonly isOutputHeld?: boolean;
}

/** Starts the operator's command as a process of its own; it is killed when the test ends. */
export function startAtlas(parameters: readonly string[], surroundings: AtlasSurroundings): AtlasRun {
  const { dataDir, databaseUrl = '', folder, isOutputHeld } = surroundings;
  const child = spawn(process.execPath, [atlasFile, ...parameters], {
    env: { ...inheritedSettings(), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: folder ?? dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  if (isOutputHeld) child.stdout.pause();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    for (const listener of listeners) listener();
  });
  const result = new Promise<AtlasResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output, errors }));
  });
  return {
    result,
    hasSaid: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (errors.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        void result.then(() => reject(new Error(`The command ended without "${text}": ${output}${errors}`)));
      }),
    send: (signal) => void child.kill(signal),
    readOutput: () => void child.stdout.resume(),
    closeOutput: () => void child.stdout.destroy(),
  };
}

/** Runs the operator's command to its end. */
export function runAtlasProcess(parameters: readonly string[], surroundings: AtlasSurroundings): Promise<AtlasResult> {
  return startAtlas(parameters, surroundings).result;
}
