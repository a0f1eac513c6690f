/** Follows the turns of this thread's event loop until it is stopped. */
export interface TurnWatch {
  /** @returns the processor time that the longest turn took of this thread, in milliseconds */
  stop(): number;
}

const everyMilliseconds = 5;

/** Begins to measure how much processor time the turns of this thread's event loop take. */
export function watchTurns(): TurnWatch {
  let longest = 0;
  let before = threadMilliseconds();
  let isStopped = false;
  const look = () => {
    const now = threadMilliseconds();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isStopped) setTimeout(look, everyMilliseconds);
  };
  setTimeout(look, everyMilliseconds);
  return {
    stop: () => {
      isStopped = true;
      return longest;
    },
  };
}

/** The processor time that this thread has taken, in milliseconds. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
