import { clusterCellPixels, clusterMinPins } from '@access-atlas/contract/limits.ts';
import type { ClusterOptions } from './map-index-queries.ts';

export const defaultClusterOptions: ClusterOptions = { cellPixels: clusterCellPixels, minPins: clusterMinPins };

const cellPixelChoices: readonly number[] = [32, 64, 128] satisfies ClusterOptions['cellPixels'][];

/** The options given, completed by the defaults. Throws RangeError when clusters cannot be made with them. */
export function completeClusterOptions(given: Partial<ClusterOptions> = {}): ClusterOptions {
  const options = { ...defaultClusterOptions, ...given };
  if (!cellPixelChoices.includes(options.cellPixels)) {
    throw new RangeError(`a cluster cell has 32, 64 or 128 pixels, not ${options.cellPixels}`);
  }
  if (!(Number.isInteger(options.minPins) && options.minPins >= 2)) {
    throw new RangeError(`a cluster has at least 2 pins, not ${options.minPins}`);
  }
  return options;
}
