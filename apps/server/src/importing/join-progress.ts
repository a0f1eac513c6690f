/** How far one step of several is. */
interface StepProgress<Step extends string> {
  readonly phase: Step;
  readonly done: number;
  readonly total: number;
}

/**
 * Joins steps that follow one another into one progress that only grows, so that a bar does not begin anew with each.
 * @param shares how much of the whole time each step takes, in any unit, in the order of the steps
 */
export function joinProgress<Step extends string>(
  shares: Readonly<Record<Step, number>>,
  onProgress: (done: number, total: number) => void,
): (progress: StepProgress<Step>) => void {
  const steps = Object.keys(shares) as Step[];
  const shareOf = (counted: readonly Step[]) => counted.reduce((sum, step) => sum + shares[step], 0);
  const whole = shareOf(steps);
  let furthest = 0;
  return ({ phase, done, total }) => {
    const before = shareOf(steps.slice(0, steps.indexOf(phase)));
    const within = total <= 0 ? 1 : Math.min(1, done / total);
    furthest = Math.max(furthest, before + shares[phase] * within);
    onProgress(furthest, whole);
  };
}
