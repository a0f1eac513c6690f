import type { CommandProgress } from '../commands/command.ts';
import { describeAmount, describeDone, shareDone } from './progress-amount.ts';
import type { ProgressDisplay } from './progress-display.ts';

/** Without a total, a line each time this much more is done. */
const amountPerLine = 10_000;

/** Plain lines, for files, logs and screen readers: when a phase begins and ends, and at every 10 % of it. */
export function createProgressLines(write: (line: string) => unknown): ProgressDisplay {
  let latest: CommandProgress | null = null;
  let stepsShown = 0;

  const endPhase = () => {
    if (latest === null) return;
    const amount = describeDone(latest);
    write(`${latest.phase}: done${amount === '' ? '' : ` (${amount})`}\n`);
    latest = null;
  };

  return {
    show(progress) {
      if (latest?.phase !== progress.phase) {
        endPhase();
        write(`${progress.phase} …\n`);
        stepsShown = 0;
      }
      latest = progress;
      const share = shareDone(progress);
      const steps = Math.floor(share === null ? progress.done / amountPerLine : share * 10);
      if (steps <= stepsShown || share === 1) return;
      stepsShown = steps;
      write(`${progress.phase}: ${share === null ? describeAmount(progress) : `${steps * 10} %`}\n`);
    },
    say(sentence) {
      write(`${sentence}\n`);
    },
    end(isDone) {
      if (isDone) endPhase();
      latest = null;
    },
  };
}
