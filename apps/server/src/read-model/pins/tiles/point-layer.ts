/**
 * A layer of points as the Mapbox Vector Tile Specification 2.1 has it, written straight from numbers
 * (https://github.com/mapbox/vector-tile-spec/tree/master/2.1).
 */
import { ByteWriter } from './byte-writer.ts';

export const tileExtent = 4096;

const layerField = { version: 15, name: 1, feature: 2, key: 3, value: 4, extent: 5 } as const;
const featureField = { id: 1, tags: 2, type: 3, geometry: 4 } as const;
const valueField = { text: 1, unsigned: 5, signed: 6, flag: 7 } as const;
const pointType = 1;
/** MoveTo, once. */
const moveToOnce = (1 << 3) | 1;

export class PointLayer {
  readonly #name: string;
  readonly #features = new ByteWriter(4096);
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<string | number | boolean, number>();
  readonly #valueBytes = new ByteWriter(1024);
  readonly #feature = new ByteWriter();

  constructor(name: string) {
    this.#name = name;
  }

  /** Properties as a feature refers to them; numbers are whole. Many features may share them. */
  properties(entries: Iterable<readonly [key: string, value: string | number | boolean]>): Uint8Array {
    const tags = new ByteWriter(32);
    for (const [key, value] of entries) {
      tags.writeVarint(this.#keyNumber(key));
      tags.writeVarint(this.#valueNumber(value));
    }
    return tags.written();
  }

  /**
   * Adds a point.
   *
   * @param id a whole number from 0 to 2^53 − 1
   * @param x 0 to 4,095, from the tile's western edge
   * @param y 0 to 4,095, from its northern edge
   * @param properties as `properties` gives them
   */
  addPoint(id: number, x: number, y: number, properties: Uint8Array): void {
    const feature = this.#feature;
    feature.reset();
    feature.writeVarint(featureField.id << 3);
    feature.writeVarint(id);
    feature.writeField(featureField.tags, properties);
    feature.writeVarint(featureField.type << 3);
    feature.writeVarint(pointType);
    feature.writeVarint((featureField.geometry << 3) | 2);
    feature.writeVarint(1 + zigzagBytes(x) + zigzagBytes(y));
    feature.writeVarint(moveToOnce);
    feature.writeVarint(x << 1);
    feature.writeVarint(y << 1);
    this.#features.writeField(layerField.feature, feature.written());
  }

  /** The layer as a field of a tile; nothing when it has no features. */
  writeTo(tile: ByteWriter): void {
    if (this.#features.length === 0) return;
    const layer = new ByteWriter(this.#features.length + this.#valueBytes.length + 512);
    layer.writeVarint(layerField.version << 3);
    layer.writeVarint(2);
    layer.writeText(layerField.name, this.#name);
    layer.writeBytes(this.#features.written());
    for (const name of this.#keys.keys()) layer.writeText(layerField.key, name);
    layer.writeBytes(this.#valueBytes.written());
    layer.writeVarint(layerField.extent << 3);
    layer.writeVarint(tileExtent);
    tile.writeField(3, layer.written());
  }

  #keyNumber(name: string): number {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    this.#keys.set(name, this.#keys.size);
    return this.#keys.size - 1;
  }

  #valueNumber(value: string | number | boolean): number {
    const known = this.#values.get(value);
    if (known !== undefined) return known;
    this.#values.set(value, this.#values.size);
    this.#writeValue(value);
    return this.#values.size - 1;
  }

  #writeValue(value: string | number | boolean): void {
    const bytes = new ByteWriter(64);
    if (typeof value === 'string') {
      bytes.writeText(valueField.text, value);
    } else if (typeof value === 'boolean') {
      bytes.writeVarint(valueField.flag << 3);
      bytes.writeVarint(value ? 1 : 0);
    } else if (value < 0) {
      bytes.writeVarint(valueField.signed << 3);
      bytes.writeVarint(-2 * value - 1);
    } else {
      bytes.writeVarint(valueField.unsigned << 3);
      bytes.writeVarint(value);
    }
    this.#valueBytes.writeField(layerField.value, bytes.written());
  }
}

/** How many bytes a coordinate from 0 to 4,095 takes, doubled as zigzag has it for what is not negative. */
function zigzagBytes(coordinate: number): number {
  return coordinate < 64 ? 1 : 2;
}
