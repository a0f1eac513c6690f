/** Places of an invented Google, in the shape of its Place resource. Nobody will find them in Munich. */
export interface InventedPlace {
  readonly id: string;
  readonly displayName: { readonly text: string; readonly languageCode: string };
  readonly formattedAddress: string;
  readonly addressComponents: readonly {
    readonly longText: string;
    readonly shortText: string;
    readonly types: readonly string[];
  }[];
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly types: readonly string[];
  readonly [field: string]: unknown;
}

interface Told {
  readonly id: string;
  readonly name: string;
  readonly address?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly types?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A place as Google would have it, with what a test tells of it. */
export function inventPlace({ id, name, address, latitude, longitude, types, more = {} }: Told): InventedPlace {
  return {
    id,
    displayName: { text: name, languageCode: 'de' },
    formattedAddress: address ?? `${name}, 80331 München, Deutschland`,
    addressComponents: [{ longText: 'Deutschland', shortText: 'DE', types: ['country', 'political'] }],
    location: { latitude, longitude },
    types: types ?? ['cafe', 'point_of_interest', 'establishment'],
    ...more,
  };
}

export const inventedPlaces: readonly InventedPlace[] = [
  inventPlace({
    id: 'ChIJ_invented_cafe_wolke',
    name: 'Café Wolke',
    address: 'Wolkengasse 7, 80331 München, Deutschland',
    latitude: 48.1372,
    longitude: 11.5761,
    more: {
      internationalPhoneNumber: '+49 89 0000007',
      websiteUri: 'https://wolke.example/',
      businessStatus: 'OPERATIONAL',
      regularOpeningHours: {
        openNow: true,
        weekdayDescriptions: ['Montag: 09:00–18:00 Uhr', 'Dienstag: 09:00–18:00 Uhr', 'Sonntag: Geschlossen'],
      },
      accessibilityOptions: { wheelchairAccessibleEntrance: true },
      googleMapsUri: 'https://maps.google.com/?cid=7',
      attributions: [{ provider: 'Listing of Clouds', providerUri: 'https://listing.example/' }],
    },
  }),
  inventPlace({
    id: 'ChIJ_invented_wolkengasse',
    name: 'Wolkengasse',
    latitude: 48.1373,
    longitude: 11.5762,
    types: ['route', 'geocode'],
    more: { viewport: { low: { latitude: 48.136, longitude: 11.574 }, high: { latitude: 48.138, longitude: 11.578 } } },
  }),
  ...Array.from({ length: 45 }, (_, index) =>
    inventPlace({
      id: `ChIJ_invented_inn_${index}`,
      name: `Gasthof Regenbogen ${index + 1}`,
      latitude: 48.14 + index / 1000,
      longitude: 11.58,
    }),
  ),
];
