import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftPrograms } from './end-left-programs.ts';
import { type Program, startProgram, startTellingProgram } from './start-program.ts';

/** A desktop that nobody sees: a screen in memory, windows and a session bus. */
export interface Desktop {
  /** The folder that its programs take for their visitor's home. */
  readonly home: string;
  /** What a program needs to know to run on it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts a program that ends with the desktop. */
  start(name: string, parameters?: readonly string[], environment?: Readonly<Record<string, string>>): void;
  /** Throws where one of its programs has ended. */
  check(): void;
  /** Ends all of its programs and removes its home. */
  close(): Promise<void>;
}

interface DesktopOptions {
  /** Of the screen, in pixels: what the page does not get is the browser's own bars. */
  readonly width: number;
  readonly height: number;
  /** It has the bus of assistive technology. */
  readonly isListenedTo?: boolean;
}

const accessibilityBus = '/usr/libexec/at-spi-bus-launcher';

/** Starts a desktop with a display number, a home and buses of its own: several may run beside each other. */
export async function startDesktop({ width, height, isListenedTo = false }: DesktopOptions): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), 'access-atlas-desktop-'));
  const runtimeFolder = join(home, 'run');
  mkdirSync(runtimeFolder, { mode: 0o700 });
  const programs: Program[] = [];
  const close = async () => {
    for (const program of programs.toReversed()) await program.end();
    endLeftPrograms(runtimeFolder);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bare = {
      PATH: process.env.PATH ?? '',
      HOME: home,
      XDG_RUNTIME_DIR: runtimeFolder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      // Settings live and end with the session.
      GSETTINGS_BACKEND: 'memory',
    };
    const screen = await startTellingProgram('Xvfb', {
      parameters: ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
      environment: bare,
    });
    programs.push(screen);
    const onScreen = { ...bare, DISPLAY: `:${screen.firstLine}` };
    const bus = await startTellingProgram('dbus-daemon', {
      parameters: ['--session', '--nofork', '--nopidfile', '--print-address=3'],
      environment: onScreen,
    });
    programs.push(bus);
    const environment = { ...onScreen, DBUS_SESSION_BUS_ADDRESS: bus.firstLine };
    const start: Desktop['start'] = (name, parameters = [], more = {}) => {
      programs.push(startProgram(name, { parameters, environment: { ...environment, ...more } }));
    };
    start('openbox');
    if (isListenedTo) start(accessibilityBus, ['--launch-immediately']);
    const check = () => {
      for (const program of programs) program.check();
    };
    return { home, environment, start, check, close };
  } catch (error) {
    await close();
    throw error;
  }
}
