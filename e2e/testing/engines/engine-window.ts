import type { Desktop } from '../desktop/start-desktop.ts';

/** As a visitor of another engine has it set: a window's page, and the theme of the system around it. */
export interface EngineVisitor {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

export type EngineKey = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** What crosses over into a page and comes back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** A window of another engine than Chromium, and the few things that every driver can do with it. */
export interface EngineWindow {
  goTo(address: string): Promise<void>;
  /** Runs a function in the page; it knows nothing but its parameters. */
  evaluate<Parameters extends readonly Plain[], Result extends Plain>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Presses the mouse at a point of the page's window, in pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types what has the focus. */
  type(words: string): Promise<void>;
  press(key: EngineKey): Promise<void>;
  /**
   * Chooses files of this machine in the dialog that something opens.
   * @param input selects the page's field for files, of which there is one
   * @param open presses what opens the dialog
   * @throws where no dialog is opened
   */
  chooseFiles(input: string, files: readonly string[], open: () => Promise<void>): Promise<void>;
  /** Tells the page that its device has no connection, or has one again. @returns false where the driver cannot */
  setOffline(isOffline: boolean): Promise<boolean>;
  /**
   * Kills the process that runs the page, which is told nothing before; with Firefox all of the browser. The next address
   * that its visitor goes to is opened in a new window, with what the browser has kept.
   */
  kill(): Promise<void>;
  /** What the page's window shows, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens the window of a new visitor, without cookies, who has never been here. */
export type OpenEngineWindow = (desktop: Desktop, visitor: EngineVisitor) => Promise<EngineWindow>;
