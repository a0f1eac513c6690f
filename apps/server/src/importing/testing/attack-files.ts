import { closeSync, openSync, writeSync } from 'node:fs';

/*
 * Files that are small or ordinary to look at and cost whoever reads them carelessly seconds, or all memory. They are
 * made here because nobody wants them in the repository.
 */

const pieceCharacters = 1 << 20;

/** Writes a file from many small texts without holding them all. */
function writePieces(path: string, pieces: Iterable<string>): string {
  const descriptor = openSync(path, 'w', 0o600);
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < pieceCharacters) continue;
    writeSync(descriptor, waiting);
    waiting = '';
  }
  writeSync(descriptor, waiting);
  closeSync(descriptor);
  return path;
}

function* collection(features: Iterable<string>): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  let separator = '';
  for (const feature of features) {
    yield separator;
    yield* [feature];
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** A GeoJSON file of one café and of these features, as texts. */
export function writeFeatures(path: string, features: Iterable<string>): string {
  return writePieces(path, collection(withCafe(features)));
}

function* withCafe(features: Iterable<string>): Generator<string> {
  yield '{"type":"Feature","id":"good","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"Good"}}';
  yield* features;
}

/** A position well inside the world for every index; neighbours differ. */
function position(index: number): string {
  return `[${((index % 997) / 100).toFixed(2)},${((index % 1009) / 100).toFixed(2)}]`;
}

/** A trail of so many points. */
export function trailOf(points: number, id = 'trail'): string {
  const positions = Array.from({ length: points }, (_, index) => position(index)).join(',');
  return `{"type":"Feature","id":"${id}","geometry":{"type":"LineString","coordinates":[${positions}]},"properties":{"name":"Long"}}`;
}

/** An area of so many points like a comb: a parallel through it crosses it everywhere. */
export function combOf(points: number, id = 'comb'): string {
  const positions = Array.from(
    { length: points - 2 },
    (_, index) => `[${((index * index) / (points * points)).toFixed(12)},${index % 2 === 0 ? 1 : 2}]`,
  );
  const ring = ['[0,0]', ...positions, '[0,0]'].join(',');
  return `{"type":"Feature","id":"${id}","geometry":{"type":"Polygon","coordinates":[[${ring}]]},"properties":{"name":"Comb"}}`;
}

/** A trail like a coil that shrinks: simplified by its farthest corner, it loses one corner at a time. */
export function coilOf(points: number, id = 'coil'): string {
  const positions = Array.from({ length: points }, (_, index) => {
    const radius = 1 - index / points;
    return `[${(index % 2 === 0 ? radius : -radius).toFixed(7)},${(index * 1e-6).toFixed(7)}]`;
  });
  return `{"type":"Feature","id":"${id}","geometry":{"type":"LineString","coordinates":[${positions.join(',')}]},"properties":{"name":"Coil"}}`;
}

/** A place with so many properties that no import knows. */
export function placeWithProperties(count: number): string {
  const properties = Array.from({ length: count }, (_, index) => `"p${index}":{}`).join(',');
  return `{"type":"Feature","id":"many","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"Many",${properties}}}`;
}

/** A feature whose brackets go so deep. */
export function nestedFeature(depth: number): string {
  return `{"type":"Feature","properties":{"name":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
}

/** Places that cannot come in, each with an id of its own. */
export function* placesOutOfRange(count: number): Generator<string> {
  for (let index = 0; index < count; index++)
    yield `{"type":"Feature","id":"bad-${index}","geometry":{"type":"Point","coordinates":[500,${index}]},"properties":{"name":"Bad"}}`;
}

/** A CSV file of these lines. */
export function writeLines(path: string, lines: Iterable<string>): string {
  function* ended() {
    for (const line of lines) yield `${line}\n`;
  }
  return writePieces(path, ended());
}

/** A header and so many good places. */
export function* goodLines(count: number): Generator<string> {
  yield 'externalId,name,latitude,longitude,type,rating,tags';
  for (let index = 0; index < count; index++)
    yield `${index},Place ${index},${((index % 1601) / 10 - 80).toFixed(4)},${((index % 3001) / 10 - 150).toFixed(4)},cafe,accessible,accessibleRestroom|grabBars`;
}
