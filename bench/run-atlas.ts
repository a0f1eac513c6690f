import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inheritedSettings } from '../apps/server/src/testing/inherited-settings.ts';

const atlasFile = fileURLToPath(new URL('../apps/server/src/cli/atlas.ts', import.meta.url));

/**
 * Runs the operator's command to its end, in a process of its own.
 * @returns what it printed
 * @throws when it does not end well, with what it said
 */
export async function runAtlas(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, ['--no-wasm-code-gc', atlasFile, ...parameters], {
    env: { ...inheritedSettings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`atlas ${parameters.join(' ')} ended with ${code}: ${errors}`);
  return printed;
}
