import type { CommandProgress } from '../commands/command.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { renderProgressLine } from './render-progress-line.ts';

/** What of a terminal's stream the bar uses. */
export interface Terminal {
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressBarOptions {
  readonly terminal: Terminal;
  readonly isUnicode: boolean;
  readonly hasColor: boolean;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

const updateMilliseconds = 100;
/** So that the clock goes on where no news come in. */
const tickMilliseconds = 1_000;
const usualColumns = 80;
const clearLine = '\r\u001b[K';

/** One line at the bottom of a terminal, drawn anew at most ten times a second and gone at the end. */
export function createProgressBar(options: ProgressBarOptions): ProgressDisplay {
  const { terminal, isUnicode, hasColor, now = () => performance.now() } = options;
  const startedAt = now();
  let latest: CommandProgress | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;

  const draw = () => {
    if (latest === null) return;
    drawnAt = now();
    const style = { columns: terminal.columns || usualColumns, isUnicode, hasColor };
    terminal.write(clearLine + renderProgressLine(latest, (drawnAt - startedAt) / 1000, style));
    isDrawn = true;
  };
  const clear = () => {
    if (isDrawn) terminal.write(clearLine);
    isDrawn = false;
  };
  const ticking = setInterval(draw, tickMilliseconds);
  ticking.unref();

  return {
    show(progress) {
      latest = progress;
      if (now() - drawnAt >= updateMilliseconds) draw();
    },
    say(sentence) {
      clear();
      terminal.write(`${sentence}\n`);
      draw();
    },
    end() {
      clearInterval(ticking);
      clear();
      latest = null;
    },
  };
}
