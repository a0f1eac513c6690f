import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lowers the scheduling priority of the calling thread, or of the whole process, for the rest of its life, so that long
 * background work does not slow down requests. Threads started later inherit the priority.
 *
 * @param whole 'process' where the priority of the whole process may be lowered; with 'thread' nothing happens on systems
 *   that have no priority for each thread
 */
export function lowerPriority(whole: 'process' | 'thread'): void {
  // Linux keeps a priority for each thread, and sets that of the one that asks (setpriority(2), "C library/kernel
  // differences"); others have one for the process.
  if (whole === 'thread' && process.platform !== 'linux') return;
  try {
    // An operator may have set a lower priority already, and raising it again needs a privilege.
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid changing priorities: the work then runs at the ordinary priority.
  }
}
