import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import { crossingOfEdge } from '../../domain/geometry/scan-line-crossings.ts';

/** With so many bands, about a hundred edges of a border of 50,000 must be looked at for one point. */
const bandCount = 1024;

/** An area that many points are looked up in: its edges are sorted into bands of latitude. */
export class BandedArea {
  readonly #south: number;
  readonly #bandDegrees: number;
  readonly #bands: number[][] = [];

  constructor(outlines: readonly FlatLine[]) {
    let [south, north] = [Infinity, -Infinity];
    for (const ring of outlines)
      for (let index = 1; index < ring.length; index += 2) {
        south = Math.min(south, ring[index] ?? south);
        north = Math.max(north, ring[index] ?? north);
      }
    this.#south = south;
    this.#bandDegrees = (north - south) / bandCount || 1;
    for (const ring of outlines)
      for (let index = 2; index < ring.length; index += 2)
        this.#add(ring[index - 2] ?? 0, ring[index - 1] ?? 0, ring[index] ?? 0, ring[index + 1] ?? 0);
  }

  #band(latitude: number): number {
    return Math.floor((latitude - this.#south) / this.#bandDegrees);
  }

  #add(fromX: number, fromY: number, toX: number, toY: number): void {
    const last = this.#band(Math.max(fromY, toY));
    for (let band = this.#band(Math.min(fromY, toY)); band <= last; band++) {
      const edges = this.#bands[band] ?? [];
      this.#bands[band] = edges;
      edges.push(fromX, fromY, toX, toY);
    }
  }

  /** Whether a point lies inside, by the even-odd rule: holes need no roles. */
  contains(longitude: number, latitude: number): boolean {
    const edges = this.#bands[this.#band(latitude)] ?? [];
    let isInside = false;
    for (let index = 0; index < edges.length; index += 4) {
      const [fromX, fromY] = [edges[index] ?? 0, edges[index + 1] ?? 0];
      const [toX, toY] = [edges[index + 2] ?? 0, edges[index + 3] ?? 0];
      if (longitude < crossingOfEdge(fromX, fromY, toX, toY, latitude)) isInside = !isInside;
    }
    return isInside;
  }
}
