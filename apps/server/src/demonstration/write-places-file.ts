import { writeFile } from 'node:fs/promises';
import { toLongitudeLatitude } from '../../../../demo/geometry/point.ts';
import type { DemoPlace } from '../../../../demo/places/demo-place.ts';
import { inVocabularyOrder } from '../../../../demo/places/place-truth.ts';

const dayMilliseconds = 86_400_000;

/** Writes places as GeoJSON, with the properties that the importer reads. */
export async function writePlacesFile(file: string, places: readonly DemoPlace[], now: Date): Promise<void> {
  const features = places.map((place) => JSON.stringify(toFeature(place, now)));
  await writeFile(file, `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
}

function toFeature(place: DemoPlace, now: Date) {
  const { names, descriptions, truth } = place;
  const isListed = place.listedRating !== 'unrated';
  const reportedOn = new Date(now.getTime() - place.listedDaysAgo * dayMilliseconds).toISOString().slice(0, 10);
  return {
    type: 'Feature',
    id: place.externalId,
    geometry: geometryOf(place),
    properties: {
      type: place.type,
      name: names.und,
      name_en: names.en,
      name_fr: names.fr,
      name_pt: names.pt,
      address: place.address,
      phone: place.phone,
      url: place.url,
      openingHours: place.openingHours,
      description_en: descriptions.en,
      description_fr: descriptions.fr,
      description_pt: descriptions.pt,
      provider: place.partner,
      labels: place.labels,
      flags: place.flags,
      ...(isListed && {
        rating: place.listedRating,
        tags: inVocabularyOrder(truth.facts, 'yes'),
        noTags: inVocabularyOrder(truth.facts, 'no'),
        reportedOn,
        confirmed: place.labels.includes('verified'),
      }),
    },
  };
}

function geometryOf({ point, ring }: DemoPlace) {
  if (ring === null) return { type: 'Point', coordinates: toLongitudeLatitude(point) };
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(toLongitudeLatitude)] };
}
