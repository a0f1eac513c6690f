const stepMilliseconds = 100;

/**
 * Calls `onTimeout` after so much time in which this process ran. While something blocks the process, or it waits for a
 * processor, answers arrive and cannot be read: that time is not the database's, and counts as one step at most.
 * @returns what cancels it
 */
export function startRunningTimeout(milliseconds: number, onTimeout: () => void): () => void {
  let left = milliseconds;
  let timer: NodeJS.Timeout;
  const step = () => {
    const length = Math.min(stepMilliseconds, left);
    timer = setTimeout(() => {
      left -= length;
      if (left > 0) step();
      else onTimeout();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}
