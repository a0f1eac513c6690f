import { GrowingColumn } from '../../../osm-file/geometry/growing-column.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import type { TileProperties } from '../../geometry/vector-tile.ts';
import type { LayerName, MapFeature, Path, Shape } from './map-feature.ts';

const CHUNK_LENGTH = 1 << 20;
const SHAPES = ['point', 'line', 'polygon'] as const;

/** What decides how a feature is drawn. */
type Appearance = { layer: LayerName; tags: TileProperties };

/**
 * Features in typed arrays: each takes about 50 bytes, and 8 for every position; as an object it would take a kilobyte.
 * Many features have the same layer and tags, which are stored once.
 */
export class FeatureStore {
  readonly #appearances: Appearance[] = [];
  readonly #appearanceNumbers = new Map<string, number>();
  readonly #appearanceOfFeature = new GrowingColumn(Uint32Array);
  readonly #minZoom = new GrowingColumn(Uint8Array);
  readonly #drawOrder = new GrowingColumn(Float64Array);
  /** Four numbers each: west, north, east, south. */
  readonly #box = new GrowingColumn(Float64Array);
  readonly #shape = new GrowingColumn(Uint8Array);
  readonly #chunk = new GrowingColumn(Uint32Array);
  readonly #start = new GrowingColumn(Uint32Array);
  /** Of each feature: how many paths it has, the length of each path, then the positions of all. */
  readonly #chunks: Int32Array[] = [];
  #chunkEnd = CHUNK_LENGTH;

  get size(): number {
    return this.#appearanceOfFeature.length;
  }

  add({ layer, tags, minZoom, drawOrder, box, shape }: MapFeature): void {
    this.#appearanceOfFeature.push(this.#numberOf({ layer, tags }));
    this.#minZoom.push(minZoom);
    this.#drawOrder.push(drawOrder);
    for (const side of [box.minX, box.minY, box.maxX, box.maxY]) this.#box.push(side);
    this.#shape.push(SHAPES.indexOf(shape.type));
    this.#write(pathsOf(shape));
  }

  /** The numbers of all features in the order in which they are drawn. */
  inDrawOrder(): Uint32Array {
    return Uint32Array.from({ length: this.size }, (_, number) => number).sort(
      (a, b) => this.#drawOrder.at(a) - this.#drawOrder.at(b),
    );
  }

  minZoomOf(number: number): number {
    return this.#minZoom.at(number);
  }

  layerOf(number: number): LayerName {
    return this.#appearanceOf(number).layer;
  }

  layers(): Set<LayerName> {
    return new Set(this.#appearances.map(({ layer }) => layer));
  }

  /** Whether the feature's box and an area in world units share a position. */
  overlaps(number: number, area: Rectangle): boolean {
    const at = number * 4;
    return (
      this.#box.at(at) <= area.maxX &&
      this.#box.at(at + 1) <= area.maxY &&
      this.#box.at(at + 2) >= area.minX &&
      this.#box.at(at + 3) >= area.minY
    );
  }

  get(number: number): MapFeature {
    const at = number * 4;
    return {
      ...this.#appearanceOf(number),
      minZoom: this.#minZoom.at(number),
      drawOrder: this.#drawOrder.at(number),
      box: {
        minX: this.#box.at(at),
        minY: this.#box.at(at + 1),
        maxX: this.#box.at(at + 2),
        maxY: this.#box.at(at + 3),
      },
      shape: this.#shapeOf(number),
    };
  }

  #appearanceOf(number: number): Appearance {
    const appearance = this.#appearances[this.#appearanceOfFeature.at(number)];
    if (!appearance) throw new RangeError(`There is no feature ${number}.`);
    return appearance;
  }

  #numberOf(appearance: Appearance): number {
    const key = JSON.stringify(appearance);
    const known = this.#appearanceNumbers.get(key);
    if (known !== undefined) return known;
    this.#appearanceNumbers.set(key, this.#appearances.length);
    return this.#appearances.push(appearance) - 1;
  }

  #write(paths: Path[]): void {
    const length = paths.reduce((sum, path) => sum + path.length, 1 + paths.length);
    if (this.#chunkEnd + length > (this.#chunks.at(-1)?.length ?? 0)) {
      this.#chunks.push(new Int32Array(Math.max(length, CHUNK_LENGTH)));
      this.#chunkEnd = 0;
    }
    const chunk = this.#chunks.at(-1) ?? new Int32Array();
    this.#chunk.push(this.#chunks.length - 1);
    this.#start.push(this.#chunkEnd);
    chunk[this.#chunkEnd++] = paths.length;
    for (const path of paths) chunk[this.#chunkEnd++] = path.length;
    for (const path of paths) {
      chunk.set(path, this.#chunkEnd);
      this.#chunkEnd += path.length;
    }
  }

  #shapeOf(number: number): Shape {
    const chunk = this.#chunks[this.#chunk.at(number)] ?? new Int32Array();
    const start = this.#start.at(number);
    const count = chunk[start] ?? 0;
    let position = start + 1 + count;
    const paths = Array.from({ length: count }, (_, index) => {
      const end = position + (chunk[start + 1 + index] ?? 0);
      const path = chunk.subarray(position, end);
      position = end;
      return path;
    });
    const type = SHAPES[this.#shape.at(number)];
    const first = paths[0] ?? new Int32Array();
    if (type === 'point') return { type, at: first };
    return type === 'line' ? { type, path: first } : { type: 'polygon', rings: paths };
  }
}

function pathsOf(shape: Shape): Path[] {
  if (shape.type === 'polygon') return shape.rings;
  return [shape.type === 'line' ? shape.path : shape.at];
}
