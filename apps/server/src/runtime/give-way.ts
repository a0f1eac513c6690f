import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lets everything else that wants the processor go before the thread that calls this, for as long as it lives: for long
 * work that nobody waits for, beside requests that somebody does. Threads that it starts give way too.
 *
 * @param whole whether the whole process may give way; else nothing happens where a thread alone cannot
 */
export function giveWay(whole: 'process' | 'thread'): void {
  // Linux keeps a priority for each thread, and sets that of the one that asks (setpriority(2), "C library/kernel
  // differences"); others have one for the process.
  if (whole === 'thread' && process.platform !== 'linux') return;
  try {
    // An operator may have asked for less already, and nobody may take that back.
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers refuse to have priorities changed: then the work is done beside the others.
  }
}
