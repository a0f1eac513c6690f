/** Prints the figures of the map index: `node bench/map-index/run.ts [--no-peer] [pins …]`. */

import { formatRows } from './format-rows.ts';
import { benchMapIndex } from './map-index-bench.ts';

const words = process.argv.slice(2);
const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
const rows = await benchMapIndex({
  sizes: sizes.length > 0 ? sizes : [1_000_000, 3_000_000],
  withPeer: !words.includes('--no-peer'),
});
process.stdout.write(formatRows(rows));
