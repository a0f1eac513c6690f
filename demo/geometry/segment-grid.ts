import type { Line, Point } from './point.ts';

interface Segment<Owner> {
  readonly from: Point;
  readonly to: Point;
  readonly owner: Owner;
}

const usualCellMeters = 60;

/** Segments in cells of a plane, to ask what is near a point without looking at everything. */
export class SegmentGrid<Owner> {
  readonly #cells = new Map<number, Segment<Owner>[]>();
  readonly #cellMeters: number;

  /** @param cellMeters about as much as is asked for in `nearest` */
  constructor(cellMeters = usualCellMeters) {
    this.#cellMeters = cellMeters;
  }

  addLine(line: Line, owner: Owner): void {
    for (let index = 1; index < line.length; index++) {
      const [from, to] = [line[index - 1], line[index]];
      if (from !== undefined && to !== undefined) this.#add({ from, to, owner });
    }
  }

  /** Metres to the nearest segment, as far as there is one within `within`; its owner with it. */
  nearest(point: Point, within: number): { meters: number; owner: Owner } | null {
    let [best, bestSquare]: [Segment<Owner> | null, number] = [null, within * within];
    const size = this.#cellMeters;
    const reach = Math.ceil(within / size);
    const [column, row] = [Math.floor(point[0] / size), Math.floor(point[1] / size)];
    for (let x = column - reach; x <= column + reach; x++)
      for (let y = row - reach; y <= row + reach; y++) {
        const cell = this.#cells.get(cellKey(x, y));
        if (cell === undefined) continue;
        for (const segment of cell) {
          const square = squareToSegment(point, segment.from, segment.to);
          if (square <= bestSquare) [best, bestSquare] = [segment, square];
        }
      }
    return best === null ? null : { meters: Math.sqrt(bestSquare), owner: best.owner };
  }

  #add(segment: Segment<Owner>): void {
    const { from, to } = segment;
    const cells = (axis: 0 | 1) => [
      Math.floor(Math.min(from[axis], to[axis]) / this.#cellMeters),
      Math.floor(Math.max(from[axis], to[axis]) / this.#cellMeters),
    ];
    const [[left = 0, right = 0], [bottom = 0, top = 0]] = [cells(0), cells(1)];
    for (let x = left; x <= right; x++)
      for (let y = bottom; y <= top; y++) {
        const key = cellKey(x, y);
        const cell = this.#cells.get(key);
        if (cell === undefined) this.#cells.set(key, [segment]);
        else cell.push(segment);
      }
  }
}

const cellKey = (x: number, y: number): number => x * 100_003 + y;

/** Square metres, which compare like metres. */
function squareToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [point[0] - from[0], point[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const [x, y] = [px - along * dx, py - along * dy];
  return x * x + y * y;
}
