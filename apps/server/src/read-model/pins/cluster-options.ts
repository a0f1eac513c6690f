import {
  clusterCellPixels,
  clusterCellPixelsMax,
  clusterCellPixelsMin,
  clusterMinPins,
  clusterMinPinsMin,
} from '@access-atlas/contract/limits.ts';
import type { ClusterOptions } from './map-index-queries.ts';

export const defaultClusterOptions: ClusterOptions = { cellPixels: clusterCellPixels, minPins: clusterMinPins };

/** The options given, completed by the defaults. Throws RangeError when clusters cannot be made with them. */
export function completeClusterOptions(given: Partial<ClusterOptions> = {}): ClusterOptions {
  const options = { ...defaultClusterOptions, ...given };
  const { cellPixels } = options;
  if (!Number.isInteger(cellPixels) || cellPixels < clusterCellPixelsMin || cellPixels > clusterCellPixelsMax) {
    const range = `${clusterCellPixelsMin} to ${clusterCellPixelsMax}`;
    throw new RangeError(`a cluster cell has ${range} pixels, not ${cellPixels}`);
  }
  if (!(Number.isInteger(options.minPins) && options.minPins >= clusterMinPinsMin)) {
    throw new RangeError(`a cluster has at least ${clusterMinPinsMin} pins, not ${options.minPins}`);
  }
  return options;
}
