import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { extractOpenStreetMap } from '../../apps/server/src/importing/openstreetmap/extract-openstreetmap.ts';
import { localitiesFileName, placesFileName } from '../../apps/server/src/importing/openstreetmap/extraction-report.ts';
import { wordsOf } from '../../apps/server/src/read-model/text/words-of.ts';
import type { BarRow } from '../bar-row.ts';
import { runAtlas } from '../run-atlas.ts';
import { startSite } from '../site/site-process.ts';
import { type Meant, type TypedCity, type TypedSearch, typedCities, typedSearches } from './typed-searches.ts';

/** What is meant is among so many. */
const shown = 3;
const leastShare = 0.95;

/** A place or a locality by all its names. */
interface Named extends LngLat {
  readonly names: readonly string[];
}

interface Card extends LngLat {
  readonly name: string;
  readonly types: readonly string[];
  readonly rating: string;
  readonly tags: readonly string[];
}

/**
 * Asks a site with four real cities what people type, and counts how often what they mean is among the first three.
 * @param folder the OpenStreetMap files; read now, kept nowhere
 */
export async function benchTypedSearches(folder: string, say: (line: string) => void): Promise<BarRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-typed-'));
  try {
    const files = Object.entries(typedCities) as [TypedCity, (typeof typedCities)[TypedCity]][];
    const named = new Map<TypedCity, readonly Named[]>();
    for (const [city, { file }] of files) {
      say(`import of ${file}`);
      await runAtlas(['import', join(folder, file)], { DATA_DIR: dataDir });
      named.set(city, await readNamed(join(folder, file)));
    }
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      const missed: TypedSearch[] = [];
      for (const search of typedSearches) {
        const results = await ask(site.address, search);
        const isFound = results.slice(0, shown).some((card) => fits(card, search.meant, named.get(search.city) ?? []));
        if (!isFound) {
          missed.push(search);
          say(
            `${search.city}: “${search.text}” gave ${
              results
                .slice(0, shown)
                .map(({ name }) => name)
                .join(' | ') || 'nothing'
            }`,
          );
        }
      }
      const share = 1 - missed.length / typedSearches.length;
      return [
        {
          what: `${typedSearches.length} searches as people type them: what they mean is among the first ${shown}`,
          at: typedSearches.length,
          unit: '%',
          values: [100 * share],
          bar: { text: `≥ ${100 * leastShare} %`, isKept: share >= leastShare },
        },
      ];
    } finally {
      await site.end();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readNamed(file: string): Promise<Named[]> {
  const outputFolder = mkdtempSync(join(tmpdir(), 'access-atlas-typed-names-'));
  try {
    await extractOpenStreetMap({ file, outputFolder });
    return [placesFileName, localitiesFileName].flatMap((name) =>
      readFileSync(join(outputFolder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LngLat & { readonly names: Readonly<Record<string, string>> })
        .map(({ names, longitude, latitude }) => ({ names: Object.values(names), longitude, latitude })),
    );
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

async function ask(address: string, { city, language, text }: TypedSearch): Promise<readonly Card[]> {
  const { latitude, longitude } = typedCities[city];
  const query = new URLSearchParams({ filter: text, location: `${latitude},${longitude}`, lng: language });
  const response = await fetch(`${address}/api/places/v1/search_opt?${query}`, {
    headers: { 'x-request-id': randomUUID(), 'x-transaction-id': randomUUID() },
  });
  if (response.status !== 200) throw new Error(`“${text}” was answered with ${response.status}`);
  return ((await response.json()) as { readonly results: readonly Card[] }).results;
}

function fits(card: Card, meant: Meant, named: readonly Named[]): boolean {
  if ('names' in meant) {
    // The card has the name in the reader's language: the place of one of the names, wherever it is called otherwise.
    const places = named.filter(({ names }) =>
      names.some((name) => meant.names.some((wanted) => hasWords(name, wanted))),
    );
    return places.some((place) => distanceMeters(place, card) < 1 && place.names.includes(card.name));
  }
  const { types, ratings, tags, near, withinMeters = Number.POSITIVE_INFINITY } = meant;
  if (types && !card.types.some((type) => types.includes(type))) return false;
  if (ratings && !ratings.includes(card.rating)) return false;
  if (tags && !tags.every((tag) => card.tags.includes(tag))) return false;
  if (near === undefined) return true;
  const anchors = named.filter(({ names }) =>
    names.some((name) => wordsOf(name).join(' ') === wordsOf(near).join(' ')),
  );
  return anchors.some((anchor) => distanceMeters(anchor, card) <= withinMeters);
}

function hasWords(name: string, wanted: string): boolean {
  const words = wordsOf(name);
  return wordsOf(wanted).every((word) => words.includes(word));
}
