import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { deadClass, firstAmenityClass } from '../pin-class.ts';
import { unprojectX, unprojectY, worldUnits } from '../projection.ts';
import type { PinTable } from '../table/pin-table.ts';

/** Rows that are looked at, evenly spread over all: where most of the data lie shows in these. */
const sampleMax = 65_536;
/** A window that holds this share of the data stands for them: a few places far away must not show half the world. */
const mostOfThem = 0.8;
/** Windows get no smaller than a city with its surroundings, about 78 km at the equator: there its data are shown whole. */
const levelMax = 9;
/** Windows overlap by half, so that no town is cut by where one begins. */
const cellsPerWindow = 2;

/** Projected positions of rows: the same index in both. */
interface Sample {
  readonly xs: Uint32Array;
  readonly ys: Uint32Array;
}

/** A square of the projected world; it may cross the antimeridian. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly edge: number;
}

/**
 * The box around the places and trails of all tables, or, where they are scattered, around those in the smallest window
 * that holds most of them; null where there are none. West is greater than east across the antimeridian.
 */
export function findRegion(tables: readonly PinTable[]): Bbox | null {
  const sample = samplePins(tables);
  if (sample.xs.length === 0) return null;
  let window: Window = { left: 0, top: 0, edge: worldUnits };
  for (let level = 1; level <= levelMax; level++) {
    const smaller = fullestWindow(sample, window);
    if (smaller === null) break;
    window = smaller;
  }
  return boundsWithin(sample, window);
}

function samplePins(tables: readonly PinTable[]): Sample {
  const rows = tables.reduce((sum, { size }) => sum + size, 0);
  const step = Math.max(1, Math.ceil(rows / sampleMax));
  const xs: number[] = [];
  const ys: number[] = [];
  for (const table of tables) {
    for (let row = 0; row < table.size; row += step) {
      const pinClass = table.classes[row] ?? deadClass;
      if (pinClass >= firstAmenityClass) continue;
      xs.push(table.xs[row] ?? 0);
      ys.push(table.ys[row] ?? 0);
    }
  }
  return { xs: Uint32Array.from(xs), ys: Uint32Array.from(ys) };
}

/** The window of half the edge with the most pins, or null where none holds most of all. */
function fullestWindow({ xs, ys }: Sample, { left, top, edge }: Window): Window | null {
  const isWorld = edge === worldUnits;
  const across = 2 * cellsPerWindow;
  const cellEdge = edge / across;
  const counts = new Uint32Array(across * across);
  for (let i = 0; i < xs.length; i++) {
    const x = eastOf(left, xs[i] ?? 0);
    const y = (ys[i] ?? 0) - top;
    if (x >= edge || y < 0 || y >= edge) continue;
    const cell = Math.floor(y / cellEdge) * across + Math.floor(x / cellEdge);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  let best: { column: number; row: number; pins: number } | null = null;
  for (let row = 0; row <= across - cellsPerWindow; row++) {
    // The world goes on at its edge; a smaller window does not.
    for (let column = 0; column <= (isWorld ? across - 1 : across - cellsPerWindow); column++) {
      let pins = 0;
      for (let down = 0; down < cellsPerWindow; down++) {
        for (let right = 0; right < cellsPerWindow; right++)
          pins += counts[(row + down) * across + ((column + right) % across)] ?? 0;
      }
      if (pins > (best?.pins ?? 0)) best = { column, row, pins };
    }
  }
  if (best === null || best.pins < mostOfThem * xs.length) return null;
  return {
    left: (left + best.column * cellEdge) % worldUnits,
    top: top + best.row * cellEdge,
    edge: cellEdge * cellsPerWindow,
  };
}

function boundsWithin({ xs, ys }: Sample, { left, top, edge }: Window): Bbox {
  let [minX, minY, maxX, maxY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (let i = 0; i < xs.length; i++) {
    const x = eastOf(left, xs[i] ?? 0);
    const y = ys[i] ?? 0;
    if (x >= edge || y < top || y >= top + edge) continue;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const longitude = (x: number) => unprojectX((left + x) % worldUnits);
  return [longitude(minX), unprojectY(maxY), longitude(maxX), unprojectY(minY)];
}

/** How far east of a column another one lies, around the world. */
function eastOf(left: number, x: number): number {
  return x >= left ? x - left : x - left + worldUnits;
}
