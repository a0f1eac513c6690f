import { closeSync, fstatSync, mkdirSync, openSync, readSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Desktop } from '../desktop/start-desktop.ts';
import { saidLines } from './said-lines.ts';

/** Orca, and what it says. */
export interface Orca {
  /** What it has said since it was told to forget. */
  said(): string[];
  forget(): void;
  /** Resolves once it has had nothing to do for a moment: neither an event of the page nor a sentence. */
  atRest(): Promise<void>;
  /** Lets go of its debug file. */
  close(): void;
}

/**
 * Its keys are not echoed, a page is read when it is asked for, and the debug file has each line at once. Without a
 * speech server it writes all sentences, and "say all" does not wait for a voice.
 */
const customizations = `
import orca.debug
import orca.settings

orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.enableKeyEcho = False
orca.settings.enableBraille = False
orca.settings.enableSound = False
orca.settings.sayAllOnLoad = False
orca.settings.pageSummaryOnLoad = False
`;
const startMilliseconds = 20_000;
const askAgainMilliseconds = 25;
/** Longer than Orca's own pause before it says what a live region holds, and than the page's before it fills one. */
const restMilliseconds = 700;

/** Starts Orca on a desktop, and resolves once it says so. */
export async function startOrca(desktop: Desktop): Promise<Orca> {
  const settingsFolder = join(desktop.home, '.local/share/orca');
  mkdirSync(settingsFolder, { recursive: true });
  writeFileSync(join(settingsFolder, 'orca-customizations.py'), customizations);
  const debugFile = join(desktop.home, 'orca-debug');
  writeFileSync(debugFile, '');
  // Orca looks for others of the same person and gives way to them: here each has a desktop of its own.
  const programsFolder = join(desktop.home, 'bin');
  mkdirSync(programsFolder);
  symlinkSync('/bin/false', join(programsFolder, 'pgrep'));
  const path = `${programsFolder}:${desktop.environment.PATH}`;
  desktop.start('orca', [`--debug-file=${debugFile}`], { PATH: path, SPEECHD_CMD: '/bin/false' });

  const file = openSync(debugFile, 'r');
  let text = '';
  let position = 0;
  const read = () => {
    const { size } = fstatSync(file);
    const chunk = Buffer.alloc(Math.max(0, size - position));
    const bytes = readSync(file, chunk, 0, chunk.length, position);
    position += bytes;
    // As bytes: a chunk may end within a letter.
    text += chunk.toString('latin1', 0, bytes);
  };
  const said = () => {
    read();
    return saidLines(Buffer.from(text, 'latin1').toString('utf8'));
  };
  const forget = () => {
    read();
    text = '';
  };
  const atRest = async () => {
    read();
    for (let still = 0; still < restMilliseconds; still += askAgainMilliseconds) {
      const before = position;
      await pause(askAgainMilliseconds);
      read();
      if (position !== before) still = 0;
    }
  };
  const until = Date.now() + startMilliseconds;
  while (said().length === 0) {
    desktop.check();
    if (Date.now() > until) throw new Error('Orca does not speak.');
    await pause(askAgainMilliseconds);
  }
  return { said, forget, atRest, close: () => closeSync(file) };
}
