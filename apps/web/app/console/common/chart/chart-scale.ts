/** Steps of axes that people count in. */
const niceSteps = [1, 2, 2.5, 5, 10];

/**
 * The end of an axis that shows all values: at least the largest, and a number that is read at once.
 * @param unit of which the end is a multiple where that is possible: 3,600 for hours that are counted in seconds
 */
export function endOfAxis(values: readonly number[], unit = 1): number {
  const largest = Math.max(unit, ...values) / unit;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = niceSteps.find((nice) => nice * power >= largest) ?? 10;
  // Things are counted whole.
  return Math.ceil(step * power) * unit;
}
