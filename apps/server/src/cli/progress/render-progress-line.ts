import type { CommandProgress } from '../commands/command.ts';
import { formatDuration } from '../report/format-number.ts';
import { describeAmount, shareDone } from './progress-amount.ts';

export interface LineStyle {
  /** Width of the terminal; the line stays below it. */
  readonly columns: number;
  readonly isUnicode: boolean;
  readonly hasColor: boolean;
}

const longestBar = 30;
const shortestBar = 8;
const green = '\u001b[32m';
const plain = '\u001b[39m';

/**
 * One line such as "Writing places  ━━━━━━──────  52 %  1,400 of 2,685 places  0:04". On a narrow terminal the bar goes
 * first, then the amount, then the time.
 */
export function renderProgressLine(progress: CommandProgress, elapsedSeconds: number, style: LineStyle): string {
  const width = style.columns - 1;
  const share = shareDone(progress);
  const percent = share === null ? '' : `${Math.floor(share * 100)} %`.padStart(5);
  const time = formatDuration(elapsedSeconds);
  const amount = describeAmount(progress);
  const full = joinParts([progress.phase, percent, amount, time]);
  const barLength = share === null ? 0 : Math.min(longestBar, width - full.length - 2);
  if (share !== null && barLength >= shortestBar) {
    return joinParts([progress.phase, renderBar(share, barLength, style), percent, amount, time]);
  }
  const shorter = [full, joinParts([progress.phase, percent, time]), joinParts([progress.phase, percent])];
  return shorter.find((line) => line.length <= width) ?? progress.phase.slice(0, Math.max(0, width));
}

function renderBar(share: number, length: number, { isUnicode, hasColor }: LineStyle): string {
  const doneLength = Math.floor(share * length);
  const done = (isUnicode ? '━' : '#').repeat(doneLength);
  const rest = (isUnicode ? '─' : '-').repeat(length - doneLength);
  return hasColor ? `${green}${done}${plain}${rest}` : done + rest;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ');
}
