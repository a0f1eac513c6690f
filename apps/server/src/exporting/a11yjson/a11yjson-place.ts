import type { ExportContext } from '../export-format.ts';
import type { ExportedPlace } from '../exported-place.ts';
import { describeAccessibility, describeInWords } from './describe-accessibility.ts';

/**
 * A place as A11yJSON `PlaceInfo`, which is a GeoJSON feature; a trail stands at its start, because the format knows
 * points only. Attribution and licence are members of the feature beside the format's own.
 * https://sozialhelden.github.io/a11yjson/describing-objects/0-model/#PlaceInfo
 */
export function a11yjsonPlace(place: ExportedPlace, { vocabulary, publicUrl }: ExportContext): object {
  const objectUrls = place.sources.flatMap(({ url }) => url ?? []);
  return {
    type: 'Feature',
    id: place.id,
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: {
      originalId: place.externalId,
      category: place.type,
      name: withTexts(place.names),
      address: place.address === null ? undefined : { text: { und: place.address } },
      description: describeInWords(place, vocabulary),
      phoneNumber: place.phone ?? undefined,
      placeWebsiteUrl: place.url ?? undefined,
      infoPageUrl: `${publicUrl}/details/${place.id}/local`,
      sameAs: objectUrls.length === 0 ? undefined : objectUrls,
      accessibility: describeAccessibility(place),
    },
    attribution: place.attribution,
    license: place.license,
  };
}

/** An object of texts by language must have at least one. */
function withTexts<Texts extends object>(texts: Texts): Texts | undefined {
  return Object.keys(texts).length === 0 ? undefined : texts;
}
