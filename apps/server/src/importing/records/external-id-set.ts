/** OpenStreetMap's ids as they are written everywhere. */
const openStreetMapId = /^(node|way|relation)\/(0|[1-9]\d{0,14})$/;
const kindNumbers: Readonly<Record<string, number>> = { node: 0, way: 1, relation: 2 };
const kindCount = 4;
/** Each grows by itself, so that growing never takes twice the memory of all, or a tenth of a second at once. */
const segmentCount = 64;
const slotsAtFirst = 64;
const fullest = 0.75;
const empty = -1;

/** Numbers from 0, at 8 bytes a slot. */
class NumberSet {
  #slots = new Float64Array(slotsAtFirst).fill(empty);
  #size = 0;

  add(value: number, hash: number): void {
    const slot = this.#slotOf(value, hash);
    if (this.#slots[slot] === value) return;
    this.#slots[slot] = value;
    if (++this.#size > this.#slots.length * fullest) this.#grow();
  }

  has(value: number, hash: number): boolean {
    return this.#slots[this.#slotOf(value, hash)] === value;
  }

  #slotOf(value: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== value && this.#slots[slot] !== empty) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const values = this.#slots;
    this.#slots = new Float64Array(values.length * 2).fill(empty);
    for (const value of values) if (value !== empty) this.#slots[this.#slotOf(value, hashOf(value))] = value;
  }
}

/** 32 bits that differ for numbers that lie together. */
function hashOf(value: number): number {
  let hash = Math.imul(value >>> 0, 0x9e3779b1) ^ Math.imul(Math.floor(value / 2 ** 32), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/** Which of so many segments a text belongs to. */
export function segmentOfText(text: string, segments: number): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0) % segments;
}

/**
 * The ids of a file's objects: some 15 bytes for each of OpenStreetMap's, of which a country has millions; others are
 * kept as they are.
 */
export class ExternalIdSet {
  readonly #segments = Array.from({ length: segmentCount }, () => new NumberSet());
  readonly #others = Array.from({ length: segmentCount }, () => new Set<string>());

  add(externalId: string): void {
    const number = numberOf(externalId);
    if (number === null) this.#othersOf(externalId)?.add(externalId);
    else this.#segmentOf(hashOf(number))?.add(number, hashOf(number));
  }

  has(externalId: string): boolean {
    const number = numberOf(externalId);
    if (number === null) return this.#othersOf(externalId)?.has(externalId) === true;
    return this.#segmentOf(hashOf(number))?.has(number, hashOf(number)) === true;
  }

  #othersOf(externalId: string): Set<string> | undefined {
    return this.#others[segmentOfText(externalId, segmentCount)];
  }

  #segmentOf(hash: number): NumberSet | undefined {
    return this.#segments[(hash >>> 26) % segmentCount];
  }
}

function numberOf(externalId: string): number | null {
  const [, kind = '', id] = openStreetMapId.exec(externalId) ?? [];
  const kindNumber = kindNumbers[kind];
  return id === undefined || kindNumber === undefined ? null : Number(id) * kindCount + kindNumber;
}
