import type { WriteStream } from 'node:tty';
import { createProgressBar } from './progress-bar.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { createProgressLines } from './progress-lines.ts';

/** A bar on a terminal that can redraw a line, plain lines anywhere else. */
export function createProgressDisplay(
  stream: NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>,
  environment: Readonly<Record<string, string | undefined>>,
): ProgressDisplay {
  if (!stream.isTTY || environment.TERM === 'dumb') return createProgressLines((line) => stream.write(line));
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
  return createProgressBar({
    terminal: stream,
    isUnicode: /utf-?8/i.test(locale),
    // https://no-color.org: present and not empty.
    hasColor: !environment.NO_COLOR,
  });
}
