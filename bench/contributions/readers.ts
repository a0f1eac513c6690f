import { CityPins } from '../map-index/city-pins.ts';
import { sampleBoxes, sampleTiles } from '../map-index/sample-queries.ts';
import { HttpClient } from '../site/http-client.ts';
import { runOpenLoop } from './open-loop.ts';

const readsPerSecond = 50;

/** What readers heard. */
export interface Readings {
  /** Milliseconds; those who were refused waited too. */
  readonly waits: readonly number[];
  /** Answered with 503. */
  readonly refused: number;
}

/** Fifty reads a second of a site, in turn a tile, a list, a place and a search by words, each for as long as it takes. */
export async function readSite(
  address: string,
  { size, seconds, seed }: { readonly size: number; readonly seconds: number; readonly seed: number },
): Promise<Readings> {
  const paths = pathsOf(size, seed, readsPerSecond * seconds * 2);
  const client = new HttpClient(address, Number.POSITIVE_INFINITY);
  let refused = 0;
  const act = async (number: number) => {
    const path = paths[number % paths.length] ?? '/';
    const { status, body } = await client.get(path);
    if (status === 503) refused++;
    else if (status !== 200 && status !== 204) throw new Error(`${path} was answered with ${status}: ${body}`);
  };
  try {
    const waits = await runOpenLoop({ perSecond: readsPerSecond, seconds, seed, act });
    return { waits, refused };
  } finally {
    client.close();
  }
}

function pathsOf(size: number, seed: number, count: number): string[] {
  const pins = new CityPins(seed);
  return Array.from({ length: count }, (_, number) => {
    switch (number % 4) {
      case 0: {
        const [tile] = sampleTiles(pins, 6 + Math.floor(pins.random() * 11), 1, {});
        return `/api/tiles/pins/${tile?.z}/${tile?.x}/${tile?.y}.mvt`;
      }
      case 1: {
        const [box] = sampleBoxes(pins, 1, 'city');
        const [west, south, east, north] = box ?? [0, 0, 1, 1];
        return `/api/places/v1/search_opt?boundaries=${[north, east, south, west].join(',')}`;
      }
      case 2:
        return `/api/places/v1/${1 + Math.floor(pins.random() * size)}`;
      default:
        return `/api/places/v1/autocomplete?filter=${wordOf(pins)}&location=48.1,11.5`;
    }
  });
}

const words = ['bacor', 'denel', 'figra', 'hoju', 'kellu', 'monno', 'pari', 'sator'];

function wordOf(pins: CityPins): string {
  return words[Math.floor(pins.random() * words.length)] ?? '';
}
