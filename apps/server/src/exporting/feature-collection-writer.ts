import type { ExportCredits, ExportWriter } from './export-format.ts';
import type { ExportedPlace } from './exported-place.ts';

/**
 * A GeoJSON FeatureCollection (RFC 7946), one feature a line, with `attribution` and `license` as members of its own.
 * They stand after the features, because they name what was really written.
 */
export function featureCollectionWriter(toFeature: (place: ExportedPlace) => object): ExportWriter {
  return {
    begin: () => '{"type":"FeatureCollection","features":[',
    places: (places, isFirst) =>
      places
        .map((place, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(toFeature(place))}`)
        .join(''),
    end: ({ attributions, licenses }: ExportCredits) => {
      const credits = { attribution: [...attributions].join('; '), license: [...licenses].join('; ') };
      return `\n],\n${JSON.stringify(credits).slice(1)}\n`;
    },
  };
}
