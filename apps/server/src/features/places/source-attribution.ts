/** How the origin of a place's facts must be named, and under which licence they stand. */
export interface SourceAttribution {
  readonly attribution: string;
  readonly license: string | null;
  /** The object's own page at the source. */
  readonly objectUrl: (externalId: string) => string | null;
}

const openStreetMap: SourceAttribution = {
  attribution: '© OpenStreetMap contributors',
  license: 'ODbL 1.0',
  objectUrl: (externalId) =>
    /^(?:node|way|relation)\/\d+$/.test(externalId) ? `https://www.openstreetmap.org/${externalId}` : null,
};

const demonstration: SourceAttribution = {
  attribution: 'Null Island demonstration',
  license: 'CC0 1.0',
  objectUrl: () => null,
};

/** Attribution by source key; files that an operator imported stand for themselves. */
export function attributionOf(source: string): SourceAttribution {
  if (source === 'openstreetmap') return openStreetMap;
  if (source === 'demonstration') return demonstration;
  return { attribution: source, license: null, objectUrl: () => null };
}

/** Stands beside any data that may contain OpenStreetMap's. */
export const openDataAttribution = '© OpenStreetMap contributors (ODbL 1.0) and the contributors of this site';
