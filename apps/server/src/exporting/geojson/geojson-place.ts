import type { ExportedPlace } from '../exported-place.ts';

/**
 * A place as a GeoJSON feature (RFC 7946) in the words of the API. Its geometry is the course of a trail
 * (MultiLineString), else a point; `latitude` and `longitude` are the pin's, which for a trail is its start.
 * The properties up to `smoothness` come back through an import; those from `_id` on are for reading only.
 */
export function geojsonPlace(place: ExportedPlace): object {
  const { names, descriptions, trail } = place;
  return {
    type: 'Feature',
    id: place.id,
    geometry:
      trail === null
        ? { type: 'Point', coordinates: [place.longitude, place.latitude] }
        : { type: 'MultiLineString', coordinates: trail.lines },
    properties: {
      externalId: place.externalId,
      name: names.und ?? null,
      name_en: names.en ?? null,
      name_fr: names.fr ?? null,
      name_pt: names.pt ?? null,
      address: place.address,
      country: place.country,
      phone: place.phone,
      url: place.url,
      openingHours: place.openingHours,
      latitude: place.latitude,
      longitude: place.longitude,
      rating: place.rating,
      tags: place.tags,
      noTags: place.noTags,
      labels: place.labels,
      flags: place.flags,
      type: place.type,
      kind: place.kind,
      provider: place.provider,
      description: descriptions.und ?? null,
      description_en: descriptions.en ?? null,
      description_fr: descriptions.fr ?? null,
      description_pt: descriptions.pt ?? null,
      reportedOn: place.reportedOn,
      confirmed: place.confirmed,
      ...(trail === null
        ? {}
        : {
            lengthMeters: trail.lengthMeters,
            surface: trail.surface,
            widthMeters: trail.widthMeters,
            inclinePercent: trail.inclinePercent,
            smoothness: trail.smoothness,
          }),
      _id: String(place.id),
      ratingSummary: place.ratingSummary,
      updatedAt: place.updatedAt,
      sources: place.sources,
      attribution: place.attribution,
      license: place.license,
    },
  };
}
